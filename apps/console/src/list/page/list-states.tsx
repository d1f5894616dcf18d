import SearchX from 'lucide-react/icons/search-x'
import type { SearchState } from '#src/list/address/list-search.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { type Requested, Retry } from '#src/ui/feedback/load-failed.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import styles from './list-states.module.css'

/** The frame around existing rows. */
export const listFrameClass = styles.frame ?? ''

/** Shown when the rows could not be refreshed; the old ones stay. */
export function ListOutdated({ query }: { query: Requested }) {
  const t = useT()
  const messages = useFailureMessage()
  return (
    <p className={styles.outdated} role="alert">
      <span>
        {messages(query.error)} {t('ui.refreshFailed')}
      </span>
      <Retry queries={[query]} size="small" tone="accent" />
    </p>
  )
}

/** The list has become shorter than this page of it. */
export function PageEmpty({ onFirst }: { onFirst: () => void }) {
  const t = useT()
  return (
    <EmptyState
      icon={SearchX}
      title={t('ui.pageEmpty')}
      actions={<Button onClick={onFirst}>{t('ui.toFirstPage')}</Button>}
    >
      {t('ui.pageEmptyText')}
    </EmptyState>
  )
}

/** Nothing matches search and filters. */
export function NothingFound({ title, text, onClear }: { title: string; text: string; onClear: () => void }) {
  const t = useT()
  return (
    <EmptyState icon={SearchX} title={title} actions={<Button onClick={onClear}>{t('ui.clearAll')}</Button>}>
      {text}
    </EmptyState>
  )
}

/** Whether rows are empty because the address names a page beyond the list's end. */
export function isBeyondEnd({ page, cursor }: SearchState): boolean {
  return Boolean(cursor || (page && page !== '0'))
}

/** Whether there is only an error to show; also offline, before the first request is sent. */
export function isWithoutRows(query: {
  isError: boolean
  isPending: boolean
  data: unknown
  fetchStatus: string
}): boolean {
  return (query.isError && !query.data) || (query.isPending && query.fetchStatus === 'paused')
}
