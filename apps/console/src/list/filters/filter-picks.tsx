import { PickList } from '#src/ui/choice/combobox/pick-list.tsx'
import type { LoadOptions } from '#src/ui/choice/combobox/use-options.ts'
import type { BoundFilter } from './filter-editor.tsx'
import { valuesOf } from './list-filters.ts'

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
