import { readWritten } from '@loupe/rich-text/read-written'
import { writeHtml } from '@loupe/rich-text/write-html'
import { useEffect, useRef, useState } from 'react'
import type { LanguageState } from '../page/documents-state.ts'
import {
  baseOf,
  dropText,
  keyOf,
  type StoredText,
  storedText,
  storeText,
  type TextBase,
  type TextPlace,
  useStoredTexts,
} from './stored-texts.ts'

/** A text as it stands in the fields: what was typed, or what the server has. */
export interface WorkingText {
  title: string
  content: string
  /** What is typed and not saved. */
  stored: StoredText | undefined
  base: TextBase
  /** Another number is another text, which did not come out of the editor. */
  edition: number
  change: (changes: { title?: string; content?: string }, from?: Partial<TextBase>) => void
  discard: () => void
}

export function useText(place: TextPlace, state: LanguageState, firstTitle: string): WorkingText {
  const stored = useStoredTexts()[keyOf(place)]
  const fresh = baseOf(state.draft, state.latest, state.newest, firstTitle)
  const base = stored?.base ?? fresh
  const { title, content } = stored ?? base
  const inEditor = useRef(content)
  const [edition, setEdition] = useState(0)

  // someone saved it elsewhere, or it was restored: the editor begins again with that
  useEffect(() => {
    if (content === inEditor.current) return
    inEditor.current = content
    setEdition((before) => before + 1)
  }, [content])

  function change(changes: { title?: string; content?: string }, from: Partial<TextBase> = {}) {
    const now = storedText(place)
    const startedFrom = { ...(now?.base ?? fresh), ...from }
    const next = {
      title: changes.title ?? now?.title ?? startedFrom.title,
      content:
        changes.content === undefined ? (now?.content ?? startedFrom.content) : plainForm(changes.content),
    }
    if (changes.content !== undefined) inEditor.current = next.content
    storeOrDiscard(place, next, startedFrom)
  }

  return { title, content, stored, base, edition, change, discard: () => dropText(place) }
}

/** Keeps what differs from what it began from. */
export function storeOrDiscard(
  place: TextPlace,
  text: { title: string; content: string },
  base: TextBase,
): void {
  if (text.title === base.title && text.content === base.content) dropText(place)
  else storeText(place, { ...text, base, at: new Date().toISOString() })
}

/** As the server would keep it: empty lines and spaces that do not show are no change. */
function plainForm(html: string): string {
  return writeHtml(readWritten(html))
}
