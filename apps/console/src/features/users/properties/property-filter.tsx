import type { PropertyKind } from '@loupe/contract/shared/property-conditions'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import type { FilterState } from '#src/list/filters/filter-editor.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Select } from '#src/ui/choice/select.tsx'
import { Retry } from '#src/ui/feedback/load-failed.tsx'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import { useUserProperties } from '../users.queries.ts'
import type { UsersSearch } from '../users-search.ts'
import {
  type Comparison,
  comparisonsFor,
  type Draft,
  draftsOf,
  fieldOf,
  filterOfDrafts,
} from './property-drafts.ts'
import styles from './property-filter.module.css'
import { PropertyValueField } from './property-value-field.tsx'

/** Conditions on the properties that the game sends; all of them have to hold. */
export function PropertyFilter({ search, onChange }: FilterState<UsersSearch>) {
  const t = useT()
  const query = useUserProperties(true)
  const known = new Map(query.data?.map(({ name, kinds }) => [name, kinds]))
  const [drafts, setDrafts] = useState(() => withIds(search.property))
  const [added, setAdded] = useState<number | null>(null)
  const adder = useRef<HTMLButtonElement>(null)

  function set(next: readonly Draft[]) {
    setDrafts(next)
    const property = filterOfDrafts(next)
    if (property !== filterOfDrafts(drafts)) onChange({ property })
  }
  function add() {
    const draft = emptyDraft(Math.max(0, ...drafts.map(({ id }) => id)) + 1)
    setAdded(draft.id)
    setDrafts([...drafts, draft])
  }
  function remove(draft: Draft) {
    set(drafts.filter((each) => each !== draft))
    moveFocus(adder.current)
  }

  if (query.data?.length === 0 && drafts.every(({ name }) => name === '')) {
    return <p className={styles.note}>{t('usersParts.property.nothingYet')}</p>
  }
  return (
    <div className={styles.conditions}>
      {query.isError && !query.data ? (
        <div className={styles.note} role="alert">
          <p>{t('usersParts.property.loadFailed')}</p>
          <Retry queries={[query]} size="small" />
        </div>
      ) : null}
      {drafts.map((draft) => (
        <PropertyCondition
          key={draft.id}
          draft={draft}
          known={known}
          isNew={draft.id === added}
          onChange={(changes) =>
            set(drafts.map((each) => (each === draft ? Object.assign({}, draft, changes) : each)))
          }
          {...(drafts.length > 1 ? { onRemove: () => remove(draft) } : {})}
        />
      ))}
      <div>
        <Button ref={adder} size="small" tone="quiet" icon={Plus} onClick={add}>
          {t('usersParts.property.add')}
        </Button>
      </div>
    </div>
  )
}

/** One condition on a property: its name, its comparison, and its value. */
export function PropertyCondition({
  draft,
  known,
  isNew,
  onChange,
  onRemove,
}: {
  draft: Draft
  known: ReadonlyMap<string, readonly PropertyKind[]>
  isNew: boolean
  onChange: (changes: Partial<Draft>) => void
  onRemove?: () => void
}) {
  const t = useT()
  const labelOf = useComparisonLabels()
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isNew) moveFocus(box.current?.querySelector('select'))
  }, [isNew])
  const { name, comparison } = draft
  const offered = comparisonsFor(known.get(name) ?? [])
  const names = name === '' || known.has(name) ? [...known.keys()] : [name, ...known.keys()]

  function choose(next: string) {
    const fitting = comparisonsFor(known.get(next) ?? [])
    const [first = comparison] = fitting
    const nextComparison = fitting.includes(comparison) && draft.name !== '' ? comparison : first
    onChange({
      name: next,
      comparison: nextComparison,
      ...(fieldOf(nextComparison) === fieldOf(comparison) ? {} : { value: '' }),
    })
  }

  return (
    <fieldset ref={box} className={styles.condition} aria-label={name || t('users.filter.property')}>
      <div className={styles.name}>
        <Select
          label={t('users.filter.property')}
          labelHidden
          value={name}
          options={[
            { value: '', label: t('usersParts.property.choose') },
            ...names.map((each) => ({ value: each, label: each })),
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {onRemove ? <IconButton icon={X} label={t('usersParts.property.remove')} onClick={onRemove} /> : null}
      </div>
      {name === '' ? null : (
        <div className={styles.value} data-field={fieldOf(comparison) ?? undefined}>
          <Select
            label={t('usersParts.property.comparison')}
            labelHidden
            value={comparison}
            options={(offered.includes(comparison) ? offered : [...offered, comparison]).map((each) => ({
              value: each,
              label: labelOf[each],
            }))}
            onChange={(event) => {
              const next = event.currentTarget.value as Comparison // one of the options above
              onChange({
                comparison: next,
                ...(fieldOf(next) === fieldOf(comparison) ? {} : { value: '' }),
              })
            }}
          />
          <PropertyValueField
            // remounted: the field of another comparison starts empty
            key={fieldOf(comparison)}
            draft={draft}
            onChange={(value) => onChange({ value })}
          />
        </div>
      )}
    </fieldset>
  )
}

function useComparisonLabels(): Record<Comparison, string> {
  const t = useT()
  return {
    is: t('usersParts.property.isLabel'),
    not: t('usersParts.property.notLabel'),
    from: t('users.filter.atLeastLabel'),
    to: t('users.filter.atMostLabel'),
    fromDay: t('ui.filter.from'),
    toDay: t('ui.filter.to'),
    yes: t('users.yes'),
    no: t('users.no'),
    has: t('usersParts.property.hasLabel'),
    lacks: t('usersParts.property.lacksLabel'),
  }
}

function withIds(filter: string | undefined): readonly Draft[] {
  const drafts = draftsOf(filter).map((draft, id) => Object.assign(draft, { id }))
  return drafts.length > 0 ? drafts : [emptyDraft(0)]
}

function emptyDraft(id: number): Draft {
  return { id, name: '', comparison: 'is', value: '' }
}
