import { playerConditionLimits, playerFields } from '@loupe/contract/shared/player-conditions'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import { useConditions } from '#src/list/filters/use-conditions.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Combobox } from '#src/ui/choice/combobox/combobox.tsx'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import { filters, useFilterValue } from '../list/users-filters.ts'
import type { UsersSearch } from '../users-search.ts'
import { useFieldOptions } from './condition-fields.ts'
import { ConditionRow } from './condition-row.tsx'
import { type Draft, type Drafts, draftsOf, newDraft, newGroup, searchOf } from './drafts.ts'
import styles from './player-filter.module.css'

/**
 * Edits conditions on players: those that all hold, and groups of which one holds. Its value is the state of the
 * players' list (`where` and `any`), wherever that is stored; incomplete conditions stay inside.
 */
export function PlayerFilterEditor({
  search,
  onChange,
}: {
  search: UsersSearch
  onChange: (changes: Pick<UsersSearch, 'where' | 'any'>) => void
}) {
  const t = useT()
  const [drafts, setDrafts] = useState(() => draftsOf(search))
  const [addedId, setAddedId] = useState<number | null>(null)
  const adder = useRef<HTMLButtonElement>(null)

  function set(next: Drafts) {
    const [before, after] = [searchOf(drafts), searchOf(next)]
    setDrafts(next)
    if (before.where !== after.where || before.any !== after.any) onChange(after)
  }
  function setGroup(id: number, list: readonly Draft[]) {
    set({
      ...drafts,
      groups: drafts.groups.map((group) => (group.id === id ? { ...group, drafts: list } : group)),
    })
  }
  const common = { addedId, onAdded: setAddedId }

  return (
    <div className={styles.editor}>
      <OtherConditions search={search} />
      <Conditions
        {...common}
        label={t('usersFilter.allOf')}
        drafts={drafts.where}
        onChange={(where) => set({ ...drafts, where })}
      />
      <section className={styles.any} aria-label={t('usersFilter.anyOf')}>
        <h3 className={styles.heading}>{t('usersFilter.anyOf')}</h3>
        {drafts.groups.map((group, index) => (
          <div key={group.id} className={styles.group}>
            {index > 0 ? <p className={styles.or}>{t('usersFilter.or')}</p> : null}
            <Conditions
              {...common}
              label={t('usersFilter.group', { n: index + 1 })}
              drafts={group.drafts}
              onChange={(list) => setGroup(group.id, list)}
              onRemove={() => {
                set({ ...drafts, groups: drafts.groups.filter((each) => each !== group) })
                moveFocus(adder.current)
              }}
              removeLabel={t('usersFilter.removeGroup', { n: index + 1 })}
              isNew={group.id === addedId}
            />
          </div>
        ))}
        <div>
          <Button
            ref={adder}
            size="small"
            icon={Plus}
            disabled={drafts.groups.length >= playerConditionLimits.groups}
            onClick={() => {
              const group = newGroup()
              setAddedId(group.id)
              setDrafts({ ...drafts, groups: [...drafts.groups, group] })
            }}
          >
            {t('usersFilter.addGroup')}
          </Button>
        </div>
      </section>
    </div>
  )
}

function Conditions({
  label,
  drafts,
  addedId,
  isNew = false,
  onAdded,
  onChange,
  onRemove,
  removeLabel = '',
}: {
  label: string
  drafts: readonly Draft[]
  addedId: number | null
  /** A group just added: its field for conditions takes the focus. */
  isNew?: boolean
  onAdded: (id: number) => void
  onChange: (drafts: readonly Draft[]) => void
  onRemove?: () => void
  removeLabel?: string
}) {
  const t = useT()
  const options = useFieldOptions()
  const id = useId()
  const adder = useRef<HTMLInputElement>(null)
  const add = (value: string) => {
    const field = playerFields.find((each) => each === value)
    if (!field) return
    const draft = newDraft(field)
    onAdded(draft.id)
    onChange([...drafts, draft])
  }
  return (
    <section className={styles.conditions} aria-labelledby={id}>
      <div className={styles.header}>
        <h3 id={id} className={styles.heading}>
          {label}
        </h3>
        {onRemove ? <IconButton size="small" icon={X} label={removeLabel} onClick={onRemove} /> : null}
      </div>
      {drafts.map((draft) => (
        <ConditionRow
          key={draft.id}
          draft={draft}
          isNew={draft.id === addedId}
          onChange={(next) => onChange(drafts.map((each) => (each.id === next.id ? next : each)))}
          onRemove={() => {
            onChange(drafts.filter((each) => each !== draft))
            moveFocus(adder.current)
          }}
        />
      ))}
      {drafts.length < playerConditionLimits.conditions ? (
        <Combobox
          // with an empty field after each condition
          key={drafts.length}
          inputRef={(element) => {
            adder.current = element
            if (element && isNew && drafts.length === 0) moveFocus(element)
          }}
          label={t('usersFilter.add')}
          labelHidden
          placeholder={t('usersFilter.add')}
          value=""
          valueLabel=""
          load={options}
          onChange={add}
        />
      ) : null}
    </section>
  )
}

/** The list's own filters as text, if there are any: they apply in addition to the conditions. */
function OtherConditions({ search }: { search: UsersSearch }) {
  const t = useT()
  const { where: _where, any: _any, ...others } = search
  const conditions = useConditions(filters, others, useFilterValue(others))
  if (conditions.length === 0) return null
  return (
    <p className={styles.note}>
      {t('usersFilter.otherConditions')}
      {conditions.map(({ label, value }) => (
        <span key={label} className={styles.condition}>
          {t('ui.named', { name: label, value })}
        </span>
      ))}
    </p>
  )
}
