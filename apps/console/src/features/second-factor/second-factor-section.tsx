import type { SecondFactor } from '@loupe/contract/admin/account/second-factor'
import { Suspense, useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { loadAhead } from '#src/shared/loading/load-ahead.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { LinesSkeleton, Section } from '#src/ui/layout/section.tsx'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { useFreshPassword } from '#src/ui/overlay/use-fresh-password.tsx'
import { FactorLines } from './factor-lines.tsx'
import type { FactorTask } from './factor-task.ts'
import { beginTotp, useFactorChanged, useSecondFactor } from './own-factor.queries.ts'
import { RequiredForAll } from './required-for-all.tsx'

const dialogs = () => loadChunk(() => import('./factor-dialogs.tsx'))
const FactorDialog = lazyOverlay(
  async () => (await dialogs()).FactorDialog,
  ({ onClose }) => onClose(),
)

/** The administrator's second factor: an app, passkeys, backup codes; and whether one is required for all. */
export function SecondFactorSection() {
  const t = useT()
  const query = useSecondFactor()
  const { data: factor, error } = query
  return (
    <Section title={t('secondFactor.title')} text={t('secondFactor.lead')}>
      {factor ? (
        <Content factor={factor} />
      ) : error ? (
        <LoadFailed title={t('secondFactor.failedTitle')} queries={[query]} />
      ) : (
        <LinesSkeleton count={3} />
      )}
    </Section>
  )
}

function Content({ factor }: { factor: SecondFactor }) {
  const failureMessage = useFailureMessage()
  const changed = useFactorChanged()
  const { withPassword, prompt } = useFreshPassword()
  const [task, setTask] = useState<FactorTask | null>(null)
  const [isBeginning, setIsBeginning] = useState(false)

  /** The secret is requested before its dialog opens, so that the password is asked for first. */
  async function setUpApp() {
    setIsBeginning(true)
    try {
      const made = await withPassword(beginTotp)
      if (made) setTask({ kind: 'app', made: made.response })
    } catch (error) {
      showFailure(failureMessage(error))
    }
    setIsBeginning(false)
  }

  return (
    <>
      <FactorLines
        factor={factor}
        isBeginning={isBeginning}
        onSetUpApp={() => void setUpApp()}
        onTask={setTask}
        onIntent={() => loadAhead(dialogs)}
      />
      <RequiredForAll factor={factor} onTask={setTask} />
      {prompt}
      {task ? (
        <Suspense fallback={null}>
          <FactorDialog
            task={task}
            factor={factor}
            onDone={(message) => {
              showDone(message)
              setTask(null)
              changed()
            }}
            onClose={() => setTask(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
