import { useId } from 'react'
import { useIntl } from 'react-intl'
import { localeNames } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useCountryName } from '#src/shared/names/country-name.ts'
import { Avatar } from '#src/ui/display/avatar.tsx'
import { type Draft, sendTimeOf } from '../draft/draft.ts'
import styles from './audience-panel.module.css'
import { useSamplePlayers } from './samples.queries.ts'

/** Some recipients: their country, their text, and their local time then. */
export function Samples({ draft }: { draft: Draft }) {
  const t = useT()
  const id = useId()
  const { timeZone, formatTime } = useIntl()
  const countryName = useCountryName()
  const players = useSamplePlayers(draft)
  if (players.length === 0) return null
  const at = sendTimeOf(draft, timeZone)
  const isOwnTime = draft.when === 'at' && draft.clock === 'player'
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('compose.samples')}</h3>
      <ul className={styles.samples}>
        {players.map((player) => {
          const name = player.fullName || player.username
          const facts = [
            countryName(player.country),
            isOwnTime
              ? draft.time
              : at && player.timeZone
                ? formatTime(at, {
                    timeZone: player.timeZone,
                    hour: '2-digit',
                    minute: '2-digit',
                    timeZoneName: 'short',
                  })
                : localeNames[player.locale],
          ]
          return (
            <li key={player.id}>
              <Avatar id={player.id} name={name} url={player.avatarUrl} size="medium" />
              <div>
                <p>
                  <bdi>{name}</bdi>
                </p>
                <p>{facts.filter(Boolean).join(' · ')}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
