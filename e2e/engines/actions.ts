import type { Point } from './tab.ts'

/** Keys that have no character, as the WebDriver standard numbers them (section "Keyboard actions"). */
const codes: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  F10: '\uE03A',
  Meta: '\uE03D',
}

/** The duration of a finger's move from one point to the next. */
export const touchStepMs = 50

/** The actions of WebDriver that press a chord: all keys down in order, up in the other order. */
export function chordActions(chord: string): object[] {
  const keys = chord.split('+').map((key) => codes[key] ?? key)
  const downs = keys.map((value) => ({ type: 'keyDown', value }))
  const ups = keys.toReversed().map((value) => ({ type: 'keyUp', value }))
  return [{ type: 'key', id: 'keyboard', actions: [...downs, ...ups] }]
}

export function typeActions(text: string): object[] {
  // one key at a time, like a person; code points are sufficient
  const actions = Array.from(text).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions }]
}

/**
 * Puts a finger on the first point of each path, holds it there, moves all of them simultaneously and lifts them; a
 * path of a single point is a tap.
 */
export function touchActions(fingers: readonly (readonly Point[])[], holdMs: number): object[] {
  return fingers.map(([first, ...rest], index) => ({
    type: 'pointer',
    id: `finger ${index}`,
    parameters: { pointerType: 'touch' },
    actions: [
      moveTo(first),
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration: holdMs },
      ...rest.map((point) => moveTo(point, touchStepMs)),
      { type: 'pointerUp', button: 0 },
    ],
  }))
}

/** Presses at the first point and releases at the last one; a single point is a click. */
export function dragActions([first, ...rest]: readonly Point[]): object[] {
  const actions = [
    moveTo(first),
    { type: 'pointerDown', button: 0 },
    ...rest.map(moveTo),
    { type: 'pointerUp', button: 0 },
  ]
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]
}

function moveTo(point: Point | undefined, duration = 0): object {
  return { type: 'pointerMove', duration, x: Math.round(point?.x ?? 0), y: Math.round(point?.y ?? 0) }
}
