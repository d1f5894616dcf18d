import { parseStored, read, remove, type Schema, write } from './storage.ts'

/**
 * Work that was typed and not saved. Where this release can't read it, its text is copied to `<key>-unreadable`: the
 * screen starts without it, and the words can still be copied out once the next draft has taken its key.
 */
export function readDraft<Draft>(key: string, schema: Schema<Draft>): Draft | null {
  const text = read(key)
  const draft = parseStored(text, schema)
  if (text !== null && draft === null) setAside(key, text)
  return draft
}

/** Copies the text of a draft that can't be read to where no draft overwrites it. */
export function setAside(key: string, text: string): void {
  write(`${key}-unreadable`, text)
}

/** The keys of drafts that the browser refused to store: they last as long as the document. */
const refused = new Set<string>()

/** Stores a draft. If the browser refuses, closing or reloading the tab needs confirmation. */
export function writeDraft(key: string, text: string): void {
  if (write(key, text)) return settleDraft(key)
  refused.add(key)
  window.addEventListener('beforeunload', holdBack)
}

export function removeDraft(key: string): void {
  remove(key)
  settleDraft(key)
}

function settleDraft(key: string): void {
  if (refused.delete(key) && refused.size === 0) window.removeEventListener('beforeunload', holdBack)
}

function holdBack(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
