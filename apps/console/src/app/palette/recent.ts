import * as z from 'zod/mini'
import type { Found } from '#src/shared/navigation/commands.ts'
import { readStored, write } from '#src/shared/storage/storage.ts'

const key = 'loupe-recent-commands'
const limit = 5
const Ids = z.array(z.string())

/** Names of players stay in memory: they are nobody's business after the administrator has signed out. */
const foundLately = new Map<string, Found>()
let recent: readonly string[] | null = null

/** The ids of what was chosen last, newest first. */
export function recentIds(): readonly string[] {
  recent ??= readRecent()
  return recent
}

/** Things found by text that are among the recent ones, by their id in the palette. */
export function recentFound(): ReadonlyMap<string, Found> {
  return foundLately
}

/** Puts a choice first; what was found by text is forgotten with this document. */
export function remember(id: string, found?: Found): void {
  recent = [id, ...recentIds().filter((each) => each !== id)].slice(0, limit)
  if (found) foundLately.set(id, found)
  for (const each of foundLately.keys()) if (!recent.includes(each)) foundLately.delete(each)
  write(key, JSON.stringify(recent.filter((each) => !foundLately.has(each))))
}

/** Starts again from what is kept, as another document would. */
export function forgetRecent(): void {
  recent = null
  foundLately.clear()
}

function readRecent(): string[] {
  return readStored(key, Ids)?.slice(0, limit) ?? []
}
