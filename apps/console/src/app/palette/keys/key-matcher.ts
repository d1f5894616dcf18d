import type { KeyAction, Shortcut } from './shortcuts.ts'

/** The longest time between `g` and the second key of a sequence. */
export const sequenceMs = 1500

/** On Apple keyboards shortcuts are pressed with Cmd: Ctrl moves the cursor there. */
export function isApple(platform = navigator.platform): boolean {
  return /mac|iphone|ipad/i.test(platform)
}

/** The keystroke of an event: `mod+k`, `?`, `g`; null for a key that begins no shortcut. */
export function strokeOf(event: KeyboardEvent, apple = isApple()): string | null {
  if (event.altKey || event.isComposing || event.repeat) return null
  const hasMod = apple ? event.metaKey : event.ctrlKey
  if ((event.ctrlKey || event.metaKey) && !hasMod) return null
  // a keyboard of another script has no Latin letter on the key
  const isForeign = event.key.length === 1 && event.key.charCodeAt(0) > 127
  const letter = isForeign ? /^Key([A-Z])$/.exec(event.code)?.[1] : undefined
  const key = letter ?? event.key
  if (key.length !== 1) return null
  // Shift makes `?` of another key, but must not make a second shortcut of a letter
  if (event.shiftKey && /[a-z]/i.test(key)) return null
  return `${hasMod ? 'mod+' : ''}${key.toLowerCase()}`
}

/** Distinguishes complete keystrokes from the start of a sequence. */
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

/** Whether a plain key there is text, or belongs to an open popup: only keys with Ctrl reach the console then. */
export function takesText(target: EventTarget | null): boolean {
  const within =
    'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]'
  return target instanceof Element && target.closest(within) !== null
}
