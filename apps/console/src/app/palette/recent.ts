import * as z from 'zod/mini'
import type { FinderResult } from '#src/shared/navigation/commands.ts'
import { readStored, write } from '#src/shared/storage/storage.ts'

const key = 'loupe-recent-commands'
const limit = 5
const Ids = z.array(z.string())

/** Names of players stay in memory only: they must not be readable after a sign-out. */
const recentResults = new Map<string, FinderResult>()
let recent: readonly string[] | null = null

/** The IDs of the latest choices, newest first. */
export function recentIds(): readonly string[] {
  recent ??= readRecent()
  return recent
}

/** Search results among the recent choices, by their ID in the palette. */
export function recentFound(): ReadonlyMap<string, FinderResult> {
  return recentResults
}

/** Puts a choice first; search results are kept only in this document. */
export function remember(id: string, found?: FinderResult): void {
  recent = [id, ...recentIds().filter((each) => each !== id)].slice(0, limit)
  if (found) recentResults.set(id, found)
  for (const each of recentResults.keys()) if (!recent.includes(each)) recentResults.delete(each)
  write(key, JSON.stringify(recent.filter((each) => !recentResults.has(each))))
}

/** Resets to what is stored, as in a new document. */
export function forgetRecent(): void {
  recent = null
  recentResults.clear()
}

function readRecent(): string[] {
  return readStored(key, Ids)?.slice(0, limit) ?? []
}
