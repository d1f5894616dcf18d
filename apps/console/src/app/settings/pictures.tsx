import type { Preferences } from '#src/shared/preferences/preferences.ts'
import styles from './pictures.module.css'

/** A miniature page in the colours of a mode; the system's is split in two. */
export function ModePicture({ mode }: { mode: Preferences['navType'] }) {
  return (
    <svg viewBox="0 0 88 42" className={styles.scene} data-scene={mode}>
      <rect className={styles.ground} width="88" height="42" />
      <path className={styles.sheet} d="M22 9h66v33H22z" />
      <path className={styles.mark} d="M6 12h10v3H6zM6 18h10v3H6z" />
      <path className={styles.text} d="M28 16h28v3H28z" />
      {mode === 'system' ? <path className={styles.night} d="M88 0v42H40z" /> : null}
    </svg>
  )
}

export function LayoutPicture({ layout }: { layout: Preferences['layout'] }) {
  return (
    <svg viewBox="0 0 62 42" className={styles.scene}>
      <rect className={styles.press} width="62" height="42" />
      {layout === 'vertical' ? (
        <>
          <path className={styles.line} d="M0 0h16v42H0z" />
          <path className={styles.mark} d="M4 8h8v3H4z" />
          <path className={styles.sheet} d="M4 14h8v3H4zM4 20h8v3H4z" />
        </>
      ) : (
        <>
          <path className={styles.line} d="M0 0h62v13H0z" />
          <path className={styles.mark} d="M5 5h12v3H5z" />
          <path className={styles.sheet} d="M21 5h9v3h-9zM34 5h9v3h-9z" />
        </>
      )}
    </svg>
  )
}

export function DrawerPicture({ drawerType }: { drawerType: Preferences['drawerType'] }) {
  const isMini = drawerType === 'mini-drawer'
  return (
    <svg viewBox="0 0 62 42" className={styles.scene}>
      <rect className={styles.press} width="62" height="42" />
      <path className={styles.line} d={isMini ? 'M0 0h8v42H0z' : 'M0 0h16v42H0z'} />
      <path className={styles.mark} d={isMini ? 'M3 8h2v3H3z' : 'M4 8h8v3H4z'} />
      <path className={styles.sheet} d={isMini ? 'M3 14h2v3H3zM3 20h2v3H3z' : 'M4 14h8v3H4zM4 20h8v3H4z'} />
    </svg>
  )
}

/** A few letters and digits in a font. */
export function FontPicture({ font }: { font: Preferences['fontFamily'] }) {
  return (
    <span className={styles.sample} data-font={font}>
      Ag 09
    </span>
  )
}
