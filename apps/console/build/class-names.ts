import { basename } from 'node:path'

const fileOf = new Map<string, string>()

/**
 * Names a class after its file: `button_primary`. Without a hash, which compresses badly, and the same wherever the
 * console is built. @throws Error if two files have the same name
 */
export function scopedName(local: string, file: string): string {
  const path = file.replace(/\?.*$/, '')
  const name = basename(path, '.module.css')
  const other = fileOf.get(name)
  if (other !== undefined && other !== path)
    throw new Error(`Two sheets are called ${name}: ${other}, ${path}`)
  fileOf.set(name, path)
  return `${name}_${local}`
}
