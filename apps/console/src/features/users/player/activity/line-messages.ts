import type { AuditActor } from '@loupe/contract/admin/audit'
import type { PlayerName } from '@loupe/contract/admin/games'
import type { Activity, ActivityGame } from '@loupe/contract/admin/users/user-activity'
import type { Properties } from '@loupe/contract/shared/properties'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#src/messages/catalogue.ts'
import { useDateFormats } from '#src/shared/dates/date-formats.ts'
import { formatGameTime, useDurationFormats } from '#src/shared/dates/durations.ts'
import { inLanguage } from '#src/shared/messages/in-language.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { languageName } from '#src/shared/names/language-name.ts'

/** A line as text: a sentence around its subject, and further details. */
export interface LineText {
  id: MessageId
  values: Record<string, string>
  notes: string[]
  /** The address of its subject. */
  href: string | null
}

type Of<What extends Activity['what']> = Extract<Activity, { what: What }>

/** The texts of activity lines, in the administrator's language. */
export function useLineMessages() {
  const t = useT()
  const { locale, formatNumber } = useIntl()
  const { moment } = useDateFormats()
  const { seconds } = useDurationFormats()
  return useMemo(() => {
    const puzzleName = ({ title }: { title: ActivityGame['puzzle']['title'] }) =>
      inLanguage(title, locale) ?? '–'
    const person = ({ fullName, username }: PlayerName) => fullName || username || t('users.status.erased')
    const by = ({ kind, name, email }: AuditActor) =>
      kind === 'admin'
        ? t('userActivity.note.by', { name: name || email || '–' })
        : t(kind === 'system' ? 'userActivity.note.system' : 'userActivity.note.player')
    const figures = (game: Pick<ActivityGame, 'found' | 'total' | 'playSeconds' | 'score'>) => [
      t(game.playSeconds > 0 ? 'userActivity.note.foundIn' : 'userActivity.note.found', {
        found: formatNumber(game.found),
        total: formatNumber(game.total),
        time: formatGameTime(game.playSeconds * 1000),
      }),
      ...(game.score === 0 ? [] : [t('userActivity.note.points', { count: game.score })]),
    ]
    const value = (of: Properties[string] | null) =>
      typeof of === 'number'
        ? formatNumber(of)
        : of === true
          ? t('users.yes')
          : of === false
            ? t('users.no')
            : (of ?? '–')

    function ofGame({ what, game }: Of<'gameStarted' | 'gameEnded'>): LineText {
      const { mode, role, winner, status, opponent, puzzle, device, appVersion } = game
      const isDuel = mode === 'duel'
      const against = opponent ? [t('userActivity.note.against', { name: person(opponent) })] : []
      const own = { values: { name: puzzleName(puzzle) }, href: `/game-history/${game.id}` }
      if (what === 'gameStarted') {
        const app = [device, appVersion && t('userActivity.note.app', { version: appVersion })].filter(
          Boolean,
        )
        const version = t('userActivity.note.version', { version: formatNumber(puzzle.version) })
        return { id: 'userActivity.line.gameStarted', ...own, notes: [...against, version, ...app] }
      }
      if (isDuel) {
        const end = winner === role ? 'Won' : winner === 'none' || winner === null ? 'Over' : 'Lost'
        return { id: `userActivity.line.duel${end}`, ...own, notes: [...against, ...figures(game)] }
      }
      const end = status === 'completed' ? 'Completed' : 'Abandoned'
      return { id: `userActivity.line.game${end}`, ...own, notes: figures(game) }
    }

    function ofPiece(line: Of<'pieceFound' | 'hintUsed' | 'lessonOpened'>): LineText {
      const name = line.piece && (inLanguage(line.piece.name, locale) ?? line.piece.id)
      const read =
        line.what === 'lessonOpened' && line.readSeconds !== null
          ? [t('userActivity.note.readFor', { time: seconds(line.readSeconds) })]
          : []
      const puzzle = t('userActivity.note.inPuzzle', { name: puzzleName(line.puzzle) })
      const any = line.what === 'pieceFound' ? 'pieceFound' : (`${line.what}Any` as const)
      return {
        id: `userActivity.line.${name === null ? any : line.what}`,
        values: { name: name ?? '–' },
        notes: [...read, puzzle],
        href: `/game-history/${line.gameId}`,
      }
    }

    function ofMessage({ what, message }: Of<'messageSent' | 'messageRead' | 'messageOpened'>): LineText {
      const delivered = message.deliveredAt
        ? t('userActivity.note.deliveredAt', { when: moment(message.deliveredAt) })
        : t('userActivity.note.notDelivered')
      return {
        id: `userActivity.line.${what}`,
        values: { name: message.title },
        notes: [delivered],
        href: `/notifications/${message.id}`,
      }
    }

    function ofQuery(line: Of<'queryAsked' | 'queryWritten' | 'queryAnswered' | 'querySettled'>): LineText {
      const { id, number, subject } = line.query
      const own = { values: { name: subject || `#${number}` }, href: `/help-center/${id}` }
      const numbered = `#${formatNumber(number, { useGrouping: false })}`
      if (line.what === 'queryAsked' || line.what === 'queryWritten') {
        return { id: `userActivity.line.${line.what}`, ...own, notes: [numbered] }
      }
      const notes = [numbered, by(line.by)]
      if (line.what === 'queryAnswered') return { id: 'userActivity.line.queryAnswered', ...own, notes }
      const to = line.to === 'closed' || line.to === 'spam' ? line.to : 'resolved'
      return { id: `userActivity.line.querySettled.${to}`, ...own, notes }
    }

    function ofProperty({ name, from, to }: Of<'propertyChanged'>): LineText {
      const end = from === null ? 'Set' : to === null ? 'Removed' : 'Changed'
      const values = { name, from: value(from), to: value(to) }
      return { id: `userActivity.line.property${end}`, values, notes: [], href: null }
    }

    function ofAct({ action, by: actor, reason, until, auditId }: Of<'acted'>): LineText {
      const notes = [
        by(actor),
        ...(until ? [t('userActivity.suspensionUntil', { date: moment(until) })] : []),
      ]
      return {
        // an action that is newer than this console has no text
        id: `userActivity.act.${action}` as MessageId,
        values: { name: action },
        notes: [...notes, ...(reason ? [reason] : [])],
        href: auditId === null ? null : `/audit/${auditId}`,
      }
    }

    return (line: Activity): LineText => {
      switch (line.what) {
        case 'gameStarted':
        case 'gameEnded':
          return ofGame(line)
        case 'pieceFound':
        case 'hintUsed':
        case 'lessonOpened':
          return ofPiece(line)
        case 'messageSent':
        case 'messageRead':
        case 'messageOpened':
          return ofMessage(line)
        case 'documentAnswered': {
          const { type, version, locale: language } = line.document
          const name = t('userActivity.documentVersion', {
            name: t(`userActivity.document.${type}`),
            version: formatNumber(version),
          })
          const id = line.accepted ? 'userActivity.line.accepted' : 'userActivity.line.declined'
          return { id, values: { name }, notes: [languageName(language)], href: null }
        }
        case 'propertyChanged':
          return ofProperty(line)
        case 'acted':
          return ofAct(line)
        case 'joined':
          return { id: 'userActivity.line.joined', values: {}, notes: [], href: null }
        default:
          return ofQuery(line)
      }
    }
  }, [t, locale, formatNumber, moment, seconds])
}
