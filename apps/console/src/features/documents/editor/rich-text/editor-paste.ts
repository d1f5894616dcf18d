import type { Excess } from '@loupe/rich-text/limits'
import { safeHref } from '@loupe/rich-text/safe-href'
import { Node, Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { loadAhead } from '#src/shared/loading/load-ahead.ts'
import { loadReader, readClipboard } from './read-clipboard.ts'

interface Outcome {
  /** Called with what documents do not support and was left out: names of elements, and exceeded limits. */
  onLeftOut: (names: readonly string[], exceeded: readonly Excess[]) => void
  onFailure: (error: unknown) => void
}

/**
 * Loads the parser of pasted text before the first paste; if that fails, the paste requests it again and reports it.
 */
export function prefetchReader(): void {
  loadAhead(loadReader)
}

/**
 * Pasted or dropped content goes through the same parser as on the server: whatever Word, a web page or an attacker
 * puts on the clipboard, only text and supported elements come out. The browser never gets that HTML.
 */
export function pasteHandlers(outcome: Outcome) {
  return {
    paste(view: EditorView, event: ClipboardEvent): boolean {
      if (!event.clipboardData) return false
      event.preventDefault()
      void insert(view, event.clipboardData, outcome, event)
      return true
    },
    drop(view: EditorView, event: DragEvent): boolean {
      // content moved within the text is the editor's own
      if (!event.dataTransfer || view.dragging) return false
      event.preventDefault()
      const position = view.posAtCoords({ left: event.clientX, top: event.clientY })
      if (position)
        view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(position.pos))))
      view.focus()
      void insert(view, event.dataTransfer, outcome, event)
      return true
    },
  }
}

async function insert(
  view: EditorView,
  data: DataTransfer,
  { onLeftOut, onFailure }: Outcome,
  event: Event,
): Promise<void> {
  // a clipboard can only be read during its event: before anything is awaited
  const [html, text, files] = [data.getData('text/html'), data.getData('text/plain'), data.files.length]
  if (!html && !text) {
    if (files > 0) onLeftOut(['img'], [])
    return
  }
  if (linkSelection(view, text)) return
  try {
    const { doc, removed, exceeded } = await readClipboard(html, text)
    if (view.isDestroyed) return
    if (removed.length + exceeded.length > 0) onLeftOut(removed, exceeded)
    if (doc.content.length === 0) return
    const slice = Slice.maxOpen(Node.fromJSON(view.state.schema, doc).content)
    // tables handle content pasted into several of their cells
    const isTaken = view.someProp('handlePaste', (handle) => handle(view, event as ClipboardEvent, slice)) // they do not use the event
    if (!isTaken) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
  } catch (error) {
    onFailure(error)
  }
}

/** An address pasted over a selection makes a link of it. */
function linkSelection(view: EditorView, text: string): boolean {
  const { selection, tr, schema } = view.state
  const href = /^(?:https?:\/\/|mailto:)\S+$/i.test(text.trim()) ? safeHref(text.trim()) : null
  const link = schema.marks.link
  if (!href || !link || selection.empty || !selection.$from.sameParent(selection.$to)) return false
  view.dispatch(tr.addMark(selection.from, selection.to, link.create({ href })))
  return true
}
