import { RecordFailure, type RecordFailureProps } from '#src/list/panel/panel-failure.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { buttonClass } from '#src/ui/button/button.tsx'
import { WorkspaceLoading } from '#src/ui/feedback/workspace-loading.tsx'
import styles from './editor/editor.module.css'

/** Shown instead of a puzzle or a case that is not loaded: its skeleton, or the error with a link to the list. */
export function UnloadedWorkspace({
  query,
  ...trouble
}: Omit<RecordFailureProps, 'query' | 'backLink'> & {
  query: RecordFailureProps['query'] & { isPending: boolean; fetchStatus: string }
}) {
  const t = useT()
  if (query.isPending && query.fetchStatus !== 'paused') {
    return <WorkspaceLoading shape="puzzle" />
  }
  return (
    <div className={styles.trouble}>
      <h1 className="visually-hidden">{t('puzzles.title')}</h1>
      <RecordFailure
        query={query}
        {...trouble}
        backLink={
          <PageLink className={buttonClass()} href="/puzzles">
            {t('puzzleEditor.toList')}
          </PageLink>
        }
      />
    </div>
  )
}
