import type { Rehearsal } from '@loupe/contract/admin/notifications/rehearsals'
import Shuffle from 'lucide-react/icons/shuffle'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { documentLanguages, localeNames } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useCountryName } from '#src/shared/names/country-name.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Avatar } from '#src/ui/display/avatar.tsx'
import styles from './rehearsal.module.css'
import { useRehearsalSamples } from './rehearsal.queries.ts'

/** Three recipients, with their text and their local time. */
export function RehearsedSamples({ rehearsal }: { rehearsal: Rehearsal }) {
  const t = useT()
  const { formatDate } = useIntl()
  const countryName = useCountryName()
  const [seed, setSeed] = useState(0)
  const query = useRehearsalSamples(rehearsal.id, seed, rehearsal.state === 'done')
  return (
    <section className={styles.samples} aria-labelledby="rehearsal-samples">
      <div className={styles.panelHeader}>
        <h2 id="rehearsal-samples">{t('rehearsal.samples')}</h2>
        <Button
          size="small"
          tone="quiet"
          icon={Shuffle}
          busy={query.isFetching}
          onClick={() => setSeed((before) => before + 1)}
        >
          {t('rehearsal.shuffle')}
        </Button>
      </div>
      <ul>
        {(query.data ?? []).map(({ player, locale, country, timeZone, dueAt, title, body, textLocale }) => {
          const name = player.fullName || player.username
          return (
            <li key={player.id}>
              <p className={styles.player}>
                <Avatar id={player.id} name={name} size="small" />
                <span>
                  <b>
                    <bdi>{name}</bdi>
                  </b>{' '}
                  <small>{[countryName(country), localeNames[locale]].filter(Boolean).join(' · ')}</small>
                </span>
                {dueAt ? (
                  <time dateTime={dueAt}>
                    {formatDate(dueAt, {
                      weekday: 'short',
                      hour: '2-digit',
                      minute: '2-digit',
                      timeZone: timeZone || 'UTC',
                    })}
                  </time>
                ) : null}
              </p>
              <p className={styles.text} lang={documentLanguages[textLocale]}>
                <b>{title}</b>
                {body}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
