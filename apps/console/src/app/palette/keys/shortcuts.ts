import { type MenuLine, menu } from '#src/app/menu.ts'
import type { MessageId } from '#src/messages/catalogue.ts'

/** The effect of a key of the whole console. */
export type KeyAction =
  | { kind: 'palette' }
  | { kind: 'keys' }
  | { kind: 'settings' }
  | { kind: 'search' }
  | { kind: 'press'; key: string }
  | { kind: 'go'; path: string }

/** In this order two columns of them are of nearly equal length. */
export const shortcutGroups = ['anywhere', 'list', 'go', 'editor', 'palette'] as const
export type ShortcutGroup = (typeof shortcutGroups)[number]

/**
 * A line of the list of keys. `keys` are alternatives: `mod+k` is pressed together (Ctrl, on a Mac Cmd), `g u` one
 * after the other. With an `action` the line is the shortcut; without one, `part` handles the key.
 */
export interface Shortcut {
  id: string
  group: ShortcutGroup
  title: MessageId
  keys: readonly string[]
  action?: KeyAction
  /** The component that handles the key, if it only works inside of it. */
  part?: 'escape' | 'messages' | 'grid' | 'list' | 'editor'
}

/**
 * Every key of the console except for those of the puzzle editor (`editor-shortcuts.ts`): what is registered is what
 * the list shows.
 */
export const shortcuts: readonly Shortcut[] = [
  { id: 'palette', group: 'anywhere', title: 'palette.open', keys: ['mod+k'], action: { kind: 'palette' } },
  { id: 'search', group: 'anywhere', title: 'palette.searchPage', keys: ['/'], action: { kind: 'search' } },
  { id: 'keys', group: 'anywhere', title: 'palette.keys', keys: ['?'], action: { kind: 'keys' } },
  {
    id: 'settings',
    group: 'anywhere',
    title: 'settings.title',
    keys: ['mod+,'],
    action: { kind: 'settings' },
  },
  { id: 'messages', group: 'anywhere', title: 'palette.toMessage', keys: ['F6'], part: 'messages' },
  { id: 'close', group: 'anywhere', title: 'palette.closeTopmost', keys: ['Escape'], part: 'escape' },
  ...goShortcuts(menu),
  { id: 'rows', group: 'list', title: 'palette.moveRows', keys: ['ArrowUp', 'ArrowDown'], part: 'grid' },
  { id: 'cells', group: 'list', title: 'palette.moveCells', keys: ['ArrowLeft', 'ArrowRight'], part: 'grid' },
  { id: 'pages', group: 'list', title: 'palette.movePages', keys: ['PageUp', 'PageDown'], part: 'grid' },
  { id: 'rowEnds', group: 'list', title: 'palette.moveRowEnds', keys: ['Home', 'End'], part: 'grid' },
  { id: 'ends', group: 'list', title: 'palette.moveEnds', keys: ['mod+Home', 'mod+End'], part: 'grid' },
  { id: 'openRow', group: 'list', title: 'palette.openRow', keys: ['Enter'], part: 'grid' },
  { id: 'tick', group: 'list', title: 'palette.tickRow', keys: ['Space'], part: 'grid' },
  {
    id: 'tickOn',
    group: 'list',
    title: 'palette.tickRows',
    keys: ['shift+ArrowUp', 'shift+ArrowDown'],
    part: 'grid',
  },
  { id: 'tickAll', group: 'list', title: 'palette.tickAll', keys: ['mod+a'], part: 'grid' },
  {
    id: 'previous',
    group: 'list',
    title: 'palette.previousOpen',
    keys: ['k'],
    action: { kind: 'press', key: 'K' },
  },
  { id: 'next', group: 'list', title: 'palette.nextOpen', keys: ['j'], action: { kind: 'press', key: 'J' } },
  ...openShortcuts({
    m: 'palette.messageOpen',
    e: 'palette.editOpen',
    s: 'palette.suspendOpen',
    x: 'palette.exportOpen',
  }),
  {
    id: 'choices',
    group: 'palette',
    title: 'palette.moveChoices',
    keys: ['ArrowUp', 'ArrowDown'],
    part: 'list',
  },
  { id: 'choose', group: 'palette', title: 'palette.choose', keys: ['Enter'], part: 'list' },
]

function goShortcuts(lines: readonly MenuLine[]): Shortcut[] {
  const entries = lines.flatMap((line) => (line.type === 'group' ? line.children : line))
  return entries.flatMap(({ id, title, path, key }): Shortcut[] =>
    key ? [{ id: `go.${id}`, group: 'go', title, keys: [`g ${key}`], action: { kind: 'go', path } }] : [],
  )
}

/** The actions of the open player. */
function openShortcuts(titles: Record<string, MessageId>): Shortcut[] {
  return Object.entries(titles).map(([key, title]) => ({
    id: `open.${key}`,
    group: 'list',
    title,
    keys: [key],
    action: { kind: 'press', key: key.toUpperCase() },
  }))
}
