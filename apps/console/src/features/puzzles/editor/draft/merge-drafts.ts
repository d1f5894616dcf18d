import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import { isSame, type PuzzleDraft } from './puzzle-draft.ts'

/** One value that both changed, differently: `path` locates it, a piece by its ID. */
export interface Conflict {
  path: readonly string[]
  mine: unknown
  theirs: unknown
}

export type Side = 'mine' | 'theirs'

type Tree = Readonly<Record<string, unknown>>

/**
 * Merges two drafts with a common base. Changes of only one of them are taken; for conflicting ones `sideOf` decides,
 * and they are reported. Nothing is lost: everything that is not taken is listed.
 */
export function mergeDrafts(
  base: PuzzleDraft,
  mine: PuzzleDraft,
  theirs: PuzzleDraft,
  sideOf: (conflict: Conflict) => Side = () => 'mine',
): { draft: PuzzleDraft; conflicts: Conflict[] } {
  const conflicts: Conflict[] = []

  function joined(path: readonly string[], was: unknown, my: unknown, their: unknown): unknown {
    if (isSame(my, their) || isSame(their, was)) return my
    if (isSame(my, was)) return their
    if (!isLeaf(path) && isTree(my) && isTree(their))
      return joinTrees(path, isTree(was) ? was : {}, my, their)
    const conflict = { path, mine: my, theirs: their }
    conflicts.push(conflict)
    return sideOf(conflict) === 'mine' ? my : their
  }

  function joinTrees(path: readonly string[], was: Tree, my: Tree, their: Tree): Tree {
    const names = new Set([...Object.keys(my), ...Object.keys(their)])
    const entries = [...names].map(
      (name) => [name, joined([...path, name], was[name], my[name], their[name])] as const,
    )
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }

  const tree = joinTrees([], treeOf(base), treeOf(mine), treeOf(theirs))
  return { draft: draftFrom(tree, base, mine, theirs), conflicts }
}

/**
 * A shape is merged as a whole: half of an ellipse and half of a polygon would be neither. So is a list of facts or
 * tags.
 */
function isLeaf(path: readonly string[]): boolean {
  return path.at(-1) === 'shape'
}

/** Pieces by their IDs, so that they can be compared wherever they are in the list. */
function treeOf({ items, ...rest }: PuzzleDraft): Tree {
  return { ...rest, items: Object.fromEntries(items.map((item) => [item.id, item])) }
}

function draftFrom(tree: Tree, base: PuzzleDraft, mine: PuzzleDraft, theirs: PuzzleDraft): PuzzleDraft {
  const items = tree.items as Record<string, PuzzleItem>
  const order = [mine, theirs].map((draft) => draft.items.map(({ id }) => id))
  const [my = [], their = []] = order
  // if one side has moved pieces, its order counts; the other's new ones follow
  const hasMoved = !isSame(
    my,
    base.items.map(({ id }) => id),
  )
  const ids = new Set(hasMoved ? [...my, ...their] : [...their, ...my])
  const draft = { ...tree, items: [...ids].flatMap((id) => items[id] ?? []) }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field of it comes from one of three drafts
  return draft as unknown as PuzzleDraft
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
