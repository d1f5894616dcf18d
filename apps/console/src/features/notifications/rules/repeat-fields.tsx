import { ruleLimits } from '@loupe/contract/admin/notifications/notification-rules'
import type { FieldCodes } from '#src/shared/forms/validate.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { Switch } from '#src/ui/choice/switch.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import styles from '../compose/compose-page.module.css'
import type { RuleDraft } from './rule-draft.ts'

/** How often one player gets it, and whether those who already meet the condition get it too. */
export function RepeatFields({
  draft,
  onChange,
  codes,
}: {
  draft: RuleDraft
  onChange: (changes: Partial<RuleDraft>) => void
  codes: FieldCodes
}) {
  const t = useT()
  const { timesAtMost, reachesAll } = draft
  const isOnce = timesAtMost === '1'
  const number = (name: 'timesAtMost' | 'everyDays', most: number) => ({
    id: `notification-${name}`,
    label: t(`notificationRules.${name}`),
    type: 'number',
    inputMode: 'numeric' as const,
    min: name === 'timesAtMost' ? 2 : 0,
    max: most,
    value: draft[name],
    error: codes[name] ? t('notificationRules.numberWrong', { most }) : undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <section className={styles.section} aria-labelledby="rule-repeat">
      <div className={styles.sectionHeader}>
        <h2 id="rule-repeat">{t('notificationRules.repeat')}</h2>
        <Segmented
          label={t('notificationRules.repeat')}
          value={isOnce ? 'once' : 'again'}
          options={(['once', 'again'] as const).map((value) => ({
            value,
            label: t(`notificationRules.repeat.${value}`),
          }))}
          onChange={(value) => onChange({ timesAtMost: value === 'once' ? '1' : '3' })}
        />
      </div>
      {isOnce ? null : (
        <div className={styles.when}>
          <TextField {...number('timesAtMost', ruleLimits.timesAtMost)} />
          <TextField {...number('everyDays', ruleLimits.everyDays)} />
        </div>
      )}
      <div className={styles.rules}>
        <Switch
          label={
            <span className={styles.rule}>
              {t('notificationRules.reachesAll')}
              <small>
                {t(reachesAll ? 'notificationRules.reachesAll.on' : 'notificationRules.reachesAll.off')}
              </small>
            </span>
          }
          checked={reachesAll}
          onChange={(checked) => onChange({ reachesAll: checked })}
        />
      </div>
      <p className={styles.note}>{t('notificationRules.sparing')}</p>
    </section>
  )
}
