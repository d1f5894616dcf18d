import { useIntl } from 'react-intl'
import { utcOffset } from '#src/shared/dates/format-utc-offset.ts'
import { deviceZone, zoneLabel } from '#src/shared/dates/time-zones.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { Select } from '#src/ui/choice/select.tsx'
import { addDays, dayIn } from '#src/ui/date/date-arithmetic.ts'
import { DateField } from '#src/ui/date/date-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import styles from '../compose-page.module.css'
import { type Draft, sendTimeOf } from '../draft/draft.ts'

const holdChoices = [0, 1, 5, 15]
const spreadChoices = [0, 1, 2, 4, 8, 12, 24]

/** Now, or at a time in the administrator's zone or in each player's own; at once, or spread over hours. */
export function WhenFields({
  draft,
  onChange,
  holdMinutes,
  onHold,
  code,
  isFixed,
}: {
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
  /** How long a send can still be undone. */
  holdMinutes: number
  onHold: (minutes: number) => void
  code: string | undefined
  /** It is scheduled, and stays so. */
  isFixed: boolean
}) {
  const t = useT()
  const messages = useFieldMessages()
  const { locale, timeZone } = useIntl()
  const at = sendTimeOf(draft, timeZone)
  // the offset at that time, which daylight saving may change, is the one that the menu shows
  const offset = utcOffset(locale, timeZone, at ? new Date(at) : undefined)
  const zone = `${zoneLabel(timeZone ?? deviceZone())} (${offset})`
  const spread = (
    <Select
      label={t('compose.spread')}
      value={String(draft.spreadHours)}
      options={[...new Set([...spreadChoices, draft.spreadHours])]
        .toSorted((one, other) => one - other)
        .map((hours) => ({
          value: String(hours),
          label: hours === 0 ? t('compose.spread.none') : t('compose.spread.hours', { count: hours }),
        }))}
      onChange={(event) => onChange({ spreadHours: Number(event.currentTarget.value) })}
    />
  )
  return (
    <section className={styles.section} aria-labelledby="compose-when">
      <div className={styles.sectionHeader}>
        <h2 id="compose-when">{t('notifications.when')}</h2>
        {isFixed ? null : (
          <Segmented
            label={t('notifications.when')}
            value={draft.when}
            options={(['now', 'at'] as const).map((value) => ({
              value,
              label: t(`notifications.when.${value}`),
            }))}
            // most are planned for the next day
            onChange={(when) =>
              onChange({ when, ...(when === 'at' && !draft.day ? { day: addDays(dayIn(timeZone), 1) } : {}) })
            }
          />
        )}
      </div>
      {draft.when === 'at' || isFixed ? (
        <>
          <div className={styles.when}>
            <DateField
              id="notification-scheduledAt"
              label={t('notifications.day')}
              min={dayIn(timeZone)}
              value={draft.day}
              error={code && messages(draft.day ? code : 'required', 'date')}
              onChange={(day) => onChange({ day })}
            />
            <TextField
              type="time"
              label={t('notifications.time')}
              autoComplete="off"
              value={draft.time}
              onChange={(event) => onChange({ time: event.currentTarget.value })}
            />
            <Select
              label={t('compose.clock')}
              value={draft.clock}
              options={[
                { value: 'mine', label: t('compose.clock.mine') },
                { value: 'player', label: t('compose.clock.player') },
              ]}
              onChange={(event) =>
                onChange({ clock: event.currentTarget.value === 'mine' ? 'mine' : 'player' })
              }
            />
          </div>
          <p className={styles.note}>
            {draft.clock === 'mine'
              ? t('notifications.inZone', { zone })
              : t('compose.localNote', { time: draft.time, zone })}
          </p>
          <div className={styles.halves}>{spread}</div>
        </>
      ) : (
        <>
          <p className={styles.note}>{t('compose.nowNote')}</p>
          <div className={styles.halves}>
            <Select
              label={t('compose.hold')}
              value={String(holdMinutes)}
              options={holdChoices.map((minutes) => ({
                value: String(minutes),
                label: minutes === 0 ? t('compose.hold.none') : t('compose.hold.minutes', { count: minutes }),
              }))}
              onChange={(event) => onHold(Number(event.currentTarget.value))}
            />
            {spread}
          </div>
        </>
      )}
    </section>
  )
}
