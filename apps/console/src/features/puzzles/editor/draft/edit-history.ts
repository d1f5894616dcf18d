/** A value with its undo and redo steps. */
export interface EditHistory<Value> {
  past: readonly Value[]
  present: Value
  future: readonly Value[]
  /** The subject and time of the last change: another one of the same, soon after, belongs to its step. */
  last: { about: string; at: number | null } | null
}

const maxSteps = 200
/** Letters typed within this interval are undone together. */
const togetherMs = 1200

export function beginHistory<Value>(present: Value): EditHistory<Value> {
  return { past: [], present, future: [], last: null }
}

/**
 * Adds a step. `about` identifies what changes, so that a typed word is one step; without a time it is a gesture, such
 * as a drag, which is one step however long it takes.
 */
export function step<Value>(
  history: EditHistory<Value>,
  present: Value,
  about: string,
  at: number | null,
): EditHistory<Value> {
  if (present === history.present) return history
  const { last } = history
  const isSoon = at === null || last?.at === null || at - (last?.at ?? 0) <= togetherMs
  const isPart = last !== null && last.about === about && isSoon
  const past = isPart ? history.past : [...history.past, history.present].slice(-maxSteps)
  return { past, present, future: [], last: { about, at } }
}

export function undo<Value>(history: EditHistory<Value>): EditHistory<Value> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    last: null,
  }
}

export function redo<Value>(history: EditHistory<Value>): EditHistory<Value> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future, last: null }
}
