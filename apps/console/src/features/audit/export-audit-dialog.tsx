import Download from 'lucide-react/icons/download'
import { useIntl } from 'react-intl'
import { useFailureWords } from '#src/lib/failure-words.ts'
import type { Total } from '#src/lib/list-queries.ts'
import { useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { Conditions } from '#src/ui/conditions.tsx'
import { Dialog, DialogActions, DialogBody } from '#src/ui/dialog.tsx'
import { showDone, showFailure } from '#src/ui/snackbar-store.ts'
import { useExportAudit } from './audit.queries.ts'
import { filters, isActive, useFilterValue } from './audit-filters.ts'
import { filterInput } from './audit-input.ts'
import { type AuditSearch, auditSearch, defaultSort } from './audit-search.ts'
import { useAuditWords } from './audit-words.ts'

/** Says what is about to be written and how much of it, then has the browser fetch the file. */
export function ExportAuditDialog({
  search,
  total,
  onClose,
}: {
  search: AuditSearch
  total: Total | undefined
  onClose: () => void
}) {
  const t = useT()
  const words = useAuditWords()
  const failureWords = useFailureWords()
  const valueOf = useFilterValue(search)
  const { timeZone } = useIntl()
  const start = useExportAudit()
  const active = filters.filter(({ id }) => isActive(id, search))

  function run() {
    const sort = (search.sort || defaultSort) as '-at' | 'at'
    start.mutate(
      { filter: filterInput(search, timeZone, new Date()), sort },
      {
        onSuccess: () => {
          showDone(t('ui.downloadStarted'))
          onClose()
        },
        onError: (error) => showFailure(failureWords(error)),
      },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('audit.export.title')}
      description={t('audit.export.text')}
      size="small"
    >
      <DialogBody>
        {auditSearch.isFiltered(search) ? (
          <Conditions
            of={[
              ...(search.search ? [{ label: t('ui.search'), value: search.search }] : []),
              ...active.map(({ id, label }) => ({ label: t(label), value: valueOf(id) })),
            ]}
          />
        ) : (
          <p>{t('audit.export.everything')}</p>
        )}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button tone="primary" icon={Download} busy={start.isPending} onClick={run}>
          {t('audit.export.submit', {
            count: total?.total ?? 0,
            total: total ? words.count(total.total, total.isCapped) : '…',
          })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
