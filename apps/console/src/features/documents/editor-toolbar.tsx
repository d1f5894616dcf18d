import { type HeadingLevel, headingLevels } from '@loupe/rich-text/tree'
import type { Editor } from '@tiptap/core'
import Bold from 'lucide-react/icons/bold'
import ChevronDown from 'lucide-react/icons/chevron-down'
import IndentDecrease from 'lucide-react/icons/indent-decrease'
import IndentIncrease from 'lucide-react/icons/indent-increase'
import Italic from 'lucide-react/icons/italic'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Minus from 'lucide-react/icons/minus'
import Quote from 'lucide-react/icons/quote'
import Redo from 'lucide-react/icons/redo-2'
import Underline from 'lucide-react/icons/underline'
import Undo from 'lucide-react/icons/undo-2'
import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react'
import type { MessageId } from '#src/i18n/catalogue.ts'
import { useT } from '#src/lib/words.tsx'
import { Icon, type LucideIcon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { EditorLink } from './editor-link.tsx'
import type { EditorFacts } from './editor-state.ts'
import { EditorTable } from './editor-table.tsx'
import styles from './editor-toolbar.module.css'

/** One button of the toolbar, by which the arrows stop. */
export interface ToolProps {
  'data-tool': string
  tabIndex: 0 | -1
}

/**
 * The tools of the editor, as the WAI-ARIA pattern for toolbars has it: one stop for Tab, arrows, Home and End between
 * the tools, Escape back to the text.
 */
export function EditorToolbar({
  editor,
  facts,
  ref,
}: {
  editor: Editor
  facts: EditorFacts
  ref: RefObject<HTMLDivElement | null>
}) {
  const t = useT()
  const [current, setCurrent] = useState('block')
  const tool = (id: string): ToolProps => ({ 'data-tool': id, tabIndex: id === current ? 0 : -1 })
  const chain = () => editor.chain().focus()

  function button(
    id: string,
    icon: LucideIcon,
    label: MessageId,
    run: () => void,
    state: State = {},
  ): ReactNode {
    return (
      <IconButton
        key={id}
        {...tool(id)}
        size="small"
        icon={icon}
        turns={state.turns ?? false}
        label={t(label)}
        shortcut={state.keys}
        aria-pressed={state.isOn}
        aria-disabled={state.isOff || undefined}
        onClick={() => (state.isOff ? undefined : run())}
      />
    )
  }

  return (
    <div
      ref={ref}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('documents.tools')}
      className={styles.toolbar}
      onFocus={(event: FocusEvent) => setCurrent(toolOf(event.target) ?? current)}
      onKeyDown={(event) => moveOn(event, () => editor.commands.focus())}
    >
      <div className={styles.group}>
        <BlockMenu editor={editor} block={facts.block} tool={tool('block')} />
      </div>
      <div className={styles.group}>
        {button('bold', Bold, 'documents.bold', () => chain().toggleMark('bold').run(), {
          isOn: facts.bold,
          keys: 'Ctrl B',
        })}
        {button('italic', Italic, 'documents.italic', () => chain().toggleMark('italic').run(), {
          isOn: facts.italic,
          keys: 'Ctrl I',
        })}
        {button('underline', Underline, 'documents.underline', () => chain().toggleMark('underline').run(), {
          isOn: facts.underline,
          keys: 'Ctrl U',
        })}
        <EditorLink editor={editor} href={facts.href} tool={tool('link')} />
      </div>
      <div className={styles.group}>
        {button(
          'bullets',
          List,
          'documents.bullets',
          () => chain().toggleList('bulletList', 'listItem').run(),
          {
            isOn: facts.bulletList,
            keys: 'Ctrl Shift 8',
          },
        )}
        {button(
          'numbers',
          ListOrdered,
          'documents.numbers',
          () => chain().toggleList('orderedList', 'listItem').run(),
          {
            isOn: facts.orderedList,
            keys: 'Ctrl Shift 7',
          },
        )}
        {button(
          'outdent',
          IndentDecrease,
          'documents.outdent',
          () => chain().liftListItem('listItem').run(),
          {
            isOff: !facts.canOutdent,
            keys: 'Ctrl [',
            turns: true,
          },
        )}
        {button('indent', IndentIncrease, 'documents.indent', () => chain().sinkListItem('listItem').run(), {
          isOff: !facts.canIndent,
          keys: 'Ctrl ]',
          turns: true,
        })}
      </div>
      <div className={styles.group}>
        {button('quote', Quote, 'documents.quote', () => chain().toggleWrap('blockquote').run(), {
          isOn: facts.blockquote,
        })}
        {button('rule', Minus, 'documents.rule', () =>
          chain().insertContent({ type: 'horizontalRule' }).run(),
        )}
        <EditorTable editor={editor} isInTable={facts.table} tool={tool('table')} />
      </div>
      <div className={styles.group}>
        {button('undo', Undo, 'documents.undo', () => press(editor, 'Mod-z'), {
          isOff: !facts.canUndo,
          keys: 'Ctrl Z',
          turns: true,
        })}
        {button('redo', Redo, 'documents.redo', () => press(editor, 'Mod-y'), {
          isOff: !facts.canRedo,
          keys: 'Ctrl Y',
          turns: true,
        })}
      </div>
    </div>
  )
}

interface State {
  isOn?: boolean
  isOff?: boolean
  keys?: string
  turns?: boolean
}

/** Paragraph, or which heading. */
function BlockMenu({
  editor,
  block,
  tool,
}: {
  editor: Editor
  block: EditorFacts['block']
  tool: ToolProps
}) {
  const t = useT()
  const items = [
    { id: 'paragraph', aside: 'Ctrl Alt 0', run: () => editor.chain().focus().setNode('paragraph').run() },
    ...headingLevels.map((level) => ({
      id: `heading${level}` as const,
      aside: `Ctrl Alt ${level - 1}`,
      run: () => editor.chain().focus().setNode('heading', { level }).run(),
    })),
  ] as const
  return (
    <Menu
      label={t('documents.block')}
      align="start"
      groups={[
        {
          id: 'blocks',
          items: items.map(({ id, aside, run }) => ({
            id,
            label: t(blockWords[id]),
            aside,
            chosen: id === block,
            opens: true,
            onSelect: () => run(),
          })),
        },
      ]}
    >
      {(trigger) => (
        <button
          type="button"
          {...trigger}
          {...tool}
          className={styles.block}
          aria-label={t('ui.named', { name: t('documents.block'), value: t(blockWords[block]) })}
        >
          <span>{t(blockWords[block])}</span>
          <Icon of={ChevronDown} size={14} />
        </button>
      )}
    </Menu>
  )
}

const blockWords: Record<'paragraph' | `heading${HeadingLevel}`, MessageId> = {
  paragraph: 'documents.paragraph',
  heading2: 'documents.heading2',
  heading3: 'documents.heading3',
  heading4: 'documents.heading4',
}

function press(editor: Editor, keys: string): void {
  editor.chain().focus().keyboardShortcut(keys).run()
}

function moveOn(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  // what is open above the toolbar keeps its own keys, though React has them pass through here
  if (!(event.target instanceof HTMLElement) || !event.currentTarget.contains(event.target)) return
  if (event.key === 'Escape') return leave()
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')]
  const at = tools.indexOf(event.target)
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const steps: Record<string, number> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    Home: 0,
    End: tools.length - 1,
  }
  const next = steps[event.key]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  tools[(next + tools.length) % tools.length]?.focus()
}

function toolOf(target: EventTarget): string | undefined {
  return target instanceof HTMLElement ? target.dataset.tool : undefined
}
