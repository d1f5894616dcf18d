import type { Case } from '@loupe/contract/admin/cases/case-record'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink, useNavigate } from '#src/shared/navigation/navigation.tsx'
import { Button, buttonClass } from '#src/ui/button/button.tsx'
import { showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { caseHref } from '../case-address.ts'
import { currentCase, useCaseActions, usePuzzleCases } from '../cases.queries.ts'

interface Fix {
  puzzleId: string
  version: number
  /** Null: the whole puzzle. */
  itemId: string | null
  findingKey?: string | null
  /** Its subject, for the accessible name. */
  about: string
}

/** Starts a case for a piece, or links to the open one. */
export function StartFix(fix: Fix) {
  const { puzzleId, version, itemId, about } = fix
  const t = useT()
  const cases = usePuzzleCases(puzzleId)
  const open = cases.data?.find((one) => isOpenFor(one, version, itemId))
  return open ? (
    <PageLink
      className={buttonClass({ size: 'small', tone: 'accent' })}
      href={caseHref(open)}
      aria-label={t('cases.viewOf', { number: open.number, about })}
    >
      {t('cases.view')}
    </PageLink>
  ) : (
    <StartFixButton {...fix} />
  )
}

/** Starts a case; if one is open already, goes there. For lists of many puzzles, whose cases are not loaded. */
export function StartFixButton({ puzzleId, version, itemId, findingKey = null, about }: Fix) {
  const t = useT()
  const navigate = useNavigate()
  const failureMessage = useFailureMessage()
  const { start } = useCaseActions()
  return (
    <Button
      size="small"
      tone="accent"
      busy={start.isPending}
      aria-label={t('cases.startOf', { about })}
      onClick={() =>
        start.mutate(
          { puzzleId, version, itemId, findingKey },
          {
            onSuccess: (record) => navigate(caseHref(record)),
            onError: (error) => {
              // another administrator has started it meanwhile
              const current = currentCase(error)
              if (current) navigate(caseHref(current))
              else showFailure(failureMessage(error))
            },
          },
        )
      }
    >
      {t('cases.start')}
    </Button>
  )
}

function isOpenFor({ state, version, item }: Case, wanted: number, itemId: string | null): boolean {
  return state !== 'closed' && version === wanted && (item?.id ?? null) === itemId
}
