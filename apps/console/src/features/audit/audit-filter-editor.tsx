import { auditResults, otherAuditActors } from '@loupe/contract/admin/audit'
import { type AuditAction, auditActions, auditSubjects } from '@loupe/contract/admin/audit-actions'
import { useMemo, useState } from 'react'
import {
  type FilterBodyProps,
  FilterCheckboxes,
  FilterDays,
  FilterPair,
  type FilterState,
  filterEditor,
} from '#src/list/filters/filter-editor.tsx'
import { FilterPicks } from '#src/list/filters/filter-picks.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import type { LoadOptions } from '#src/ui/choice/combobox/use-options.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { requestActors } from './audit.queries.ts'
import { type FilterId, filters } from './audit-filters.ts'
import { type AuditMessages, useAuditMessages } from './audit-messages.ts'
import type { AuditSearch } from './audit-search.ts'

export const AuditFilterEditor = filterEditor(filters, Body)

function Body({ id, label, ...bound }: FilterBodyProps<FilterId, AuditSearch>) {
  const messages = useAuditMessages()
  const options = useMemo(
    () => ({ action: actionOptions(messages), actor: actorOptions(messages) }),
    [messages],
  )
  switch (id) {
    case 'action':
    case 'actor':
      return <FilterPicks {...bound} name={id} label={label} load={options[id]} />
    case 'result':
      return <FilterCheckboxes {...bound} name="result" values={auditResults} labelOf={messages.result} />
    case 'subject':
      return <Subject {...bound} />
    default:
      return <FilterDays {...bound} name={id} />
  }
}

function Subject({ search, onChange }: FilterState<AuditSearch>) {
  const t = useT()
  const messages = useAuditMessages()
  const [text, setText] = useState(search.subjectId ?? '')
  const commit = () => text.trim() !== (search.subjectId ?? '') && onChange({ subjectId: text.trim() })
  return (
    <>
      <FilterCheckboxes
        name="subjectKind"
        values={auditSubjects}
        labelOf={messages.subject}
        search={search}
        onChange={onChange}
      />
      <FilterPair>
        <TextField
          label={t('audit.filter.subjectId')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
      </FilterPair>
    </>
  )
}

/** Every action by its text, with its code as in exports. */
function actionOptions(messages: AuditMessages): LoadOptions {
  return auditActions
    .map((value: AuditAction) => ({ value, label: messages.action(value), hint: value }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

/** Matching administrators, and before them the matching other actors. */
function actorOptions(messages: AuditMessages): LoadOptions {
  const otherActors = otherAuditActors.map((value) => ({ value, label: messages.otherActor(value) }))
  return async (query, signal) => {
    const found = await requestActors(query, signal)
    const matching = otherActors.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
    return [...matching, ...found]
  }
}
