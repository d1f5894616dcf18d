import { useEffect } from 'react'
import { keepLoaded, lazyCode } from '#src/shared/loading/lazy-code.ts'
import { loadAhead } from '#src/shared/loading/load-ahead.ts'
import { loadPart } from '#src/shared/loading/load-part.ts'
import { UntilLoaded } from '#src/shared/loading/until-loaded.tsx'
import { useAddress, useNavigate } from '#src/shared/navigation/navigation.tsx'
import type { PlayerFilter } from '#src/shared/records/player-filter.ts'
import { WorkspaceLoading } from '#src/ui/feedback/workspace-loading.tsx'
import { focusContent } from '#src/ui/hooks/focus-content.ts'
import { useLostFocus } from '#src/ui/hooks/use-lost-focus.ts'
import { composeAt, editHref, newNotificationPath, rehearsedAt } from './compose/compose-address.ts'
import { NotificationsList } from './list/notifications-list.tsx'
import { notificationsSearch } from './notifications-search.ts'
import { FilteredPlayersProvider, filteredPlayers } from './panel/filtered-players.tsx'
import { ruleAt } from './rules/rule-address.ts'
import { RulesLoading } from './rules/rules-loading.tsx'

const loadCompose = () => loadPart(['compose'], () => import('./compose/compose-root.tsx'))

const RehearsalPage = lazyCode(
  async () =>
    (await loadPart(['rehearsal', 'compose'], () => import('./rehearsal/rehearsal-page.tsx'))).RehearsalPage,
)

const loadRule = () => loadPart(['notification-rules', 'compose'], () => import('./rules/rule-root.tsx'))
const RulesPage = lazyCode(
  async () => (await loadPart(['notification-rules'], () => import('./rules/rules-page.tsx'))).RulesPage,
)

/** `app/` passes in the players' filter components. */
export interface NotificationsPageProps {
  loadPlayerFilter: () => Promise<PlayerFilter>
}

/**
 * /notifications and /notifications/<id>, the list; /notifications/new and /notifications/<id>/edit, the composer;
 * /notifications/<id>/rehearsal, the rehearsal; /notifications/rules and below it, automatic notifications. It gets the
 * players' filter from outside.
 */
export function notificationsPage({ loadPlayerFilter }: NotificationsPageProps) {
  const loadComposer = keepLoaded(async () => {
    const [{ ComposeRoot }, players] = await Promise.all([loadCompose(), loadPlayerFilter()])
    return ({ id }: { id: string | null }) => <ComposeRoot id={id} players={players} />
  })
  const Composer = lazyCode(loadComposer)
  const Rule = lazyCode(async () => {
    const [{ RuleRoot }, players] = await Promise.all([loadRule(), loadPlayerFilter()])
    return ({ id }: { id: string }) => <RuleRoot id={id} players={players} />
  })
  const Filtered = filteredPlayers(loadPlayerFilter)
  const prefetch = () => loadAhead(loadComposer)

  return function NotificationsPage() {
    const { path } = useAddress()
    const composed = composeAt(path)
    const rehearsed = rehearsedAt(path)
    const rule = ruleAt(path)
    const isMoved = useMovedDialog()
    useLostFocus(composed || rehearsed || rule ? path : 'list', focusContent)
    if (isMoved) return null
    if (!composed && !rehearsed && !rule) {
      return (
        <FilteredPlayersProvider value={Filtered}>
          <NotificationsList onIntent={prefetch} />
        </FilteredPlayersProvider>
      )
    }
    return (
      <UntilLoaded fallback={rule?.id === null ? <RulesLoading /> : <WorkspaceLoading shape="compose" />}>
        {rehearsed ? <RehearsalPage key={rehearsed} id={rehearsed} /> : null}
        {composed ? <Composer id={composed.id} /> : null}
        {rule?.id === null ? <RulesPage /> : rule ? <Rule id={rule.id} /> : null}
      </UntilLoaded>
    )
  }
}

/**
 * The composer was a dialog over the list in earlier versions: redirects its addresses. Returns whether this is one.
 */
function useMovedDialog(): boolean {
  const navigate = useNavigate()
  const { path, search } = useAddress()
  const params = new URLSearchParams(search)
  const dialog = params.get('dialog')
  const id = notificationsSearch.openIdOf(path)
  const audience = params.get('audience')
  const isNew = dialog === 'write' && composeAt(path) === null
  const target = isNew
    ? `${newNotificationPath}${audience ? `?audience=${audience}` : ''}`
    : dialog === 'edit' && id && composeAt(path) === null
      ? editHref(id)
      : null
  useEffect(() => {
    if (target) navigate(target, { replace: true })
  }, [navigate, target])
  return target !== null
}
