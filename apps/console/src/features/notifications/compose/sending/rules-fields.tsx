import { useT } from '#src/shared/messages/messages.tsx'
import { Switch } from '#src/ui/choice/switch.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import styles from '../compose-page.module.css'
import type { Draft } from '../draft/draft.ts'

/** The rules that protect players: quiet hours and the daily limit. Critical notifications ignore both. */
export function RulesFields({
  draft,
  onChange,
  quiet,
  overLimit,
}: {
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
  /** How many are in quiet hours then; null if it is not known. */
  quiet: number | null
  /** How many have reached the daily limit. */
  overLimit: number
}) {
  const t = useT()
  return (
    <section className={styles.section} aria-labelledby="compose-rules">
      <h2 id="compose-rules" className={styles.heading}>
        {t('compose.rules')}
      </h2>
      {draft.who === 'chosen' && draft.kind !== 'critical' && draft.keepsDailyCap && overLimit > 0 ? (
        <Notice tone="warn">
          {t('compose.dailyCap.chosen', { count: overLimit, isOne: String(draft.chosen.length === 1) })}
        </Notice>
      ) : null}
      {draft.kind === 'critical' ? (
        <p className={styles.note}>{t('compose.criticalNote')}</p>
      ) : (
        <div className={styles.rules}>
          <Switch
            label={
              <span className={styles.rule}>
                {t('compose.quietHours')}
                <small>
                  {quiet ? t('compose.quietHours.held', { count: quiet }) : t('compose.quietHours.note')}
                </small>
              </span>
            }
            checked={draft.keepsQuietHours}
            onChange={(keepsQuietHours) => onChange({ keepsQuietHours })}
          />
          <Switch
            label={
              <span className={styles.rule}>
                {t('compose.dailyCap')}
                <small>
                  {overLimit > 0
                    ? t('compose.dailyCap.out', { count: overLimit })
                    : t('compose.dailyCap.note')}
                </small>
              </span>
            }
            checked={draft.keepsDailyCap}
            onChange={(keepsDailyCap) => onChange({ keepsDailyCap })}
          />
        </div>
      )}
    </section>
  )
}
