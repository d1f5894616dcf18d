/** The changes on both sides of a record with the common version `base`, by field. */
export interface ComparedEdits<Name> {
  /** Changed only by me, or by both to the same value: saved as they are. */
  mine: Name[]
  /** Changed by both, to different values: one has to be chosen. */
  both: Name[]
}

/** `valueOf` returns a field's value; values are compared as JSON. */
export function compareEdits<Name, Draft>(
  names: readonly Name[],
  { base, mine, theirs }: Readonly<Record<'base' | 'mine' | 'theirs', Draft>>,
  valueOf: (draft: Draft, name: Name) => unknown,
): ComparedEdits<Name> {
  const differs = (one: Draft, other: Draft, name: Name) =>
    JSON.stringify(valueOf(one, name)) !== JSON.stringify(valueOf(other, name))
  const changed = names.filter((name) => differs(mine, base, name))
  const both = changed.filter((name) => differs(theirs, base, name) && differs(theirs, mine, name))
  return { mine: changed.filter((name) => !both.includes(name)), both }
}
