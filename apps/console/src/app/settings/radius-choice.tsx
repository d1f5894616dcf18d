import { useId } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { radiusRange } from '#src/shared/preferences/preferences.ts'
import { changePreferences, usePreference } from '#src/shared/preferences/preferences-store.ts'
import { Range } from '#src/ui/choice/range.tsx'
import block from './block.module.css'
import styles from './radius-choice.module.css'

/** The corner radius in pixels: a slider, with the current value beside the title. */
export function RadiusChoice() {
  const t = useT()
  const value = usePreference('borderRadius')
  const id = useId()
  const text = t('settings.radiusValue', { radius: value })
  return (
    <div className={block.block}>
      <div className={block.header}>
        <label className={block.title} htmlFor={id}>
          {t('settings.radius')}
        </label>
        <bdi className={block.aside}>{text}</bdi>
      </div>
      <div className={styles.line}>
        <Range
          id={id}
          max={radiusRange.max}
          value={value}
          aria-valuetext={text}
          onChange={(event) => changePreferences({ borderRadius: event.currentTarget.valueAsNumber })}
        />
      </div>
    </div>
  )
}
