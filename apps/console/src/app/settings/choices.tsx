import type { ReactNode } from 'react'
import block from './block.module.css'
import styles from './choices.module.css'

interface Choice<Value extends string> {
  value: Value
  label: string
  picture: ReactNode
}

/** A few ways to look, one of which holds: radio buttons that show what they do. */
export function Choices<Value extends string>({
  name,
  title,
  value,
  choices,
  onChange,
}: {
  name: string
  title: string
  value: Value
  choices: readonly Choice<Value>[]
  onChange: (value: Value) => void
}) {
  return (
    <fieldset className={block.block}>
      <legend className={block.title}>{title}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
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
