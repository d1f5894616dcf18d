import { useIntl } from 'react-intl'
import { zoneLabel } from '#src/shared/dates/time-zones.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { DateField } from '#src/ui/date/date-field.tsx'
import { dayIn } from '#src/ui/date/dates.ts'
import { formPairClass } from '#src/ui/field/form.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import styles from './compose-page.module.css'
import type { Draft } from './draft.ts'

/** Now, or at a time of the administrator's own clock. */
export function WhenFields({
  draft,
  onChange,
  code,
  isFixed,
}: {
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
  code: string | undefined
  /** It has a time, and keeps one. */
  isFixed: boolean
}) {
  const t = useT()
  const messages = useFieldMessages()
  const { timeZone } = useIntl()
  return (
    <section className={styles.section} aria-labelledby="compose-when">
      <div className={styles.sectionHead}>
        <h2 id="compose-when">{t('notifications.when')}</h2>
        {isFixed ? null : (
          <Segmented
            label={t('notifications.when')}
            value={draft.when}
            options={(['now', 'at'] as const).map((value) => ({
              value,
              label: t(`notifications.when.${value}`),
            }))}
            onChange={(when) => onChange({ when })}
          />
        )}
      </div>
      {draft.when === 'at' || isFixed ? (
        <>
          <div className={formPairClass}>
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
          </div>
          <p className={styles.note}>
            {t('notifications.inZone', { zone: zoneLabel(timeZone ?? ownZone()) })}
          </p>
        </>
      ) : (
        <p className={styles.note}>{t('compose.nowNote')}</p>
      )}
    </section>
  )
}

/** The browser's, where the administrator has chosen none. */
function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
