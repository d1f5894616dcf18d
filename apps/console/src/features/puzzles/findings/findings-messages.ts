import type { Finding, FindingEvidence } from '@loupe/contract/admin/puzzles/puzzle-findings'
import { useIntl } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { languageNameIn } from '#src/shared/names/language-name.ts'
import { useFormatShare } from '#src/shared/numbers/format-share.ts'

/** The subject of a finding, and its evidence in one sentence. */
export function useFindingMessages(nameOf: (itemId: string) => string) {
  const t = useT()
  const share = useFormatShare()
  const { locale, formatNumber } = useIntl()
  const whole = (value: number) => formatNumber(value, { maximumFractionDigits: 0 })
  const duration = (value: number) =>
    formatNumber(value, { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 1 })
  const percent = (value: number) =>
    formatNumber(value, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

  function about({ evidence }: Pick<Finding, 'evidence'>): string {
    const { kind, itemId } = evidence
    if (kind === 'versionWorse' && itemId === null) {
      return t('puzzleFindings.about.completedWorse', { version: evidence.versionBefore })
    }
    return t(`puzzleFindings.about.${kind}`, {
      piece: itemId === null ? '' : nameOf(itemId),
      other: 'otherItemId' in evidence ? nameOf(evidence.otherItemId) : '',
      language: 'language' in evidence ? languageNameIn(locale, evidence.language) : '',
      version: 'versionBefore' in evidence ? evidence.versionBefore : 0,
    })
  }

  function text({ evidence }: Pick<Finding, 'evidence'>): string {
    switch (evidence.kind) {
      case 'shapeShifted': {
        const { misses, gained, distance } = evidence
        const way = directionOf(evidence)
        return t(`puzzleFindings.text.shapeShifted.${way}`, {
          misses: roughly(misses),
          gained: whole(roughly(gained)),
          distance: whole(distance),
        })
      }
      case 'tapsStolen':
        return t('puzzleFindings.text.tapsStolen', {
          taps: evidence.taps,
          other: nameOf(evidence.otherItemId),
        })
      case 'smallOnPhones':
        return t('puzzleFindings.text.smallOnPhones', {
          median: whole(evidence.medianMiss),
          radius: whole(evidence.radius),
        })
      case 'lessonUnread': {
        const seconds = duration(evidence.seconds)
        return evidence.others === null
          ? t('puzzleFindings.text.lessonUnreadAlone', { seconds })
          : t('puzzleFindings.text.lessonUnread', { seconds, others: duration(evidence.others) })
      }
      case 'dropOut':
        return t('puzzleFindings.text.dropOut', {
          count: evidence.found,
          share: share(evidence.found, evidence.of),
        })
      case 'rarelyFound':
        return t('puzzleFindings.text.rarelyFound', {
          share: share(evidence.found, evidence.of),
          others: percent(evidence.others),
        })
      case 'versionWorse':
        return t('puzzleFindings.text.versionWorse', {
          share: share(evidence.found, evidence.of),
          before: share(evidence.before.found, evidence.before.of),
        })
      default:
        return t(`puzzleFindings.text.${evidence.kind}`, {
          share: share(evidence.found, evidence.of),
          others: share(evidence.others.found, evidence.others.of),
        })
    }
  }

  return { about, text }
}

/** Taps of a finding are counted by cells of the scene; the editor counts each, and differs in the last digits. */
export function roughly(taps: number): number {
  return taps < 100 ? taps : Number(taps.toPrecision(2))
}

type Shift = Extract<FindingEvidence, { kind: 'shapeShifted' }>

/** The direction of a shape's suggested move, in one word. The scene is never mirrored. */
function directionOf({ dx, dy }: Shift): 'left' | 'right' | 'up' | 'down' {
  if (Math.abs(dx) >= Math.abs(dy)) return dx < 0 ? 'left' : 'right'
  return dy < 0 ? 'up' : 'down'
}
