import type { Locale } from '@loupe/contract/shared/values'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { FieldCodes } from '#src/shared/forms/validate.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { addDays, dayIn, startOfDay } from '#src/ui/date/date-arithmetic.ts'
import { DateField } from '#src/ui/date/date-field.tsx'
import { formGridClass } from '#src/ui/field/form.tsx'
import { TextArea } from '#src/ui/field/text-area.tsx'
import styles from './suspension-fields.module.css'
import { suspensionTemplates, templateTexts } from './suspension-templates.ts'

const lengths = ['1', '7', '30', 'none', 'date'] as const
type Length = (typeof lengths)[number]

export interface Suspension {
  reason: string
  setReason: (reason: string) => void
  length: Length
  setLength: (length: Length) => void
  /** Its last day, if `length` is a date. */
  lastDay: string
  setLastDay: (day: string) => void
  timeZone: string | undefined
}

/** The typed reason and end. */
export function useSuspension(): Suspension {
  const { timeZone } = useIntl()
  const [reason, setReason] = useState('')
  const [length, setLength] = useState<Length>('7')
  const [lastDay, setLastDay] = useState('')
  return { reason, setReason, length, setLength, lastDay, setLastDay, timeZone }
}

/** Whether there is input worth a question before it is lost: a reason, or a date. */
export function isSuspensionTyped({ reason, lastDay }: Suspension): boolean {
  return reason.trim() !== '' || lastDay !== ''
}

/** In the contract's format: a number of days counts from now, a date lasts to its end in the administrator's zone. */
export function suspensionOf({ reason, length, lastDay, timeZone }: Suspension, now = new Date()) {
  if (length === 'none') return { reason, until: null }
  if (length === 'date') {
    return { reason, until: lastDay ? startOfDay(addDays(lastDay, 1), timeZone).toISOString() : '' }
  }
  return { reason, until: new Date(now.getTime() + Number(length) * 86_400_000).toISOString() }
}

export function SuspensionFields({
  suspension,
  codes,
  locale,
}: {
  suspension: Suspension
  codes: FieldCodes
  /** The player's language, for the templates; only with a single player. */
  locale?: Locale | undefined
}) {
  const t = useT()
  const messages = useFieldMessages()
  const { reason, length, lastDay, timeZone } = suspension
  return (
    <div className={formGridClass}>
      <TextArea
        id="suspension-reason"
        label={t('usersParts.suspend.reason')}
        hint={t('usersParts.suspend.reasonHint')}
        maxLength={500}
        value={reason}
        error={codes.reason && messages(codes.reason, 'reason')}
        onChange={(event) => suspension.setReason(event.currentTarget.value)}
      />
      {locale ? <Templates locale={locale} onChoose={suspension.setReason} /> : null}
      <Segmented
        label={t('usersParts.suspend.length')}
        isLabelShown
        value={length}
        options={lengths.map((value) => ({
          value,
          label:
            value === 'none'
              ? t('usersParts.suspend.noEnd')
              : value === 'date'
                ? t('usersParts.suspend.toDate')
                : t('usersParts.suspend.days', { count: Number(value) }),
        }))}
        onChange={suspension.setLength}
      />
      {length === 'date' ? (
        <DateField
          id="suspension-until"
          label={t('usersParts.suspend.lastDay')}
          min={dayIn(timeZone)}
          value={lastDay}
          error={codes.until && messages(lastDay ? codes.until : 'required', 'date')}
          onChange={suspension.setLastDay}
        />
      ) : null}
    </div>
  )
}

function Templates({ locale, onChoose }: { locale: Locale; onChoose: (reason: string) => void }) {
  const t = useT()
  return (
    <fieldset className={styles.templates} aria-label={t('usersParts.suspend.template')}>
      <span aria-hidden="true">{t('usersParts.suspend.template')}</span>
      {suspensionTemplates.map((template) => (
        <Button key={template} size="small" onClick={() => onChoose(templateTexts[template][locale])}>
          {t(`usersParts.suspend.template.${template}`)}
        </Button>
      ))}
    </fieldset>
  )
}
