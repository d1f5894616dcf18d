import {
  type AuditAction,
  auditActions,
  auditResults,
  auditStrangers,
  auditSubjects,
} from '@loupe/contract/audit'
import { useMemo, useState } from 'react'
import { valuesOf } from '#src/lib/list-filters.ts'
import { useT } from '#src/lib/words.tsx'
import { FilterDays, FilterEditorFrame, FilterPair, FilterTicks } from '#src/ui/filter-editor.tsx'
import { PickList } from '#src/ui/pick-list.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { LoadOptions } from '#src/ui/use-options.ts'
import { askActors } from './audit.queries.ts'
import { type FilterId, filters, isActive, without } from './audit-filters.ts'
import type { AuditSearch } from './audit-search.ts'
import { type AuditWords, useAuditWords } from './audit-words.ts'

interface EditorProps {
  search: AuditSearch
  onChange: (changes: AuditSearch) => void
}

/** The inside of a filter's popover. */
export function AuditFilterEditor({
  id,
  search,
  onChange,
  onClose,
}: EditorProps & { id: FilterId; onClose: () => void }) {
  const t = useT()
  const label = t(filters.find((filter) => filter.id === id)?.label ?? 'ui.filters')
  return (
    <FilterEditorFrame
      label={label}
      isActive={isActive(id, search)}
      onRemove={() => onChange(without(id))}
      onClose={onClose}
    >
      <Body id={id} label={label} search={search} onChange={onChange} />
    </FilterEditorFrame>
  )
}

function Body({ id, label, search, onChange }: EditorProps & { id: FilterId; label: string }) {
  const words = useAuditWords()
  const options = useMemo(() => ({ action: actionOptions(words), actor: actorOptions(words) }), [words])
  switch (id) {
    case 'action':
    case 'actor':
      return (
        <PickList
          label={label}
          load={options[id]}
          value={valuesOf(search[id])}
          onChange={(values) => onChange({ [id]: values.join(',') })}
        />
      )
    case 'result':
      return (
        <FilterTicks
          values={auditResults}
          labelOf={words.result}
          chosen={valuesOf(search.result)}
          onChange={(values) => onChange({ result: values.join(',') })}
        />
      )
    case 'subject':
      return <Subject search={search} onChange={onChange} />
    default:
      return <FilterDays name={id} search={search} onChange={onChange} />
  }
}

function Subject({ search, onChange }: EditorProps) {
  const t = useT()
  const words = useAuditWords()
  const [text, setText] = useState(search.subjectId ?? '')
  const settle = () => text.trim() !== (search.subjectId ?? '') && onChange({ subjectId: text.trim() })
  return (
    <>
      <FilterTicks
        values={auditSubjects}
        labelOf={words.subject}
        chosen={valuesOf(search.subjectKind)}
        onChange={(values) => onChange({ subjectKind: values.join(',') })}
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
