import { readWritten } from '@loupe/rich-text/read-written'
import { writeHtml } from '@loupe/rich-text/write-html'
import { useEffect, useRef, useState } from 'react'
import type { DocumentState } from '../page/documents-state.ts'
import {
  baseOf,
  type DocumentKey,
  dropText,
  keyOf,
  type StoredText,
  storedText,
  storeText,
  type TextBase,
  useStoredTexts,
} from './stored-texts.ts'

/** A text as shown in the fields: the typed one, or the server's. */
export interface WorkingText {
  title: string
  content: string
  /** The typed, unsaved text. */
  stored: StoredText | undefined
  base: TextBase
  /** Changes when the text is replaced by one that was not typed in the editor. */
  edition: number
  change: (changes: { title?: string; content?: string }, from?: Partial<TextBase>) => void
  discard: () => void
}

export function useText(key: DocumentKey, state: DocumentState, firstTitle: string): WorkingText {
  const stored = useStoredTexts()[keyOf(key)]
  const fresh = baseOf(state.draft, state.latest, state.newest, firstTitle)
  const base = stored?.base ?? fresh
  const { title, content } = stored ?? base
  const inEditor = useRef(content)
  const [edition, setEdition] = useState(0)

  // saved elsewhere, or restored: the editor starts again with that
  useEffect(() => {
    if (content === inEditor.current) return
    inEditor.current = content
    setEdition((before) => before + 1)
  }, [content])

  function change(changes: { title?: string; content?: string }, from: Partial<TextBase> = {}) {
    const now = storedText(key)
    const startedFrom = { ...(now?.base ?? fresh), ...from }
    const next = {
      title: changes.title ?? now?.title ?? startedFrom.title,
      content:
        changes.content === undefined ? (now?.content ?? startedFrom.content) : plainForm(changes.content),
    }
    if (changes.content !== undefined) inEditor.current = next.content
    storeOrDiscard(key, next, startedFrom)
  }

  return { title, content, stored, base, edition, change, discard: () => dropText(key) }
}

/** Stores a text that differs from its base. */
export function storeOrDiscard(
  key: DocumentKey,
  text: { title: string; content: string },
  base: TextBase,
): void {
  if (text.title === base.title && text.content === base.content) dropText(key)
  else storeText(key, { ...text, base, at: new Date().toISOString() })
}

/** The server's form: empty lines and invisible spaces are no change. */
function plainForm(html: string): string {
  return writeHtml(readWritten(html))
}
