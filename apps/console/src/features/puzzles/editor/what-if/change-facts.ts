import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { textIn } from '../../text-in.ts'
import type { PuzzleDraft } from '../draft/puzzle-draft.ts'
import type { PieceChange, Totals } from './comparison.ts'
import type { PlayersTaps } from './taps/use-players-taps.ts'

/** Whether the result of any tap on a piece differs from the live version. */
export function hasChanged({ gained, lost, moved, taken }: PieceChange): boolean {
  return gained > 0 || lost > 0 || moved.length > 0 || taken.length > 0
}

/** The names of pieces by ID, of the draft and of the live version. */
export function usePieceNames({ items }: PuzzleDraft, { version }: PlayersTaps): (id: string) => string {
  const t = useT()
  const locale = useMessagesLocale()
  const names = new Map(
    [...(version?.items ?? []), ...items].map(({ id, name }) => [id, textIn(name, locale)]),
  )
  return (id) => names.get(id) || t('puzzleEditor.unnamed')
}

/** The changes as sentences, the most important first. Empty without changes. */
export function useChangeFacts(nameOf: (id: string) => string) {
  const t = useT()

  const movedFact = (moved: PieceChange['moved']) => {
    const [first] = moved
    if (!first) return []
    const count = moved.reduce((sum, { taps }) => sum + taps, 0)
    return [
      moved.length === 1
        ? t('puzzleWhatIf.fact.moved', { count, piece: nameOf(first.id) })
        : t('puzzleWhatIf.fact.movedMany', { count }),
    ]
  }
  const lostFact = (count: number) => (count > 0 ? [t('puzzleWhatIf.fact.lost', { count })] : [])
  const gainedFact = (gained: number, misses: number) => t('puzzleWhatIf.fact.gained', { gained, misses })

  return {
    ofPiece: (change: PieceChange, isDecoy: boolean): string[] => {
      const { gained, still, lost, moved, taken } = change
      const count = taken.reduce((sum, { taps }) => sum + taps, 0)
      return [
        ...(gained === 0
          ? []
          : [
              isDecoy
                ? t('puzzleWhatIf.fact.decoyed', { count: gained })
                : gainedFact(gained, gained + still),
            ]),
        ...(isDecoy && lost > 0 ? [t('puzzleWhatIf.fact.decoyLost', { count: lost })] : []),
        ...(isDecoy ? [] : lostFact(lost)),
        ...movedFact(moved),
        ...(count > 0 ? [t('puzzleWhatIf.fact.taken', { count })] : []),
      ]
    },
    ofAll: ({ gained, misses, lost, moved, decoyed }: Totals): string[] => [
      ...(gained > 0 ? [gainedFact(gained, misses)] : []),
      ...(decoyed > 0 ? [t('puzzleWhatIf.fact.decoyed', { count: decoyed })] : []),
      ...lostFact(lost),
      ...(moved > 0 ? [t('puzzleWhatIf.fact.movedMany', { count: moved })] : []),
    ],
  }
}
