import '#src/styles/rich-text.css'
import type { Locale } from '@loupe/contract/shared/values'
import type { Excess } from '@loupe/rich-text/limits'
import { readWritten } from '@loupe/rich-text/read-written'
import type { RichText } from '@loupe/rich-text/tree'
import { writeHtml } from '@loupe/rich-text/write-html'
import { Editor } from '@tiptap/core'
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { documentLanguages } from '#src/shared/messages/locales.ts'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import { RichTextView } from '../../versions/rich-text-view.tsx'
import { pasteHandlers, prefetchReader } from './editor-paste.ts'
import { editorExtensions } from './editor-schema.ts'
import { type EditorFacts, firstFacts, readFacts } from './editor-state.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import styles from './rich-text-editor.module.css'

/** What the page can request from the editor. */
export interface TextHandle {
  /** The current text, as HTML of a document. */
  read: () => string
  focus: () => void
}

const restMs = 300

/**
 * The editor of a document's text. It is uncontrolled: it starts with `content`, and needs another `key` for another
 * text. `onChange` is called after a pause in typing, and on unmount.
 */
export function RichTextEditor({
  content,
  locale,
  label,
  placeholder,
  handle,
  head,
  onChange,
  onLeftOut,
  onFailure,
}: {
  content: string
  /** The language that the text is in. */
  locale: Locale
  label: string
  placeholder: string
  handle: Ref<TextHandle>
  /** Content between the toolbar and the text, such as its title. */
  head: ReactNode
  onChange: (html: string) => void
  /** Called with what was left out of pasted content, and the limits that it exceeded. */
  onLeftOut: (names: readonly string[], exceeded: readonly Excess[]) => void
  onFailure: (error: unknown) => void
}) {
  const container = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [facts, setFacts] = useState<EditorFacts>(() => firstFacts(startOf(content)))
  const emitChange = useEffectEvent(onChange)
  const leftOut = useEffectEvent(onLeftOut)
  const failed = useEffectEvent(onFailure)
  // as in word processors: Alt+F10 moves to the toolbar
  const goToTools = () =>
    moveFocus(toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]'), { scroll: true })
  const begin = useEffectEvent((element: HTMLElement) =>
    createEditor(element, { content, locale, label }, { onLeftOut: leftOut, onFailure: failed, goToTools }),
  )
  useImperativeHandle(
    handle,
    () => ({ read: () => (editor ? htmlOf(editor) : content), focus: () => editor?.commands.focus() }),
    [editor, content],
  )

  useEffect(() => {
    if (!container.current) return undefined
    const made = begin(container.current)
    let timer: ReturnType<typeof setTimeout> | undefined
    const reportChange = () => {
      clearTimeout(timer)
      if (timer !== undefined) emitChange(htmlOf(made))
      timer = undefined
    }
    made.on('update', () => {
      clearTimeout(timer)
      timer = setTimeout(reportChange, restMs)
    })
    made.on('blur', reportChange)
    made.on('focus', prefetchReader)
    made.on('transaction', () => setFacts((before) => sameOr(before, readFacts(made))))
    setFacts((before) => sameOr(before, readFacts(made)))
    setEditor(made)
    return () => {
      reportChange()
      made.destroy()
    }
  }, [])

  return (
    <div className={styles.editor}>
      <div className={styles.tools}>
        <EditorToolbar ref={toolbar} editor={editor} facts={facts} />
      </div>
      {head}
      {editor ? null : <WrittenText content={content} locale={locale} />}
      <div
        className={styles.sheet}
        hidden={!editor}
        data-placeholder={editor?.isEmpty ? placeholder : undefined}
        ref={container}
      />
    </div>
  )
}

/** The text until its editor is loaded, in the same position. */
function WrittenText({ content, locale }: { content: string; locale: Locale }) {
  return (
    <div className={styles.sheet}>
      <div className="ProseMirror" dir="ltr">
        <RichTextView html={content} lang={documentLanguages[locale]} />
      </div>
    </div>
  )
}

function createEditor(
  element: HTMLElement,
  { content, locale, label }: { content: string; locale: Locale; label: string },
  handlers: Parameters<typeof pasteHandlers>[0] & { goToTools: () => void },
): Editor {
  return new Editor({
    element,
    extensions: editorExtensions,
    content: startOf(content),
    // the page's policy allows no styles from a script
    injectCSS: false,
    enablePasteRules: false,
    editorProps: {
      attributes: {
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: documentLanguages[locale],
        dir: 'ltr',
        spellcheck: 'true',
      },
      handleDOMEvents: pasteHandlers(handlers),
      handleKeyDown: (_, { altKey, key }) => {
        if (!altKey || key !== 'F10') return false
        handlers.goToTools()
        return true
      },
    },
  })
}

function htmlOf(editor: Editor): string {
  return writeHtml(editor.getJSON() as RichText) // the schema has nothing else
}

function startOf(content: string): RichText {
  const doc = readWritten(content)
  return doc.content.length > 0 ? doc : { type: 'doc', content: [{ type: 'paragraph' }] }
}

/** The previous state if nothing has changed, so that the toolbar is not rendered again for every letter. */
function sameOr(before: EditorFacts, next: EditorFacts): EditorFacts {
  return JSON.stringify(before) === JSON.stringify(next) ? before : next
}
