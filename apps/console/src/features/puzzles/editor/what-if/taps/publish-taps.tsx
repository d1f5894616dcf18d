import type { PuzzleDraft } from '#src/features/puzzles/editor/draft/puzzle-draft.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { hasChanged, useChangeFacts, usePieceNames } from '../change-facts.ts'
import styles from '../what-if.module.css'
import { Source } from '../what-if-section.tsx'
import { TapsStatus } from './taps-bar.tsx'
import { type PlayersTaps, useWhatIf } from './use-players-taps.ts'

/**
 * Before publishing: the changes for the taps of the live version, piece by piece; or that they are being loaded, or
 * could not be. Nothing without changes.
 */
export function PublishTaps({ draft, taps }: { draft: PuzzleDraft; taps: PlayersTaps }) {
  const t = useT()
  const nameOf = usePieceNames(draft, taps)
  const facts = useChangeFacts(nameOf)
  const whatIf = useWhatIf(taps.session)
  if (taps.status === 'loading' || taps.status === 'failed') return <TapsStatus taps={taps} isNeeded />
  if (!whatIf || !taps.version) return null
  const roles = new Map([...taps.version.items, ...draft.items].map(({ id, role }) => [id, role]))
  const here = new Set(draft.items.map(({ id }) => id))
  const lines = Object.entries(whatIf.comparison.pieces).filter(([, change]) => hasChanged(change))
  if (lines.length === 0) return null
  return (
    <section className={styles.summary} aria-labelledby="publish-taps">
      <h3 id="publish-taps">{t('puzzleWhatIf.summary', { version: taps.version.version })}</h3>
      <dl>
        {lines.map(([id, change]) => (
          <div key={id}>
            <dt>
              <bdi>{here.has(id) ? nameOf(id) : t('puzzleWhatIf.deletedPiece', { piece: nameOf(id) })}</bdi>
            </dt>
            <dd>
              {facts.ofPiece(change, roles.get(id) === 'decoy').map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Source taps={taps} tookMs={whatIf.tookMs} />
    </section>
  )
}
