import { useCallback, useEffect, useState } from 'preact/hooks'
import type { Piece } from '#src/session/puzzle.ts'
import type { RoundPlay } from './play-round.ts'

export type OpenDialog = { kind: 'pause' | 'help' | 'keys' } | { kind: 'lesson'; piece: Piece }

interface RoundDialogs {
  dialog: OpenDialog | null
  open: (dialog: OpenDialog) => void
  close: () => void
}

/** The dialog over a round, if any. The clock is paused while one is open. */
export function useRoundDialogs(play: RoundPlay, onClosed: () => void): RoundDialogs {
  const isPaused = play.store.get().round.pausedAt !== null
  const [dialog, setDialog] = useState<OpenDialog | null>(isPaused ? { kind: 'pause' } : null)

  const open = useCallback(
    (next: OpenDialog) => {
      const { status, pausedAt } = play.store.get().round
      if (status !== 'ongoing' || pausedAt !== null) return
      play.pause()
      if (next.kind === 'lesson') play.openLesson(next.piece.id)
      setDialog(next)
    },
    [play],
  )
  const close = useCallback(() => {
    if (dialog?.kind === 'lesson') play.closeLesson(dialog.piece.id)
    setDialog(null)
    play.resume()
    onClosed()
  }, [dialog, play, onClosed])

  // pauses when the page is hidden: another tab, another app, a locked phone
  useEffect(() => {
    const pause = () => {
      if (document.visibilityState === 'hidden') open({ kind: 'pause' })
    }
    document.addEventListener('visibilitychange', pause)
    return () => {
      document.removeEventListener('visibilitychange', pause)
      play.pause()
    }
  }, [play, open])
  return { dialog, open, close }
}
