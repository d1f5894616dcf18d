import type { SecondFactor } from '@loupe/contract/admin/account/second-factor'
import { useT } from '#src/shared/messages/messages.tsx'
import { CheckboxField } from '#src/ui/choice/checkbox.tsx'
import type { FactorTask } from './factor-task.ts'
import styles from './second-factor.module.css'

/** The setting that requires a factor for all; changing it asks first, since it can sign others out. */
export function RequiredForAll({
  factor,
  onTask,
}: {
  factor: SecondFactor
  onTask: (task: FactorTask) => void
}) {
  const t = useT()
  const { requiredForAll, totp, passkeys } = factor
  const hasOwn = totp !== null || passkeys.length > 0
  return (
    <div className={styles.forAll}>
      <h3>{t('secondFactor.forAll')}</h3>
      <CheckboxField
        label={t('secondFactor.required')}
        hint={t(hasOwn || requiredForAll ? 'secondFactor.requiredHint' : 'secondFactor.requiredOwn')}
        checked={requiredForAll}
        disabled={!hasOwn && !requiredForAll}
        onChange={() => onTask({ kind: requiredForAll ? 'requireNoMore' : 'require' })}
      />
    </div>
  )
}
