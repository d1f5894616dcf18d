import styles from './scene-thumb.module.css'

/** A thumbnail of a scene; empty while there is none. */
export function SceneThumb({ url }: { url: string | null }) {
  return url ? (
    <img className={styles.scene} src={url} alt="" loading="lazy" decoding="async" />
  ) : (
    <span className={styles.scene} />
  )
}
