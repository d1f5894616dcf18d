import {
  type AuditAction,
  auditActions,
  auditResults,
  auditStrangers,
  auditSubjects,
} from '@loupe/contract/audit'
import { useMemo, useState } from 'react'
import {
  type FilterBodyProps,
  FilterDays,
  FilterPair,
  type FilterState,
  FilterTicks,
  filterEditor,
} from '#src/list/filters/filter-editor.tsx'
import { FilterPicks } from '#src/list/filters/filter-picks.tsx'
import { useT } from '#src/shared/messages/words.tsx'
import type { LoadOptions } from '#src/ui/choice/use-options.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { askActors } from './audit.queries.ts'
import { type FilterId, filters } from './audit-filters.ts'
import type { AuditSearch } from './audit-search.ts'
import { type AuditWords, useAuditWords } from './audit-words.ts'

export const AuditFilterEditor = filterEditor(filters, Body)

function Body({ id, label, ...bound }: FilterBodyProps<FilterId, AuditSearch>) {
  const words = useAuditWords()
  const options = useMemo(() => ({ action: actionOptions(words), actor: actorOptions(words) }), [words])
  switch (id) {
    case 'action':
    case 'actor':
      return <FilterPicks {...bound} name={id} label={label} load={options[id]} />
    case 'result':
      return <FilterTicks {...bound} name="result" values={auditResults} labelOf={words.result} />
    case 'subject':
      return <Subject {...bound} />
    default:
      return <FilterDays {...bound} name={id} />
  }
}

function Subject({ search, onChange }: FilterState<AuditSearch>) {
  const t = useT()
  const words = useAuditWords()
  const [text, setText] = useState(search.subjectId ?? '')
  const settle = () => text.trim() !== (search.subjectId ?? '') && onChange({ subjectId: text.trim() })
  return (
    <>
      <FilterTicks
        name="subjectKind"
        values={auditSubjects}
        labelOf={words.subject}
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
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
      </FilterPair>
    </>
  )
}

/** Every action by its words, with the code by which an export names it. */
function actionOptions(words: AuditWords): LoadOptions {
  return auditActions
    .map((value: AuditAction) => ({ value, label: words.action(value), hint: value }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

/** Administrators, and before them those who are none, where their words match. */
function actorOptions(words: AuditWords): LoadOptions {
  const strangers = auditStrangers.map((value) => ({ value, label: words.stranger(value) }))
  return async (query, signal) => {
    const found = await askActors(query, signal)
    const matching = strangers.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
    return [...matching, ...found]
  }
}
