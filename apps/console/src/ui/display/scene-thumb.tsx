import styles from './scene-thumb.module.css'

/** The small picture of a scene beside the name of what is played on it; empty while there is none. */
export function SceneThumb({ url }: { url: string | null }) {
  return url ? (
    <img className={styles.scene} src={url} alt="" loading="lazy" decoding="async" />
  ) : (
    <span className={styles.scene} />
  )
}
