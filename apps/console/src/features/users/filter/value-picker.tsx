import type { PlayerField } from '@loupe/contract/shared/player-conditions'
import { useRef } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { Combobox } from '#src/ui/choice/combobox/combobox.tsx'
import { Tag } from '#src/ui/display/chip.tsx'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import { useValueNames, useValueOptions } from './filter-options.queries.ts'
import styles from './player-filter.module.css'

/** Picks several values: the selected ones as tags, and a search field for more. */
export function ValuePicker({
  field,
  values,
  onChange,
}: {
  field: PlayerField
  values: readonly string[]
  onChange: (values: string[]) => void
}) {
  const t = useT()
  const load = useValueOptions(field)
  /** After a choice, the field keeps the focus. */
  const hasPicked = useRef(false)
  const nameOf = useValueNames(values.map((value) => ({ field, value })))
  return (
    <div className={styles.picker}>
      <Combobox
        // remounted after a choice, with an empty field
        key={values.length}
        inputRef={(element) => {
          if (!element || !hasPicked.current) return
          hasPicked.current = false
          moveFocus(element)
        }}
        label={t('usersFilter.addValue')}
        labelHidden
        placeholder={t('usersFilter.addValue')}
        value=""
        valueLabel=""
        load={load}
        onChange={(value) => {
          if (value === '' || values.includes(value)) return
          hasPicked.current = true
          onChange([...values, value])
        }}
      />
      {values.length > 0 ? (
        <ul className={styles.values} aria-label={t('usersFilter.values')}>
          {values.map((value) => {
            const name = nameOf(field, value)
            return (
              <li key={value}>
                <Tag
                  onRemove={() => onChange(values.filter((each) => each !== value))}
                  removeLabel={t('ui.removeWord', { word: name })}
                >
                  {name}
                </Tag>
              </li>
            )
          })}
        </ul>
      ) : null}
    </div>
  )
}
