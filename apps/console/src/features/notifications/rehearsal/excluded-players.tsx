import { leftOutReasons } from '@loupe/contract/admin/notifications/notification-audience'
import type { Rehearsal } from '@loupe/contract/admin/notifications/rehearsals'
import type { CSSProperties } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { useNotificationMessages } from '../notifications-messages.ts'
import { OpenList } from './open-list.tsx'
import styles from './rehearsal.module.css'
import { RehearsalExportButton } from './rehearsal-export-button.tsx'
import shares from './shares.module.css'

/** The excluded players, by reason; each list can be opened, and all of them exported. */
export function ExcludedPlayers({ rehearsal }: { rehearsal: Rehearsal }) {
  const t = useT()
  const messages = useNotificationMessages()
  const { id, leftOut, match, willReceive } = rehearsal
  const reasons = leftOutReasons
    .filter((reason) => leftOut[reason] > 0)
    .toSorted((one, other) => leftOut[other] - leftOut[one])
  return (
    <section className={styles.block} aria-labelledby="rehearsal-out">
      <div className={styles.panelHeader}>
        <h2 id="rehearsal-out">
          {t('rehearsal.excluded')} <span>{messages.number(match - willReceive)}</span>
        </h2>
        {reasons.length > 0 ? <RehearsalExportButton id={id} list="any" /> : null}
      </div>
      {reasons.length === 0 ? <p className={styles.note}>{t('rehearsal.noneExcluded')}</p> : null}
      {reasons.length > 1 ? (
        <div className={shares.bar} aria-hidden="true">
          {reasons.map((reason) => (
            <i key={reason} data-outcome={reason} style={{ '--part': leftOut[reason] } as CSSProperties} />
          ))}
        </div>
      ) : null}
      <ul className={styles.lines}>
        {reasons.map((reason) => {
          const name = t(`notifications.leftOut.${reason}`)
          return (
            <li key={reason}>
              <span className={shares.reason}>
                <i data-outcome={reason} aria-hidden="true" />
                {name}
              </span>
              <b>{messages.number(leftOut[reason])}</b>
              <OpenList id={id} list={reason} name={name} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
