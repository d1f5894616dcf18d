import type { Need } from '@loupe/contract/admin/dashboard/dashboard-needs'
import { jobNames } from '@loupe/contract/admin/jobs'
import { useIntl } from 'react-intl'
import { inLanguage } from '#src/shared/messages/in-language.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { languageNameIn } from '#src/shared/names/language-name.ts'
import { documentPages } from '#src/shared/records/document-pages.ts'
import { useRelativeTime } from '#src/ui/date/relative-time.tsx'
import { openQueriesAt, puzzlesMissingTexts } from '../list-links.ts'

/** The text of a line, and the link to its solution; a failing job has a dialog instead. */
export interface NeedText {
  title: string
  details: string
  action: { label: string; href: string } | null
}

/** The text of each need in the administrator's language. */
export function useNeedText(): (need: Need) => NeedText {
  const t = useT()
  const { locale, formatDate, formatNumber } = useIntl()
  const spanOf = useRelativeTime({ span: true })
  const momentOf = useRelativeTime()
  const languagesOf = (codes: readonly string[]) =>
    new Intl.ListFormat(locale).format(codes.map((code) => languageNameIn(locale, code)))

  const toKeys = () => ({ label: t('dashboard.need.openKeys'), href: '/account-setting/game-keys' })

  /** A kind of job that this console does not know has no title. */
  const jobTitle = (name: string) => {
    const known = jobNames.find((one) => one === name)
    return known ? t(`dashboard.job.${known}`) : name
  }

  function textOf(need: Need): NeedText {
    switch (need.kind) {
      case 'queriesOverdue': {
        const { count, isCapped, oldest } = need
        return {
          title: t(isCapped ? 'dashboard.need.queriesOverdueMany' : 'dashboard.need.queriesOverdue', {
            count,
          }),
          details: t('dashboard.need.oldest', { player: oldest.player, span: spanOf(oldest.dueAt) }),
          action: { label: t('dashboard.need.openQueue'), href: openQueriesAt(oldest.id) },
        }
      }
      case 'signInAttack': {
        const { count, isCapped, addresses } = need
        return {
          title: t(isCapped ? 'dashboard.need.signInAttackMany' : 'dashboard.need.signInAttack', { count }),
          details: t('dashboard.need.addresses', { count: addresses }),
          action: {
            label: t('dashboard.need.viewSignIns'),
            href: '/audit?action=account.signIn&result=failed',
          },
        }
      }
      case 'caseReady': {
        const title = inLanguage(need.puzzle.title, locale) ?? need.puzzle.slug
        return {
          title: t(need.hasFailed ? 'dashboard.need.caseFailed' : 'dashboard.need.caseReady', {
            piece: need.piece ? (inLanguage(need.piece, locale) ?? title) : title,
          }),
          details: t('dashboard.need.casePlayers', { puzzle: title, count: need.players }),
          action: {
            label: t('dashboard.need.viewCase', { number: need.number }),
            href: `/puzzles/${need.puzzle.id}/cases/${need.id}`,
          },
        }
      }
      case 'finding': {
        const { puzzle, games, evidence, names } = need
        const nameOf = (itemId: string) => inLanguage(names[itemId] ?? {}, locale) ?? itemId
        const about =
          evidence.kind === 'versionWorse' && evidence.itemId === null ? 'completedWorse' : evidence.kind
        return {
          title: t(`puzzleFindings.about.${about}`, {
            piece: evidence.itemId === null ? '' : nameOf(evidence.itemId),
            other: 'otherItemId' in evidence ? nameOf(evidence.otherItemId) : '',
            language: 'language' in evidence ? languageNameIn(locale, evidence.language) : '',
            version: 'versionBefore' in evidence ? evidence.versionBefore : 0,
          }),
          details: t('dashboard.need.findingGames', {
            piece: inLanguage(puzzle.title, locale) ?? puzzle.slug,
            count: games,
          }),
          action: {
            label: t('dashboard.need.openFinding'),
            href: `/puzzles/${puzzle.id}?view=statistics${evidence.itemId === null ? '' : `&piece=${evidence.itemId}`}${showsNearMisses(evidence.kind) ? '&layer=near' : ''}`,
          },
        }
      }
      case 'notification': {
        const { id, state, audienceCount: total, done, scheduledAt } = need
        const known = state === 'failed' || state === 'paused' ? state : 'scheduled'
        return {
          title: t(`dashboard.need.notification.${known}`, { title: inLanguage(need.title, locale) ?? '' }),
          details:
            known === 'scheduled' && scheduledAt
              ? t('dashboard.need.audience', { time: formatDate(scheduledAt, { timeStyle: 'short' }), total })
              : t('dashboard.need.progress', { done: formatNumber(done), total }),
          action: { label: t('dashboard.need.viewNotification'), href: `/notifications/${id}` },
        }
      }
      case 'documentOutdated': {
        const { type, version, languages, effectiveFrom } = need
        const key = Date.parse(effectiveFrom) > Date.now() ? 'takesEffect' : 'tookEffect'
        return {
          title: t('dashboard.need.documentOutdated', {
            document: t(documentPages[type].title),
            version: formatNumber(version),
            languages: languagesOf(languages),
            count: languages.length,
          }),
          details: t(`dashboard.need.${key}`, {
            date: formatDate(effectiveFrom, { day: 'numeric', month: 'long' }),
          }),
          action: {
            label: t('dashboard.need.openTexts'),
            href: `${documentPages[type].path}?lang=${languages[0] ?? 'en'}&beside=en`,
          },
        }
      }
      case 'notificationTexts': {
        const { id, languages, scheduledAt } = need
        return {
          title: t('dashboard.need.notificationTexts', {
            title: inLanguage(need.title, locale) ?? '',
            languages: languagesOf(languages),
            count: languages.length,
          }),
          details: t('dashboard.need.scheduledFor', {
            date: formatDate(scheduledAt, { day: 'numeric', month: 'long' }),
          }),
          action: { label: t('dashboard.need.viewNotification'), href: `/notifications/${id}` },
        }
      }
      case 'puzzleTexts': {
        const { count, isCapped, latest } = need
        return {
          title: t(isCapped ? 'dashboard.need.puzzleTextsMany' : 'dashboard.need.puzzleTexts', { count }),
          details: t('dashboard.need.latestPuzzle', {
            puzzle: inLanguage(latest.title, locale) ?? latest.slug,
            languages: languagesOf(latest.languages),
          }),
          action:
            count === 1
              ? { label: t('dashboard.need.openPuzzle'), href: `/puzzles/${latest.id}` }
              : { label: t('dashboard.need.viewPuzzles'), href: puzzlesMissingTexts },
        }
      }
      case 'importFailed':
        return {
          title: t('dashboard.need.importFailed', { file: need.fileName }),
          details: momentOf(need.at),
          action: {
            label: t('dashboard.need.openImport'),
            href: `/users?dialog=import&import=${need.id}`,
          },
        }
      case 'bulkFailed':
        return {
          title: t('dashboard.need.bulkFailed'),
          details: t('dashboard.need.progress', { done: formatNumber(need.done), total: need.total }),
          action: {
            label: t('dashboard.need.viewLog'),
            href: `/audit?subjectKind=bulk_users&subjectId=${need.id}`,
          },
        }
      case 'jobFailing':
        return {
          title: t('dashboard.need.jobFailing', { name: jobTitle(need.name) }),
          details: need.since
            ? t('dashboard.need.failingFor', { span: spanOf(need.since), count: need.failures })
            : t('dashboard.need.attempts', { count: need.failures }),
          action: null,
        }
      case 'keyUnknownEvents': {
        const { kind, appVersion: app, at } = need.latest
        return {
          title: t('dashboard.need.keyUnknownEvents', { name: need.name, count: need.events }),
          details: t(app ? 'dashboard.need.unknownFrom' : 'dashboard.need.unknownLast', {
            kind,
            app,
            time: momentOf(at),
          }),
          action: toKeys(),
        }
      }
      case 'keyLimited':
        return {
          title: t('dashboard.need.keyLimited', { name: need.name }),
          details: t('dashboard.need.limitedAt', { time: momentOf(need.at) }),
          action: toKeys(),
        }
      case 'keyUnused':
        return {
          title: t('dashboard.need.keyUnused', { name: need.name }),
          details: t('dashboard.need.lastUsed', { time: momentOf(need.lastUsedAt) }),
          action: toKeys(),
        }
      default:
        return {
          title: t('dashboard.need.invitationExpiring', { email: need.email }),
          details: t('dashboard.need.expires', { time: momentOf(need.expiresAt) }),
          action: {
            label: t('dashboard.need.openInvitations'),
            href: '/account-setting/administrators',
          },
        }
    }
  }

  return textOf
}

/** Near misses show these findings best. */
function showsNearMisses(kind: string): boolean {
  return kind === 'shapeShifted' || kind === 'smallOnPhones'
}
