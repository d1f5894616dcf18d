import type { Case, CaseState } from '@loupe/contract/admin/cases/case-record'
import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import { useIntl } from 'react-intl'
import { useDateFormats } from '#src/shared/dates/date-formats.ts'
import { inLanguage } from '#src/shared/messages/in-language.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import type { DotTone } from '#src/ui/display/status-dot.tsx'

export const caseTones: Record<CaseState, DotTone> = {
  waiting: 'warn',
  ready: 'info',
  scheduled: 'info',
  sending: 'info',
  notified: 'ok',
  failed: 'danger',
  closed: 'hollow',
}

type Named = Pick<Case, 'item' | 'puzzle' | 'finding'>

/** The texts of cases, in the administrator's language. */
export function useCaseMessages() {
  const t = useT()
  const { locale, formatNumber, formatDate } = useIntl()
  const { moment } = useDateFormats()
  const puzzle = ({ title, slug }: Named['puzzle']) => inLanguage(title, locale) ?? slug
  const nameOf = (name: PuzzleItem['name']) => inLanguage(name, locale) ?? t('puzzleEditor.unnamed')
  const about = ({ item, puzzle: of }: Pick<Named, 'item' | 'puzzle'>) =>
    item ? nameOf(item.name) : puzzle(of)
  return {
    puzzle,
    nameOf,
    /** The piece, or the whole puzzle. */
    about,
    /** The title of a case: its subject, and the finding. */
    title: (one: Named) => {
      const kind = kinds.find((known) => known === one.finding?.kind)
      return kind
        ? t(`cases.title.${kind}`, { piece: about(one) })
        : t('cases.title.any', { piece: about(one) })
    },
    state: (state: CaseState) => t(`cases.state.${state}`),
    number: (value: number) => formatNumber(value),
    list: (values: readonly string[]) =>
      new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(values),
    day: (value: string) => formatDate(value, { day: 'numeric', month: 'short' }),
    /** A moment: the time today, with the date otherwise. */
    when: (value: string) =>
      formatDate(value) === formatDate(Date.now())
        ? formatDate(value, { timeStyle: 'short' })
        : moment(value),
    time: (value: string) => formatDate(value, { timeStyle: 'short' }),
    seconds: (value: number) => formatNumber(value, { style: 'unit', unit: 'second', unitDisplay: 'narrow' }),
    percent: (value: number) =>
      formatNumber(value, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    points: (value: number) =>
      formatNumber(value * 100, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
        signDisplay: 'exceptZero',
      }),
    fraction: (value: number) => formatNumber(value, { minimumFractionDigits: 3, maximumFractionDigits: 3 }),
  }
}

export type CaseMessages = ReturnType<typeof useCaseMessages>

const kinds = [
  'shapeShifted',
  'tapsStolen',
  'smallOnPhones',
  'hintUseless',
  'lessonUnread',
  'rarelyFound',
  'languageWorse',
  'dropOut',
  'versionWorse',
] as const
