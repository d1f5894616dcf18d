import { useIntl } from 'react-intl'
import { useFrozenWhile } from '#src/features/puzzles/editor/draft/use-frozen-while.ts'
import type { PuzzleEditorState } from '#src/features/puzzles/editor/use-puzzle-editor.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Switch } from '#src/ui/choice/switch.tsx'
import type { MarkKind } from './tap-marks.ts'
import styles from './taps-bar.module.css'
import { type PlayersTaps, useWhatIf } from './use-players-taps.ts'

/** In order of importance. */
const legendKinds = ['gained', 'still', 'lost', 'moved', 'unchanged'] as const satisfies readonly MarkKind[]

/** Below the picture: the switch for players' taps, and the legend of their marks. */
export function TapsBar({
  taps,
  editor: { selected },
  isPressed,
}: {
  taps: PlayersTaps
  editor: Pick<PuzzleEditorState, 'selected'>
  /** A pointer is down on the picture, which must not move. */
  isPressed: boolean
}) {
  const hasPiece = useFrozenWhile(selected !== null, isPressed)
  return (
    <div className={styles.bar}>
      <TapsSwitch taps={taps} />
      {taps.status === 'ready' && taps.isOn && hasPiece ? (
        <Legend taps={taps} isPressed={isPressed} />
      ) : (
        <TapsStatus taps={taps} />
      )}
    </div>
  )
}

export function TapsSwitch({ taps }: { taps: PlayersTaps }) {
  const t = useT()
  const isUnpublished = taps.status === 'unpublished'
  return (
    <Switch
      label={t('puzzleWhatIf.switch')}
      checked={taps.isOn && !isUnpublished}
      disabled={isUnpublished}
      onChange={taps.setIsOn}
    />
  )
}

/** Why there are no taps, or their source. `isNeeded`: whether the switch is on or not. */
export function TapsStatus({ taps, isNeeded = taps.isOn }: { taps: PlayersTaps; isNeeded?: boolean }) {
  const t = useT()
  const { formatDate, formatNumber } = useIntl()
  const { status, version, source, retry } = taps
  if (status === 'failed' && isNeeded) {
    return (
      <p className={styles.status} role="alert">
        {t('puzzleWhatIf.failed')}{' '}
        <Button size="small" tone="accent" onClick={retry}>
          {t('ui.retry')}
        </Button>
      </p>
    )
  }
  if (!isNeeded && status !== 'unpublished') return <p className={styles.status}>{t('puzzleWhatIf.off')}</p>
  if (status !== 'ready' || !source || !version) {
    return (
      <p className={styles.status}>
        {status === 'ready' || status === 'failed'
          ? t('puzzleWhatIf.loading')
          : t(`puzzleWhatIf.${status}`, { version: version?.version ?? 0 })}
      </p>
    )
  }
  const { included, from, to } = source.games
  const day = (at: string | null) => formatDate(at ?? undefined, { dateStyle: 'medium' })
  return (
    <p className={styles.status}>
      {t('puzzleWhatIf.source', {
        count: included,
        games: formatNumber(included),
        version: version.version,
        from: day(from),
        to: day(to),
      })}
    </p>
  )
}

function Legend({ taps, isPressed }: { taps: PlayersTaps; isPressed: boolean }) {
  const t = useT()
  const marks = useWhatIf(taps.session)?.marks
  const oneIn = useFrozenWhile(
    legendKinds.map((kind) => marks?.[kind].oneIn ?? 1),
    isPressed,
  )
  return (
    <ul className={styles.legend} aria-label={t('puzzleWhatIf.legend')}>
      {legendKinds.map((kind, index) => {
        const n = oneIn[index] ?? 1
        return (
          <li key={kind}>
            <MarkSample kind={kind} />
            {t(`puzzleWhatIf.mark.${kind}`)}
            {n > 1 ? <small>{t('puzzleWhatIf.oneIn', { n })}</small> : null}
          </li>
        )
      })}
    </ul>
  )
}

/** A mark as on the picture. */
export function MarkSample({ kind }: { kind: MarkKind }) {
  return (
    <svg className={styles.sample} data-kind={kind} viewBox="-7 -7 14 14" aria-hidden="true">
      {kind === 'lost' ? (
        <path d="M-4 -4L4 4M4 -4L-4 4" />
      ) : kind === 'moved' ? (
        <path d="M-6 0L0 -6L6 0L0 6Z" />
      ) : (
        <circle r={kind === 'unchanged' ? 2.5 : 4.5} />
      )}
    </svg>
  )
}
