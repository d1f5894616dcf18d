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
import type { ReactNode, RefObject } from 'react'
import type { MessageId } from '#src/messages/catalogue.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon, type LucideIcon } from '#src/ui/display/icon.tsx'
import { type ToolProps, useToolbar } from '#src/ui/layout/use-toolbar.ts'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { EditorLink } from './editor-link.tsx'
import type { EditorFacts } from './editor-state.ts'
import { EditorTable } from './editor-table.tsx'
import styles from './editor-toolbar.module.css'

/**
 * The toolbar of the editor: one tab stop, arrows between its tools, Escape back to the text. It is rendered before the
 * editor.
 */
export function EditorToolbar({
  editor,
  facts,
  ref,
}: {
  editor: Editor | null
  facts: EditorFacts
  ref: RefObject<HTMLDivElement | null>
}) {
  const t = useT()
  const { bar, tool } = useToolbar('block', () => editor?.commands.focus())
  const chain = () => editor?.chain().focus()

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
    <div {...bar} ref={ref} aria-label={t('documents.tools')} className={styles.toolbar}>
      <div className={styles.group}>
        <BlockMenu editor={editor} block={facts.block} tool={tool('block')} />
      </div>
      <div className={styles.group}>
        {button('bold', Bold, 'documents.bold', () => chain()?.toggleMark('bold').run(), {
          isOn: facts.bold,
          keys: 'Ctrl B',
        })}
        {button('italic', Italic, 'documents.italic', () => chain()?.toggleMark('italic').run(), {
          isOn: facts.italic,
          keys: 'Ctrl I',
        })}
        {button('underline', Underline, 'documents.underline', () => chain()?.toggleMark('underline').run(), {
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
          () => chain()?.toggleList('bulletList', 'listItem').run(),
          {
            isOn: facts.bulletList,
            keys: 'Ctrl Shift 8',
          },
        )}
        {button(
          'numbers',
          ListOrdered,
          'documents.numbers',
          () => chain()?.toggleList('orderedList', 'listItem').run(),
          {
            isOn: facts.orderedList,
            keys: 'Ctrl Shift 7',
          },
        )}
        {button(
          'outdent',
          IndentDecrease,
          'documents.outdent',
          () => chain()?.liftListItem('listItem').run(),
          {
            isOff: !facts.canOutdent,
            keys: 'Ctrl [',
            turns: true,
          },
        )}
        {button('indent', IndentIncrease, 'documents.indent', () => chain()?.sinkListItem('listItem').run(), {
          isOff: !facts.canIndent,
          keys: 'Ctrl ]',
          turns: true,
        })}
      </div>
      <div className={styles.group}>
        {button('quote', Quote, 'documents.quote', () => chain()?.toggleWrap('blockquote').run(), {
          isOn: facts.blockquote,
        })}
        {button('rule', Minus, 'documents.rule', () =>
          chain()?.insertContent({ type: 'horizontalRule' }).run(),
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
  editor: Editor | null
  block: EditorFacts['block']
  tool: ToolProps
}) {
  const t = useT()
  const items = [
    { id: 'paragraph', aside: 'Ctrl Alt 0', run: () => editor?.chain().focus().setNode('paragraph').run() },
    ...headingLevels.map((level) => ({
      id: `heading${level}` as const,
      aside: `Ctrl Alt ${level - 1}`,
      run: () => editor?.chain().focus().setNode('heading', { level }).run(),
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
            label: t(blockMessages[id]),
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
          aria-label={t('ui.named', { name: t('documents.block'), value: t(blockMessages[block]) })}
        >
          <span>{t(blockMessages[block])}</span>
          <Icon of={ChevronDown} size={14} />
        </button>
      )}
    </Menu>
  )
}

const blockMessages: Record<'paragraph' | `heading${HeadingLevel}`, MessageId> = {
  paragraph: 'documents.paragraph',
  heading2: 'documents.heading2',
  heading3: 'documents.heading3',
  heading4: 'documents.heading4',
}

function press(editor: Editor | null, keys: string): void {
  editor?.chain().focus().keyboardShortcut(keys).run()
}
