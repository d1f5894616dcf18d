import { parseStored, read, remove, type Schema, write } from './storage.ts'

/**
 * Reads a stored draft. If this release cannot parse it, its text is copied to `<key>-unreadable`: the page starts
 * without it, and the text can still be recovered after the next draft has replaced it.
 */
export function readDraft<Draft>(key: string, schema: Schema<Draft>): Draft | null {
  const text = read(key)
  const draft = parseStored(text, schema)
  if (text !== null && draft === null) copyUnreadable(key, text)
  return draft
}

/** Copies the text of an unreadable draft to where no draft overwrites it. */
export function copyUnreadable(key: string, text: string): void {
  write(`${key}-unreadable`, text)
}

/** The keys of drafts that the browser refused to store: they last as long as the document. */
const refused = new Set<string>()

/** Stores a draft. If the browser refuses, closing or reloading the tab needs confirmation. */
export function writeDraft(key: string, text: string): void {
  if (write(key, text)) return clearRefused(key)
  refused.add(key)
  window.addEventListener('beforeunload', confirmLeaving)
}

export function removeDraft(key: string): void {
  remove(key)
  clearRefused(key)
}

function clearRefused(key: string): void {
  if (refused.delete(key) && refused.size === 0) window.removeEventListener('beforeunload', confirmLeaving)
}

function confirmLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
