import type { FindingEvidence } from '@loupe/contract/admin/puzzles/puzzle-findings'
import { type Locale, locales } from '@loupe/contract/shared/values'
import { useEffect, useEffectEvent } from 'react'
import { useListState } from '#src/list/address/list-state.ts'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { usePuzzleFindings } from '../findings/findings.queries.ts'
import type { Repair } from '../findings/repair-of.ts'
import { usePuzzleVersion } from '../puzzle.queries.ts'
import { puzzlesSearch } from '../puzzles-search.ts'
import { textIn } from '../text-in.ts'
import { moveShape } from './board/geometry.ts'
import { isSame } from './draft/puzzle-draft.ts'
import { focusField } from './field-focus.ts'
import type { PuzzleEditorState } from './use-puzzle-editor.ts'
import type { PlayersTaps } from './what-if/taps/use-players-taps.ts'

/**
 * Applies the repair of a finding once. A position or a radius is set like any other change, to be undone or saved,
 * with players' taps shown; a piece changed since the finding stays unchanged. The others focus a field.
 */
export function useRepair(
  editor: PuzzleEditorState,
  taps: PlayersTaps,
  onLocale: (locale: Locale) => void,
): void {
  const t = useT()
  const ownLocale = useMessagesLocale()
  const { search, change } = useListState(puzzlesSearch)
  const [name, language] = (search.repair ?? '').split('.') as [Repair | '', string?] // unknown values of the address are ignored
  const { _id, publishedVersion } = editor.base
  const isApplied = name === 'position' || name === 'radius'
  const findings = usePuzzleFindings(_id, isApplied)
  const version = usePuzzleVersion(_id, String(publishedVersion ?? 0), isApplied && publishedVersion !== null)
  const failed = [findings, version].filter(({ isLoadingError }) => isLoadingError)
  const isReady = isApplied ? failed.length === 0 && !findings.isPending && !version.isLoading : name !== ''

  function evidenceOf<Kind extends FindingEvidence['kind']>(kind: Kind) {
    const all = findings.data?.list.map(({ evidence }) => evidence) ?? []
    return all.find(
      (one): one is Extract<FindingEvidence, { kind: Kind }> =>
        one.kind === kind && one.itemId === search.piece,
    )
  }

  /** Null if the piece has moved since, or there is no finding any more. */
  function applyPosition(): string | null {
    const evidence = evidenceOf('shapeShifted')
    const [item, live] = [editor.draft.items, version.data?.items].map((items) =>
      items?.find(({ id }) => id === search.piece),
    )
    if (!evidence || !item || !live || !isSame(item.shape, live.shape)) return null
    const { dx, dy } = evidence
    editor.reshape(item.id, moveShape(item.shape, { x: dx, y: dy }), `suggestion ${crypto.randomUUID()}`)
    return t('puzzleWhatIf.applied', { name: textIn(item.name, ownLocale) || t('puzzleEditor.unnamed') })
  }

  function applyRadius(): string | null {
    const evidence = evidenceOf('smallOnPhones')
    if (!evidence || editor.draft.radius !== evidence.radius) return null
    editor.set({ radius: evidence.suggestedRadius }, 'radius suggestion')
    focusField('radius')
    return t('puzzleEditor.repaired.radius', { radius: evidence.suggestedRadius })
  }

  const repair = useEffectEvent(() => {
    change({ repair: '' }, { replace: true })
    const locale = locales.find((one) => one === language) ?? ownLocale
    if (search.piece) editor.select(search.piece)
    if (name === 'hint' || name === 'lesson') onLocale(locale)
    if (name === 'hint') focusField(`hint.${locale}`)
    if (name === 'lesson') focusField(`lessonTitle.${locale}`)
    if (name === 'order') focusField('order')
    if (!isApplied) return
    taps.setIsOn(true)
    const undo = { label: t('puzzleEditor.undo'), onAction: editor.undo }
    const done = name === 'position' ? applyPosition() : applyRadius()
    if (done === null) showFailure(t('puzzleWhatIf.notApplied'))
    else showDone(done, undo)
  })
  useEffect(() => {
    if (isReady) repair()
  }, [isReady])

  const showFailed = useEffectEvent(() => {
    if (search.piece) editor.select(search.piece)
    const retry = () => failed.forEach(({ refetch }) => void refetch())
    showFailure(t('puzzleWhatIf.notLoaded'), { label: t('ui.retry'), onAction: retry })
  })
  const attempts = failed.reduce((sum, { errorUpdateCount }) => sum + errorUpdateCount, 0)
  useEffect(() => {
    if (isApplied && attempts > 0) showFailed()
  }, [isApplied, attempts])
}
