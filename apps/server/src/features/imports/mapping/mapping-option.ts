import { type Import, ImportField, importFields } from '@loupe/contract/admin/imports'
import { StartError } from '#src/core/platform/start-error.ts'

type Mapping = Import['mapping']

/**
 * A mapping with the choices of `--map column=field` instead of the suggested ones. @throws StartError with the
 * existing columns or fields, or when nothing fills the username.
 */
export function changeMapping(columns: string[], suggested: Mapping, options: string[]): Mapping {
  const mapping = [...suggested]
  for (const option of options) {
    const [, column = '', name = ''] = /^(.*)=(.*)$/s.exec(option) ?? []
    const index = columns.indexOf(column)
    if (index === -1) throw new StartError(`Column "${column}" not found. Columns: ${columns.join(', ')}.`)
    const field = ImportField.safeParse(name)
    if (name !== '' && !field.success) {
      throw new StartError(`Unknown field "${name}". Fields: ${importFields.join(', ')}, property.<name>.`)
    }
    const selected = field.data ?? null
    // One column fills a field: the chosen one, not the suggested one.
    if (selected !== 'tag')
      for (const [at, other] of mapping.entries()) if (other === selected) mapping[at] = null
    mapping[index] = selected
  }
  if (!mapping.includes('username')) {
    throw new StartError(
      `No column is mapped to username. Map one with --map column=username. Columns: ${columns.join(', ')}.`,
    )
  }
  return mapping
}
