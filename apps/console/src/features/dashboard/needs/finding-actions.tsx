import { startCase } from '@loupe/contract/admin/cases/cases'
import type { Need } from '@loupe/contract/admin/dashboard/dashboard-needs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callOnce } from '#src/shared/api/call-once.ts'
import { asFailure, failureCode } from '#src/shared/api/failure.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink, useNavigate } from '#src/shared/navigation/navigation.tsx'
import { Button, buttonClass } from '#src/ui/button/button.tsx'
import { showFailure } from '#src/ui/feedback/snackbar-store.ts'

interface FindingActionsProps {
  need: Need & { kind: 'finding' }
  /** The ID of the line's title, which describes its actions. */
  describedBy: string
  tone: 'primary' | 'plain'
}

/** The actions for a finding: its case, or starting one. */
export function FindingActions({ need, describedBy, tone }: FindingActionsProps) {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const failureMessage = useFailureMessage()
  const { puzzle, version, findingKey, evidence, openCase } = need
  const hrefOf = (id: string) => `/puzzles/${puzzle.id}/cases/${id}`
  const start = useMutation({
    mutationFn: () =>
      callOnce(startCase, { puzzleId: puzzle.id, version, itemId: evidence.itemId, findingKey }),
    onSuccess: ({ _id }) => {
      void client.invalidateQueries({ queryKey: ['cases', 'of', puzzle.id] })
      void client.invalidateQueries({ queryKey: ['dashboard'] })
      navigate(hrefOf(_id))
    },
    onError: (error) => {
      // it has been replaced since, by a newer version or newer games
      const isGone = failureCode(asFailure(error)) === 'input_invalid'
      if (isGone) void client.invalidateQueries({ queryKey: ['dashboard'] })
      showFailure(isGone ? t('dashboard.need.findingGone') : failureMessage(error))
    },
  })
  return openCase ? (
    <PageLink
      className={buttonClass({ size: 'small', tone })}
      href={hrefOf(openCase.id)}
      aria-describedby={describedBy}
    >
      {t('dashboard.need.viewCase', { number: openCase.number })}
    </PageLink>
  ) : (
    <Button
      size="small"
      tone={tone}
      busy={start.isPending}
      aria-describedby={describedBy}
      onClick={() => start.mutate()}
    >
      {t('dashboard.need.startFix')}
    </Button>
  )
}
