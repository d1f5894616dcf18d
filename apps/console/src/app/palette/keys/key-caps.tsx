import { Fragment } from 'react'
import type { Translate } from '#src/shared/messages/messages.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { Kbd } from '#src/ui/display/kbd.tsx'
import styles from './key-caps.module.css'
import { isApple } from './key-matcher.ts'

/** Keys as printed on the keyboard: those of `mod+k` as a combination, `g u` one after the other. */
export function KeyCaps({ keys }: { keys: string }) {
  const t = useT()
  return (
    <span className={styles.keys} dir="ltr">
      {keys.split(' ').map((stroke, index) => (
        <Fragment key={stroke}>
          {index > 0 ? <span className={styles.between}>{t('palette.then')}</span> : null}
          {stroke.split('+').map((key) => (
            <KeyCap key={key} of={key} />
          ))}
        </Fragment>
      ))}
    </span>
  )
}

function KeyCap({ of: key }: { of: string }) {
  const t = useT()
  const { shown, spoken } = keyNames(key, t)
  if (!spoken) return <Kbd>{shown}</Kbd>
  return (
    <>
      <Kbd beside>{shown}</Kbd>
      <span className="visually-hidden">{spoken}</span>
    </>
  )
}

/** The label of a key, and its name for screen readers if the label is a symbol. */
function keyNames(key: string, t: Translate): { shown: string; spoken?: string } {
  switch (key) {
    case 'mod':
      return { shown: modKey() }
    case 'shift':
      return { shown: t('palette.keyShift') }
    case 'ArrowUp':
      return { shown: '↑', spoken: t('palette.keyUp') }
    case 'ArrowDown':
      return { shown: '↓', spoken: t('palette.keyDown') }
    case 'ArrowLeft':
      return { shown: '←', spoken: t('palette.keyLeft') }
    case 'ArrowRight':
      return { shown: '→', spoken: t('palette.keyRight') }
    case 'Enter':
      return { shown: t('palette.keyEnter') }
    case 'Escape':
      return { shown: t('palette.keyEscape') }
    case 'Delete':
      return { shown: t('palette.keyDelete') }
    case 'Space':
      return { shown: t('palette.keySpace') }
    case 'Home':
      return { shown: t('palette.keyHome') }
    case 'End':
      return { shown: t('palette.keyEnd') }
    case 'PageUp':
      return { shown: t('palette.keyPageUp') }
    case 'PageDown':
      return { shown: t('palette.keyPageDown') }
    default:
      return { shown: key.toUpperCase() }
  }
}

/** The modifier key of shortcuts. */
export function modKey(): string {
  return isApple() ? '⌘' : 'Ctrl'
}
