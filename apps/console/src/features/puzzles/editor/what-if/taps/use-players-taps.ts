import type { PuzzleTaps } from '@loupe/contract/admin/puzzles/puzzle-taps'
import type { PuzzleItem, PuzzleVersion } from '@loupe/contract/shared/puzzle-content'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Size } from '#src/features/puzzles/editor/board/use-board-view.ts'
import { isSame } from '#src/features/puzzles/editor/draft/puzzle-draft.ts'
import type { PuzzleEditorState } from '#src/features/puzzles/editor/use-puzzle-editor.ts'
import { usePuzzleTaps, usePuzzleVersion } from '#src/features/puzzles/puzzle.queries.ts'
import { read, remove, write } from '#src/shared/storage/storage.ts'
import type { PlayedRules, WhatIf } from '../what-if.ts'
import { createSession, type WhatIfSession } from '../what-if-session.ts'

const key = 'loupe-players-taps'
/** A suggestion is computed once nothing has moved for this long. */
const idleAfterMs = 250

/** Players' taps of the live version, judged on the editor's board. */
export interface PlayersTaps {
  isOn: boolean
  setIsOn: (isOn: boolean) => void
  /** `none`: the version has no games that can be compared. `ready`: a board has been judged. */
  status: 'off' | 'unpublished' | 'loading' | 'failed' | 'none' | 'ready'
  retry: () => void
  version: PuzzleVersion | null
  source: Pick<PuzzleTaps, 'games' | 'taps'> | null
  session: WhatIfSession | null
}

/** `isNeeded`: the taps are needed besides the switch, as in the summary before publishing. */
export function usePlayersTaps(
  editor: PuzzleEditorState,
  scene: Size | null,
  isNeeded: boolean,
): PlayersTaps {
  const [isOn, setIsOn] = useState(() => read(key) === 'on')
  const { _id, publishedVersion } = editor.base
  const isWanted = (isOn || isNeeded) && publishedVersion !== null && scene !== null
  const n = String(publishedVersion ?? 0)
  const version = usePuzzleVersion(_id, n, isWanted)
  const taps = usePuzzleTaps(_id, n, isWanted)
  const { session, hasFailed, isJudged } = useSession(isWanted ? taps.data : undefined, version.data)
  useBoardRequests(session, editor, scene)
  const statusOf = (): PlayersTaps['status'] => {
    if (publishedVersion === null) return 'unpublished'
    if (!isWanted) return 'off'
    if (taps.isError || version.isError || hasFailed) return 'failed'
    if (taps.data?.games.included === 0) return 'none'
    return isJudged ? 'ready' : 'loading'
  }
  return {
    isOn,
    setIsOn: (next) => {
      setIsOn(next)
      if (next) write(key, 'on')
      else remove(key)
    },
    status: statusOf(),
    retry: () => {
      if (taps.isError) void taps.refetch()
      if (version.isError) void version.refetch()
      if (hasFailed) session?.start()
    },
    version: version.data ?? null,
    source: taps.data ?? null,
    session,
  }
}

/** The result of the latest judged board. */
export function useWhatIf(session: WhatIfSession | null): WhatIf | null {
  return useSyncExternalStore(
    session?.subscribe ?? subscribeToNothing,
    session?.result ?? nothing,
    session?.result ?? nothing,
  )
}

/** The suggested position of a piece; null once it is there. */
export function suggestionFor({ id, shape }: Pick<PuzzleItem, 'id' | 'shape'>, { suggestion }: WhatIf) {
  return suggestion?.id === id && !isSame(suggestion.shape, shape) ? suggestion : null
}

const nothing = () => null
const never = () => false
const subscribeToNothing = () => nothing

function useSession(taps: PuzzleTaps | undefined, version: PuzzleVersion | undefined) {
  const session = useMemo(
    () => (taps && version && taps.games.included > 0 ? createSession(taps.columns, rulesOf(version)) : null),
    [taps, version],
  )
  useEffect(() => {
    session?.start()
    return () => session?.end()
  }, [session])
  const hasFailed = useSyncExternalStore(
    session?.subscribe ?? subscribeToNothing,
    session?.hasFailed ?? never,
    session?.hasFailed ?? never,
  )
  // not the result itself, which changes with each step of a drag
  const isJudged = useSyncExternalStore(
    session?.subscribe ?? subscribeToNothing,
    session?.isJudged ?? never,
    session?.isJudged ?? never,
  )
  return { session, hasFailed, isJudged }
}

/** Has every board of the editor judged, and once more with a suggestion when it is idle. */
function useBoardRequests(session: WhatIfSession | null, editor: PuzzleEditorState, scene: Size | null) {
  const { items, radius, hintInterval } = editor.draft
  const selectedId = editor.selected?.id ?? null
  const { width = 0, height = 0 } = scene ?? {}
  useEffect(() => {
    if (!session || width === 0) return undefined
    const board = { width, height, radius, hintInterval, items, selectedId }
    session.request({ ...board, isIdle: false })
    const timer = setTimeout(() => session.request({ ...board, isIdle: true }), idleAfterMs)
    return () => clearTimeout(timer)
  }, [session, items, radius, hintInterval, selectedId, width, height])
}

function rulesOf({ scene: { width, height }, radius, hintInterval, items }: PuzzleVersion): PlayedRules {
  return {
    width,
    height,
    radius,
    hintInterval,
    items: items.map(({ id, role, shape }) => ({ id, role, shape })),
  }
}
