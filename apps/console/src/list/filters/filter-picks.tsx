import { PickList } from '#src/ui/choice/combobox/pick-list.tsx'
import type { LoadOptions } from '#src/ui/choice/combobox/use-options.ts'
import type { BoundFilter } from './filter-editor.tsx'
import { valuesOf } from './list-filters.ts'

/** Searches for one or several of many values. */
export function FilterPicks({
  name,
  label,
  load,
  single = false,
  search,
  onChange,
}: BoundFilter & { label: string; load: LoadOptions; single?: boolean }) {
  return (
    <PickList
      label={label}
      load={load}
      value={valuesOf(search[name])}
      // one at a time: the last picked value replaces the previous one
      onChange={(values) => onChange({ [name]: single ? (values.at(-1) ?? '') : values.join(',') })}
    />
  )
}
