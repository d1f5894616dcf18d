import type { ReactNode } from 'react'
import type { Preferences } from '#src/shared/preferences/preferences.ts'
import { changePreferences, usePreference } from '#src/shared/preferences/preferences-store.ts'
import block from './block.module.css'
import styles from './choices.module.css'

type Name = 'navType' | 'layout' | 'drawerType' | 'fontFamily'

interface Choice<Value extends string> {
  value: Value
  label: string
  picture: ReactNode
}

/** A few exclusive options: radio buttons that preview their effect. */
export function Choices<Of extends Name>({
  preference,
  title,
  choices,
}: {
  preference: Of
  title: string
  choices: readonly Choice<Preferences[Of]>[]
}) {
  const value = usePreference(preference)
  return (
    <fieldset className={block.block}>
      <legend className={block.title}>{title}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={preference}
              className={styles.radio}
              checked={choice.value === value}
              onChange={() => changePreferences({ [preference]: choice.value })}
            />
            <span aria-hidden="true" className={styles.picture}>
              {choice.picture}
            </span>
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
