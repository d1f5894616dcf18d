import Zap from 'lucide-react/icons/zap'
import { useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import type { PlayerFilter } from '#src/shared/records/player-filter.ts'
import { buttonClass } from '#src/ui/button/button.tsx'
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx'
import { EmptyState } from '#src/ui/feedback/states.tsx'
import { WorkspaceLoading } from '#src/ui/feedback/workspace-loading.tsx'
import { PlayerFilterProvider } from '../compose/audience/player-filter-context.ts'
import styles from '../compose/compose-page.module.css'
import { rulesPath } from './rule-address.ts'
import { RulePage } from './rule-page.tsx'
import { useRules } from './rules.queries.ts'

/** /notifications/rules/new and /notifications/rules/<id>: an existing rule must be loaded before it can be edited. */
export function RuleRoot({ id, players }: { id: string; players: PlayerFilter }) {
  const t = useT()
  const query = useRules()
  const found = query.data?.list.find((one) => one.id === id) ?? null
  // deleted elsewhere while it is edited, it stays open: nothing typed is lost
  const [opened, setOpened] = useState(found)
  if (found && found !== opened) setOpened(found)
  const rule = found ?? (opened?.id === id ? opened : null)
  if (id === 'new' || rule) {
    return (
      <PlayerFilterProvider value={players}>
        <RulePage key={rule?.id ?? 'new'} rule={rule} players={players} />
      </PlayerFilterProvider>
    )
  }
  if (query.isPending) {
    return <WorkspaceLoading shape="game" />
  }
  return (
    <div className={styles.trouble}>
      <h1 className="visually-hidden">{t('notifications.automaticTitle')}</h1>
      {query.error ? (
        <LoadFailed title={t('notificationRules.failed')} queries={[query]} />
      ) : (
        <EmptyState
          icon={Zap}
          title={t('notificationRules.gone')}
          actions={
            <PageLink className={buttonClass()} href={rulesPath}>
              {t('notificationRules.backToList')}
            </PageLink>
          }
        >
          {t('notifications.goneText')}
        </EmptyState>
      )}
    </div>
  )
}
