import { useT } from '#src/shared/messages/messages.tsx'
import { buttonClass } from '#src/ui/button/button.tsx'
import { StepEnd } from './step-end.tsx'

/**
 * Why a step cannot be taken: it was not started here, it has expired, its attempts are used up, or it was completed
 * already.
 */
export type EndReason = 'none' | 'late' | 'tries' | 'over'

/** Shown when a recovery cannot continue, with a link to the beginning. */
export function RecoveryEnded({ why }: { why: EndReason }) {
  const t = useT()
  return (
    <StepEnd title={t('recovery.overTitle', { why })} isResponse={why !== 'none'}>
      <p>{t('recovery.over', { why })}</p>
      <a className={buttonClass({ tone: 'primary', size: 'large' })} href="/forgot-password">
        {t('recovery.startAgain')}
      </a>
      <a href="/">{t('recovery.toSignIn')}</a>
    </StepEnd>
  )
}
