import { type CaseQuery, caseQueryFilters } from '@loupe/contract/admin/cases/case-queries'
import { type CaseRecord } from '@loupe/contract/admin/cases/case-record'
import { useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/choice/segmented.tsx'
import { Dialog, DialogBody } from '#src/ui/overlay/dialog.tsx'
import { type CaseActions, type QueryFilter, useCaseQueries } from '../cases.queries.ts'
import { PagedList } from '../paged-list.tsx'
import { HoldReason, isChoosing, useQueryChoice } from './held-queries.tsx'

/** The help queries of a case: those that get a reply, and those that do not. */
export function QueriesDialog({
  record,
  actions,
  onClose,
}: {
  record: CaseRecord
  actions: CaseActions
  onClose: () => void
}) {
  const t = useT()
  const [filter, setFilter] = useState<QueryFilter>(record.delivery ? 'replied' : 'included')
  const queries = useCaseQueries(record._id, filter)
  const choose = useQueryChoice(record, actions)
  const canChoose = record.state === 'waiting' || record.state === 'ready'
  const filters = caseQueryFilters.filter((one) => (one === 'replied') === (record.delivery !== null))
  return (
    <Dialog open onClose={onClose} title={t('cases.replies')} description={t('cases.reviewText')}>
      <DialogBody>
        {filters.length > 1 ? (
          <Segmented
            label={t('cases.show')}
            value={filter}
            options={filters.map((value) => ({ value, label: t(`cases.filter.${value}`) }))}
            onChange={setFilter}
          />
        ) : null}
        <PagedList label={t('cases.replies')} query={queries} empty={t('cases.noQueries')}>
          {(query) => (
            <>
              <div>
                <PageLink href={`/help-center/${query.id}`}>
                  <bdi>{t('cases.queryNamed', { number: query.number, subject: query.subject })}</bdi>
                </PageLink>
                <p>
                  {t(`cases.ground.${query.grounds}`)} <HoldReason query={query} />
                </p>
              </div>
              {canChoose && query.hold?.reason !== 'erased' ? (
                <Button
                  size="small"
                  aria-label={t(query.isIncluded ? 'cases.excludeOf' : 'cases.includeOf', {
                    number: query.number,
                  })}
                  busy={isChoosing(query, actions)}
                  aria-disabled={actions.update.isPending || undefined}
                  onClick={() => choose(query, choiceAfter(query))}
                >
                  {t(query.isIncluded ? 'cases.exclude' : 'cases.include')}
                </Button>
              ) : null}
            </>
          )}
        </PagedList>
      </DialogBody>
    </Dialog>
  )
}

function choiceAfter({ isIncluded }: CaseQuery): 'include' | 'exclude' {
  return isIncluded ? 'exclude' : 'include'
}
