import {
  type Block,
  type HeadingLevel,
  headingLevels,
  type Inline,
  type ListItem,
  maxDepth,
  type RichText,
  type TableCell,
  type TableRow,
} from '@loupe/rich-text/tree'
import type { Editor } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'

/** The state at the cursor, and the possible actions: everything the toolbar shows. */
export interface EditorFacts {
  block: 'paragraph' | `heading${HeadingLevel}`
  bold: boolean
  italic: boolean
  underline: boolean
  /** The link at the cursor; null if there is none. */
  href: string | null
  bulletList: boolean
  orderedList: boolean
  blockquote: boolean
  table: boolean
  canIndent: boolean
  canOutdent: boolean
  canUndo: boolean
  canRedo: boolean
}

export function readFacts(editor: Editor): EditorFacts {
  const level = headingLevels.find((one) => editor.isActive('heading', { level: one }))
  const href: unknown = editor.getAttributes('link').href
  return {
    block: level ? `heading${level}` : 'paragraph',
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    href: typeof href === 'string' ? href : null,
    bulletList: isInnermostList(editor, 'bulletList'),
    orderedList: isInnermostList(editor, 'orderedList'),
    blockquote: editor.isActive('blockquote'),
    table: editor.isActive('table'),
    canIndent: canIndent(editor) && editor.can().sinkListItem('listItem'),
    canOutdent: editor.can().liftListItem('listItem'),
    canUndo: undoDepth(editor.state) > 0,
    canRedo: redoDepth(editor.state) > 0,
  }
}

/** The initial state, with the cursor before the first letter: the toolbar is rendered before the editor is loaded. */
export function firstFacts(text: RichText): EditorFacts {
  const path = nodesAtStart(text)
  const isIn = (type: string) => path.some((node) => node.type === type)
  const isMarked = (type: string) =>
    path.some((node) => node.type === 'text' && node.marks?.some((mark) => mark.type === type))
  const heading = path.find((node) => node.type === 'heading')
  const list = path.findLast((node) => node.type === 'bulletList' || node.type === 'orderedList')
  return {
    block: heading ? `heading${heading.attrs.level}` : 'paragraph',
    bold: isMarked('bold'),
    italic: isMarked('italic'),
    underline: isMarked('underline'),
    href: null,
    bulletList: list?.type === 'bulletList',
    orderedList: list?.type === 'orderedList',
    blockquote: isIn('blockquote'),
    table: isIn('table'),
    canIndent: false,
    canOutdent: list !== undefined,
    canUndo: false,
    canRedo: false,
  }
}

/** The first block and its first descendants, down to the text. */
function nodesAtStart({ content }: RichText): TextNode[] {
  const path: TextNode[] = []
  for (let node: TextNode | undefined = content[0]; node; ) {
    path.push(node)
    node = 'content' in node ? node.content?.[0] : undefined
  }
  return path
}

type TextNode = Block | ListItem | TableRow | TableCell | Inline

/** Lists are nested as deep as documents support, and no deeper. */
export function canIndent({ state: { selection } }: Editor): boolean {
  let lists = 0
  for (let depth = selection.$from.depth; depth > 0; depth -= 1) {
    const { name } = selection.$from.node(depth).type
    if (name === 'listItem' || name === 'blockquote' || name === 'table') lists += 1
  }
  return lists > 0 && lists < maxDepth
}

function isInnermostList({ state: { selection } }: Editor, name: string): boolean {
  for (let depth = selection.$from.depth; depth > 0; depth -= 1) {
    const { type } = selection.$from.node(depth)
    if (type.name === 'bulletList' || type.name === 'orderedList') return type.name === name
  }
  return false
}
