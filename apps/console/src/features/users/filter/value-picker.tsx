import type { PlayerField } from '@loupe/contract/shared/player-conditions'
import { useT } from '#src/shared/messages/messages.tsx'
import { Combobox } from '#src/ui/choice/combobox.tsx'
import { Tag } from '#src/ui/display/chip.tsx'
import { useValueNames, useValueOptions } from './filter-options.queries.ts'
import styles from './player-filter.module.css'

/** Any of many values: those chosen as tags, and a field that finds more. */
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
  const nameOf = useValueNames(values.map((value) => ({ field, value })))
  return (
    <div className={styles.picker}>
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
      <Combobox
        // found anew once a value was taken, with an empty field
        key={values.length}
        label={t('usersFilter.addValue')}
        labelHidden
        placeholder={t('usersFilter.addValue')}
        value=""
        valueLabel=""
        load={load}
        onChange={(value) => value !== '' && !values.includes(value) && onChange([...values, value])}
      />
    </div>
  )
}
