import { safeHref } from '@loupe/rich-text/safe-href'
import { headingLevels } from '@loupe/rich-text/tree'
import { type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core'
import { editorKeys } from './editor-keys.ts'
import { tableNodes } from './editor-tables.ts'

/**
 * The editor's schema: the tree of packages/rich-text, node by node, and nothing else. It is spelt out here because the
 * ready-made extensions support more than documents do, and are larger.
 */
export const editorExtensions: Extensions = [
  Node.create({ name: 'doc', topNode: true, content: 'block+' }),
  Node.create({ name: 'text', group: 'inline' }),
  Node.create({
    name: 'paragraph',
    priority: 1000,
    group: 'block',
    content: 'inline*',
    parseHTML: () => [{ tag: 'p' }],
    renderHTML: () => ['p', 0],
  }),
  Node.create({
    name: 'heading',
    group: 'block',
    content: 'inline*',
    defining: true,
    addAttributes: () => ({ level: { default: headingLevels[0], rendered: false } }),
    parseHTML: () => headingLevels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
    renderHTML: ({ node }) => [`h${node.attrs.level}`, 0],
  }),
  Node.create({
    name: 'bulletList',
    group: 'block list',
    content: 'listItem+',
    parseHTML: () => [{ tag: 'ul' }],
    renderHTML: () => ['ul', 0],
  }),
  Node.create({
    name: 'orderedList',
    group: 'block list',
    content: 'listItem+',
    addAttributes: () => ({
      start: { default: 1, parseHTML: (element) => Number(element.getAttribute('start') ?? 1) || 1 },
    }),
    parseHTML: () => [{ tag: 'ol' }],
    renderHTML: ({ node, HTMLAttributes }) => ['ol', node.attrs.start === 1 ? {} : HTMLAttributes, 0],
  }),
  Node.create({
    name: 'listItem',
    content: 'paragraph block*',
    defining: true,
    parseHTML: () => [{ tag: 'li' }],
    renderHTML: () => ['li', 0],
  }),
  Node.create({
    name: 'blockquote',
    group: 'block',
    content: 'block+',
    defining: true,
    parseHTML: () => [{ tag: 'blockquote' }],
    renderHTML: () => ['blockquote', 0],
  }),
  Node.create({
    name: 'horizontalRule',
    group: 'block',
    parseHTML: () => [{ tag: 'hr' }],
    renderHTML: () => ['hr'],
  }),
  Node.create({
    name: 'hardBreak',
    group: 'inline',
    inline: true,
    selectable: false,
    parseHTML: () => [{ tag: 'br' }],
    renderHTML: () => ['br'],
    renderText: () => '\n',
  }),
  ...tableNodes,
  mark('bold', 'strong', ['b']),
  mark('italic', 'em', ['i']),
  mark('underline', 'u', []),
  Mark.create({
    name: 'link',
    priority: 1000,
    // text typed after a link is not part of it
    inclusive: false,
    addAttributes: () => ({ href: { default: null } }),
    parseHTML: () => [
      {
        tag: 'a[href]',
        getAttrs: (element) => (safeHref(element.getAttribute('href') ?? '') ? null : false),
      },
    ],
    renderHTML: ({ HTMLAttributes }) => [
      'a',
      mergeAttributes(HTMLAttributes, { rel: 'noopener noreferrer' }),
      0,
    ],
  }),
  editorKeys,
]

function mark(name: string, tag: string, others: string[]) {
  return Mark.create({
    name,
    parseHTML: () => [tag, ...others].map((one) => ({ tag: one })),
    renderHTML: () => [tag, 0],
  })
}
