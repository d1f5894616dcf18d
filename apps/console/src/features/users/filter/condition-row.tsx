import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Select } from '#src/ui/choice/select.tsx'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import { PropertyCondition } from '../properties/property-filter.tsx'
import { useUserProperties } from '../users.queries.ts'
import { useComparisonLabel } from './condition-fields.ts'
import { ConditionValue } from './condition-value.tsx'
import {
  comparisonsOf,
  type Draft,
  type ListedDraft,
  type OfProperty,
  textOf,
  valueKindOf,
} from './drafts.ts'
import styles from './player-filter.module.css'

interface RowProps<Of extends Draft> {
  draft: Of
  /** Just added: its first control takes the focus. */
  isNew: boolean
  onChange: (draft: Draft) => void
  onRemove: () => void
}

/** One condition: its field, its comparison, and its value. */
export function ConditionRow({ draft, isNew, onChange, onRemove }: RowProps<Draft>) {
  const t = useT()
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isNew) moveFocus(box.current?.querySelector<HTMLElement>('select, input'))
  }, [isNew])
  const name = t(`usersFilter.field.${draft.field}`)
  const props = { isNew, onChange, onRemove }
  const noteId = useId()
  const isIncomplete = textOf(draft) === null
  return (
    <fieldset
      ref={box}
      className={styles.row}
      aria-label={name}
      aria-describedby={isIncomplete ? noteId : undefined}
    >
      <div className={styles.rowHeader}>
        <span className={styles.rowName}>{name}</span>
        <IconButton size="small" icon={X} label={t('usersFilter.remove', { name })} onClick={onRemove} />
      </div>
      {draft.field === 'property' ? (
        <PropertyRow {...props} draft={draft} />
      ) : (
        <ListedRow {...props} draft={draft} />
      )}
      {isIncomplete ? (
        <p id={noteId} className={styles.note}>
          {t('usersFilter.incomplete')}
        </p>
      ) : null}
    </fieldset>
  )
}

function ListedRow({ draft, onChange }: RowProps<ListedDraft>) {
  const t = useT()
  const labelOf = useComparisonLabel()
  const comparisons = comparisonsOf(draft.field)
  const kind = valueKindOf(draft)
  return (
    <div className={styles.rowValue} data-kind={kind ?? undefined}>
      {comparisons.length > 1 ? (
        <Select
          label={t('usersFilter.compare')}
          labelHidden
          value={draft.comparison}
          options={comparisons.map((each) => ({
            value: each,
            label: labelOf(draft.field, each, draft.values.length),
          }))}
          onChange={(event) => {
            const comparison = comparisons.find((each) => each === event.currentTarget.value)
            if (!comparison) return
            const next = { ...draft, comparison }
            // another kind of value starts empty
            onChange(valueKindOf(next) === kind ? next : { ...next, values: [] })
          }}
        />
      ) : null}
      <ConditionValue
        key={kind}
        kind={kind}
        draft={draft}
        onChange={(values) => onChange({ ...draft, values })}
      />
    </div>
  )
}

function PropertyRow({ draft, isNew, onChange }: RowProps<OfProperty>) {
  const known = useUserProperties(true).data
  return (
    <PropertyCondition
      draft={draft.property}
      known={new Map(known?.map(({ name, kinds }) => [name, kinds]))}
      isNew={isNew}
      onChange={(changes) => onChange({ ...draft, property: { ...draft.property, ...changes } })}
    />
  )
}
