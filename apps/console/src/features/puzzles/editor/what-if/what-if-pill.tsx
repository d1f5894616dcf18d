import { useEffect, useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import type { PuzzleEditorState } from '../use-puzzle-editor.ts'
import { hasChanged, useChangeFacts, usePieceNames } from './change-facts.ts'
import { type PlayersTaps, useWhatIf } from './taps/use-players-taps.ts'
import styles from './what-if.module.css'

/** The pause after a change before its result is announced. */
const announceAfterMs = 800

/** The changes for players' taps, over the picture: of the selected piece, or of all if it is unchanged. */
export function WhatIfPill({
  editor: { draft, selected },
  taps,
}: {
  editor: Pick<PuzzleEditorState, 'draft' | 'selected'>
  taps: PlayersTaps
}) {
  const t = useT()
  const facts = useChangeFacts(usePieceNames(draft, taps))
  const whatIf = useWhatIf(taps.session)
  const change = selected ? whatIf?.comparison.pieces[selected.id] : undefined
  const isOfPiece = change !== undefined && hasChanged(change)
  const shown = isOfPiece
    ? facts.ofPiece(change, selected?.role === 'decoy')
    : whatIf
      ? facts.ofAll(whatIf.comparison.totals)
      : []
  const label = isOfPiece || shown.length === 0 ? [] : [t('puzzleWhatIf.allPieces')]
  return (
    <>
      {shown.length > 0 ? (
        <p className={styles.pill} aria-hidden="true">
          {[...label, ...shown].map((fact, index) => (
            <bdi key={fact} data-first={index === label.length ? '' : undefined}>
              {fact}
            </bdi>
          ))}
        </p>
      ) : null}
      <Announcement text={[...label, ...shown].join(', ')} />
    </>
  )
}

function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), announceAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  return <output className="visually-hidden">{announced}</output>
}
