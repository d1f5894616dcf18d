import type { ContentDocument, DocumentType } from '@loupe/contract/documents'
import type { Locale } from '@loupe/contract/values'
import { useSyncExternalStore } from 'react'
import { currentProfile } from '#src/lib/profile.ts'
import { read, remove, write } from '#src/lib/storage.ts'

/** What somebody began to write from: a save says so, and the server refuses where that is not the newest any more. */
export interface TextBase {
  draft: { id: string; revision: number } | null
  /** The newest version that was known. */
  after: number
  title: string
  content: string
  /** The English version that a translation says the same as. */
  sourceVersion: number | null
}

/** Words that are typed and not yet saved. */
export interface KeptText {
  title: string
  content: string
  base: TextBase
  /** When they were typed. */
  at: string
}

export interface TextPlace {
  type: DocumentType
  locale: Locale
}

type Kept = Readonly<Record<string, KeptText>>

const listeners = new Set<() => void>()
let texts: Kept | null = null
let owner = ''

/**
 * What is typed is kept in this browser until it is saved, so that no closed tab and no crash takes it along. Each
 * administrator has their own.
 */
export function useKeptTexts(): Kept {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    keptTexts,
    keptTexts,
  )
}

export function keptText(place: TextPlace): KeptText | undefined {
  return keptTexts()[keyOf(place)]
}

export function keepText(place: TextPlace, text: KeptText): void {
  set({ ...keptTexts(), [keyOf(place)]: text })
}

export function dropText(place: TextPlace): void {
  const { [keyOf(place)]: _gone, ...others } = keptTexts()
  set(others)
}

/** Everything unsaved of a document, in all its languages. */
export function dropTexts(type: DocumentType): void {
  set(Object.fromEntries(Object.entries(keptTexts()).filter(([key]) => !key.startsWith(`${type}/`))))
}

export function keyOf({ type, locale }: TextPlace): string {
  return `${type}/${locale}`
}

/** What a text begins from: the draft, else what is published, else an empty one with this title. */
export function baseOf(
  draft: ContentDocument | null,
  published: ContentDocument | null,
  newest: number,
  title: string,
): TextBase {
  const text = draft ?? published
  return {
    draft: draft ? { id: draft.id, revision: draft.revision } : null,
    after: newest,
    title: text?.title ?? title,
    content: text?.content ?? '',
    sourceVersion: text?.sourceVersion ?? null,
  }
}

function keptTexts(): Kept {
  const id = currentProfile()?.id ?? ''
  if (texts === null || owner !== id) {
    owner = id
    texts = parse(read(storageKey()))
  }
  return texts
}

function set(next: Kept): void {
  texts = next
  if (Object.keys(next).length === 0) remove(storageKey())
  else write(storageKey(), JSON.stringify(next))
  for (const listener of listeners) listener()
}

function storageKey(): string {
  return `loupe-texts-${owner}`
}

function parse(text: string | null): Kept {
  if (!text) return {}
  try {
    return JSON.parse(text) satisfies Kept
  } catch {
    // somebody edited the storage: the next words are kept anew
    return {}
  }
}
