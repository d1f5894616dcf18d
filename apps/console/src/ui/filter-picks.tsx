import { valuesOf } from '#src/lib/list-filters.ts'
import type { BoundFilter } from './filter-editor.tsx'
import { PickList } from './pick-list.tsx'
import type { LoadOptions } from './use-options.ts'

/** Any of many values, or one of them, to be searched. */
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
      // one at a time: the one that was picked last takes the place of the one before
      onChange={(values) => onChange({ [name]: single ? (values.at(-1) ?? '') : values.join(',') })}
    />
  )
}
