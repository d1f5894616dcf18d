import type { PuzzleRecord } from '@loupe/contract/admin/puzzles/puzzles'
import type { PuzzleItem, Shape } from '@loupe/contract/shared/puzzle-content'
import { useState } from 'react'
import { conflictingRecord } from '#src/shared/api/conflicting-record.ts'
import { useEditorActions } from '../puzzle.queries.ts'
import { boundsOf, moveShape, rounded } from './board/geometry.ts'
import { beginHistory, redo, step, undo } from './draft/edit-history.ts'
import { type Conflict, mergeDrafts, type Side } from './draft/merge-drafts.ts'
import { cleaned, copyOf, draftOf, isSame, newItem, type PuzzleDraft } from './draft/puzzle-draft.ts'
import type { UnsavedWork } from './draft/unsaved-work.ts'

/** The outcome of a save. */
export type Outcome =
  | { ok: true; record: PuzzleRecord }
  /** `theirs`: another administrator saved first, and this is their version for merging. */
  | { ok: false; error: unknown; theirs: PuzzleRecord | null }

/** The state of the puzzle editor: the draft, its undo history, and the server's version. */
export function usePuzzleEditor(record: PuzzleRecord, firstSelected: string | null = null) {
  const [base, setBase] = useState(record)
  const [history, setHistory] = useState(() => beginHistory(draftOf(record)))
  const [selectedId, select] = useState(firstSelected)
  const [theirs, setTheirs] = useState<PuzzleRecord | null>(null)
  const actions = useEditorActions()
  const draft = history.present
  const saved = cleaned(draftOf(base))
  const clean = cleaned(draft)
  const isDirty = !isSame(clean, saved)
  const isNew = base.isChanged || isDirty
  const selected = draft.items.find(({ id }) => id === selectedId) ?? null

  // archived, paused or published elsewhere on this page: the draft stays, the rest is updated
  if (record.version > base.version && isSame(cleaned(draftOf(record)), saved)) setBase(record)

  function change(next: (draft: PuzzleDraft) => PuzzleDraft, about: string, at: number | null = Date.now()) {
    setHistory((now) => step(now, next(now.present), about, at))
  }

  function changeItem(id: string, changes: Partial<PuzzleItem>, about: string, at?: number | null) {
    change(
      (now) => ({
        ...now,
        items: now.items.map((item) => (item.id === id ? Object.assign({}, item, changes) : item)),
      }),
      `${id} ${about}`,
      at,
    )
  }

  function addItem(item: PuzzleItem) {
    change((now) => ({ ...now, items: [...now.items, item] }), `add ${item.id}`)
    select(item.id)
  }

  async function run(work: Promise<PuzzleRecord>): Promise<Outcome> {
    try {
      const next = await work
      setBase(next)
      return { ok: true, record: next }
    } catch (error) {
      const other = conflictingRecord<PuzzleRecord>(error, ['_id', 'content', 'version'])
      if (other) setTheirs(other)
      return { ok: false, error, theirs: other }
    }
  }

  return {
    base,
    draft,
    clean,
    isDirty,
    /** Something here is not in any version yet. */
    isNew,
    /** Players have exactly this. A withdrawn puzzle is republished unchanged. */
    hasNothingToPublish: !isNew && base.status === 'published',
    isBusy: actions.save.isPending || actions.publish.isPending,
    selected,
    select,
    /** The version that another administrator saved. */
    theirs,
    change,
    /** Changes some fields. */
    set: (changes: Partial<PuzzleDraft>, about = Object.keys(changes).join()) =>
      change((now) => ({ ...now, ...changes }), about),
    changeItem,
    /** Without a gesture, it was a key. A gesture keeps one name, so that it is one undo step. */
    reshape: (id: string, shape: Shape, gesture?: string) =>
      changeItem(id, { shape: rounded(shape) }, `shape ${gesture ?? ''}`, gesture ? null : Date.now()),
    addShape: (shape: Shape) => addItem(newItem(rounded(shape))),
    duplicate: (item: PuzzleItem) => {
      const { width, height } = boundsOf(item.shape)
      addItem(copyOf(item, rounded(moveShape(item.shape, { x: width / 2, y: height / 2 }))))
    },
    remove: (id: string) => {
      change((now) => ({ ...now, items: now.items.filter((item) => item.id !== id) }), `remove ${id}`)
      if (selectedId === id) select(null)
    },
    /** Moves a piece up or down the list. */
    shift: (id: string, by: 1 | -1) =>
      change((now) => {
        const from = now.items.findIndex((item) => item.id === id)
        const item = now.items[from]
        if (!item || !now.items[from + by]) return now
        return { ...now, items: now.items.toSpliced(from, 1).toSpliced(from + by, 0, item) }
      }, `order ${id} ${by}`),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    save: () =>
      run(actions.save.mutateAsync({ _id: base._id, version: base.version, ...changesOf(saved, clean) })),
    publish: (from: PuzzleRecord) =>
      run(actions.publish.mutateAsync({ _id: from._id, version: from.version })),
    /** Makes their version the saved one, and continues with the merged draft; it is saved on request. */
    join: (sideOf: (conflict: Conflict) => Side) => {
      if (!theirs) return
      const { draft: joined } = mergeDrafts(saved, clean, cleaned(draftOf(theirs)), sideOf)
      setBase(theirs)
      setHistory((now) => step(now, joined, 'join', Date.now()))
      setTheirs(null)
    },
    dismissConflict: () => setTheirs(null),
    /** Restores earlier work. A version saved since is merged with it, with conflicts to choose, as after a save. */
    takeUp: (work: UnsavedWork) => {
      setHistory((now) => step(now, work.draft, 'take up', Date.now()))
      if (isSame(cleaned(draftOf(work.base)), saved)) return
      setBase(work.base)
      setTheirs(base)
    },
  }
}

export type PuzzleEditorState = ReturnType<typeof usePuzzleEditor>

/** The changed fields, as a whole: unchanged ones are left to others. */
function changesOf(before: PuzzleDraft, after: PuzzleDraft): Partial<PuzzleDraft> {
  const names = Object.keys(after) as (keyof PuzzleDraft)[]
  return Object.fromEntries(
    names.filter((name) => !isSame(before[name], after[name])).map((name) => [name, after[name]]),
  )
}
