/** Added and removed tags, independent of the others; `at` is where added ones are inserted. */
export interface TagChange {
  add: readonly string[]
  remove: readonly string[]
  at: number
}

/** The difference between two lists of tags. */
export function tagChange(before: readonly string[], after: readonly string[]): TagChange {
  const remove = before.filter((tag) => !after.includes(tag))
  const add = after.filter((tag) => !before.includes(tag))
  return { add, remove, at: remove.length > 0 ? before.indexOf(remove[0] ?? '') : before.length }
}

/** The inverse of a change, which keeps later changes by others. */
export function undoOf({ add, remove, at }: TagChange): TagChange {
  return { add: remove, remove: add, at }
}

/** Applies a change to tags; existing ones stay at their positions. */
export function withChange(tags: readonly string[], { add, remove, at }: TagChange): string[] {
  const stored = tags.filter((tag) => !remove.includes(tag))
  return stored.toSpliced(at, 0, ...add.filter((tag) => !stored.includes(tag)))
}
