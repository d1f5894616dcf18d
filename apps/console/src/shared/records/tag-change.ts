/** Tags that are added and removed, whatever the other tags are; `at` is where added ones are put. */
export interface TagChange {
  add: readonly string[]
  remove: readonly string[]
  at: number
}

/** What was done to tags. */
export function tagChange(before: readonly string[], after: readonly string[]): TagChange {
  const remove = before.filter((tag) => !after.includes(tag))
  const add = after.filter((tag) => !before.includes(tag))
  return { add, remove, at: remove.length > 0 ? before.indexOf(remove[0] ?? '') : before.length }
}

/** What takes a change back, and leaves alone what others have done to the tags since. */
export function undoOf({ add, remove, at }: TagChange): TagChange {
  return { add: remove, remove: add, at }
}

/** The tags with the same done to them; those that are there already stay where they are. */
export function withChange(tags: readonly string[], { add, remove, at }: TagChange): string[] {
  const stored = tags.filter((tag) => !remove.includes(tag))
  return stored.toSpliced(at, 0, ...add.filter((tag) => !stored.includes(tag)))
}
