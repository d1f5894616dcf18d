import type { KeyAction, Shortcut } from './shortcuts.ts'

/** How long after `g` the second key of a sequence may come. */
export const sequenceMs = 1500

/** On Apple keyboards shortcuts are pressed with Cmd: Ctrl moves the cursor there. */
export function isApple(platform = navigator.platform): boolean {
  return /mac|iphone|ipad/i.test(platform)
}

/** What an event says: `mod+k`, `?`, `g`; null for a key that no shortcut begins with. */
export function strokeOf(event: KeyboardEvent, apple = isApple()): string | null {
  if (event.altKey || event.isComposing || event.repeat) return null
  const hasMod = apple ? event.metaKey : event.ctrlKey
  if ((event.ctrlKey || event.metaKey) && !hasMod) return null
  // a keyboard of another script types no Latin letter on the key that has one printed
  const isForeign = event.key.length === 1 && event.key.charCodeAt(0) > 127
  const letter = isForeign ? /^Key([A-Z])$/.exec(event.code)?.[1] : undefined
  const key = letter ?? event.key
  if (key.length !== 1) return null
  // Shift makes `?` of another key, and must not make a second shortcut of a letter
  if (event.shiftKey && /[a-z]/i.test(key)) return null
  return `${hasMod ? 'mod+' : ''}${key.toLowerCase()}`
}

/** Tells strokes that act from strokes that wait for the next one. */
export function createKeyMatcher(shortcuts: readonly Shortcut[]) {
  const actions = new Map(
    shortcuts.flatMap(({ keys, action }) => (action ? keys.map((key) => [key, action] as const) : [])),
  )
  let pending: { stroke: string; atMs: number } | null = null

  return (stroke: string, nowMs: number): KeyAction | null => {
    const before = pending && nowMs - pending.atMs <= sequenceMs ? pending.stroke : null
    pending = null
    const second = before ? actions.get(`${before} ${stroke}`) : undefined
    if (second) return second
    const first = actions.get(stroke)
    if (first) return first
    const begins = [...actions.keys()].some((keys) => keys.startsWith(`${stroke} `))
    if (begins) pending = { stroke, atMs: nowMs }
    return null
  }
}

/** Whether a plain key typed there is text, or belongs to what is open: only keys with Ctrl reach the console then. */
export function takesText(target: EventTarget | null): boolean {
  const within =
    'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]'
  return target instanceof Element && target.closest(within) !== null
}
