import type { Game } from '@loupe/contract/admin/games'
import type { HelpQueryRecord } from '@loupe/contract/admin/help-queries'
import { useIntl } from 'react-intl'
import { useDateFormats } from '#src/shared/dates/date-formats.ts'
import { isLocale } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { languageName } from '#src/shared/names/language-name.ts'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { PlayerLocation } from '#src/shared/records/player-location.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { Avatar } from '#src/ui/display/avatar.tsx'
import { Details } from '#src/ui/display/details.tsx'
import { FigureStrip } from '#src/ui/display/figure-strip.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { statusTones, useHelpMessages } from '../help-queries-messages.ts'
import { helpSearch } from '../help-queries-search.ts'
import styles from './help-aside.module.css'

/** The player: their games, their details, and their other queries. */
export function HelpPlayer({ query }: { query: HelpQueryRecord }) {
  const t = useT()
  const { game, games, others } = query
  const before = games.filter(({ id }) => id !== game?.id)
  return (
    <>
      <section className={styles.part} aria-label={t('helpQueries.player')}>
        <PlayerIdentity query={query} />
        <Totals query={query} />
        <PlayerDetails query={query} />
      </section>
      {game ? <Games title={t('helpQueries.aboutGame')} games={[game]} /> : null}
      {before.length > 0 ? <Games title={t('helpQueries.lastGames')} games={before} /> : null}
      {others.length > 0 ? (
        <section className={styles.part} aria-label={t('helpQueries.others')}>
          <h3>{t('helpQueries.others')}</h3>
          <ul className={styles.list}>
            {others.map((other) => (
              <OtherQuery key={other.id} other={other} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function PlayerIdentity({ query: { player, user } }: { query: HelpQueryRecord }) {
  const messages = useHelpMessages()
  const name = messages.player(player)
  return (
    <div className={styles.player}>
      <Avatar id={player.id} name={name} url={user.avatarUrl} />
      <div>
        <PageLink className={styles.name} href={`/users/${player.id}`}>
          <bdi>{name}</bdi>
        </PageLink>
        {name === user.username || player.isErased ? null : (
          <p className={styles.sub}>
            <bdi>{user.username}</bdi>
          </p>
        )}
      </div>
    </div>
  )
}

function Totals({ query: { user } }: { query: HelpQueryRecord }) {
  const t = useT()
  const messages = useHelpMessages()
  const figures = [
    { label: t('helpQueries.games'), value: messages.figure(user.totals.games) },
    { label: t('helpQueries.completed'), value: messages.figure(user.totals.completed) },
    { label: t('helpQueries.found'), value: messages.figure(user.totals.itemsFound) },
  ]
  return <FigureStrip inset of={figures} />
}

function PlayerDetails({ query: { user, context, locale } }: { query: HelpQueryRecord }) {
  const t = useT()
  const { day } = useDateFormats()
  const app = context.appVersion || user.appVersion
  const device = [context.device || user.platform, app && t('helpQueries.app', { version: app })]
  return (
    <Details
      of={[
        { label: t('helpQueries.language'), value: languageName(locale) },
        {
          label: t('helpQueries.country'),
          value: <PlayerLocation country={user.country} timeZone={user.timeZone} />,
        },
        { label: t('helpQueries.device'), value: <bdi>{device.filter(Boolean).join(' · ') || '–'}</bdi> },
        { label: t('helpQueries.joined'), value: day(user.createdAt) },
      ]}
    />
  )
}

function Games({ title, games }: { title: string; games: readonly Game[] }) {
  const t = useT()
  const { locale } = useIntl()
  const messages = useHelpMessages()
  const language = locale.slice(0, 2)
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <ul className={styles.list}>
        {games.map(({ id, puzzle, status, found, total, startedAt }) => (
          <li key={id}>
            <PageLink href={`/game-history/${id}`}>
              <bdi>
                {(isLocale(language) ? puzzle.title[language] : '') || puzzle.title.en || puzzle.slug}
              </bdi>
            </PageLink>
            <RelativeTime value={startedAt} focusable />
            <small>
              {t(`helpQueries.game.${status}`)} ·{' '}
              {t('helpQueries.foundOf', { found: messages.figure(found), total: messages.figure(total) })}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OtherQuery({ other }: { other: HelpQueryRecord['others'][number] }) {
  const messages = useHelpMessages()
  return (
    <li>
      <PageLink href={helpSearch.hrefOf({}, other.id)}>
        <bdi>{[messages.numberOf(other.number), other.subject].filter(Boolean).join(' ')}</bdi>
      </PageLink>
      <StatusDot tone={statusTones[other.status]}>{messages.status(other.status)}</StatusDot>
      <small>
        <RelativeTime value={other.createdAt} />
      </small>
    </li>
  )
}
