import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of several programs that is on the PATH. */
export function findProgram(
  names: readonly string[],
  folders: string = process.env.PATH ?? '',
): string | undefined {
  const places = names.flatMap((name) => folders.split(delimiter).map((folder) => join(folder, name)))
  return places.find((place) => existsSync(place))
}
