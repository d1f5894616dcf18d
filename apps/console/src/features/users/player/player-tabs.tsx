import type { User } from '@loupe/contract/admin/users/users'
import { type ReactNode, useEffect } from 'react'
import { keepLoaded } from '#src/shared/loading/lazy-code.ts'
import { loadAhead } from '#src/shared/loading/load-ahead.ts'
import { loadPart } from '#src/shared/loading/load-part.ts'
import { UntilLoaded } from '#src/shared/loading/until-loaded.tsx'
import { whenIdle } from '#src/shared/loading/when-idle.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useFormatCount } from '#src/shared/numbers/format-count.ts'
import { lazyPart } from '#src/ui/feedback/lazy-part.tsx'
import { LinesSkeleton } from '#src/ui/layout/section.tsx'
import { type Tab, Tabs } from '#src/ui/layout/tabs.tsx'
import { useUserMessages } from '../users-messages.ts'
import { useLatestMessages } from './activity/activity.queries.ts'
import { PlayerData } from './player-data.tsx'
import { PlayerActivityOverview, PlayerOverview } from './player-overview.tsx'

const tabMessages = ['user-activity'] as const
const loadGamesTab = keepLoaded(
  async () => (await loadPart(tabMessages, () => import('./activity/games-tab.tsx'))).GamesTab,
)
const loadMessagesTab = keepLoaded(
  async () =>
    (await loadPart([...tabMessages, 'help-queries'], () => import('./activity/messages-tab.tsx')))
      .MessagesTab,
)
const loadActivityTab = keepLoaded(
  async () => (await loadPart(tabMessages, () => import('./activity/activity-tab.tsx'))).ActivityTab,
)
const GamesTab = lazyPart(loadGamesTab)
const MessagesTab = lazyPart(loadMessagesTab)
const ActivityTab = lazyPart(loadActivityTab)

/** Loads ahead the code of the tabs that are not shown at first. */
const prefetch = () => loadAhead(loadGamesTab, loadMessagesTab, loadActivityTab)

const tabIds = ['overview', 'games', 'messages', 'activity', 'data'] as const
export type PlayerTab = (typeof tabIds)[number]

/** The tab in the address. */
export function tabOf(text: string | undefined): PlayerTab {
  return tabIds.find((id) => id === text) ?? 'overview'
}

/** A player's tabs: in a panel, or on a page, which shows the facts of the overview beside them. */
export function PlayerTabs({
  user,
  tab,
  onTab,
  isPage = false,
}: {
  user: User
  tab: PlayerTab
  onTab: (tab: PlayerTab) => void
  isPage?: boolean
}) {
  const t = useT()
  const messages = useUserMessages()
  const formatCount = useFormatCount()
  const games = formatCount({ total: user.totals.games, isCapped: false })
  const latest = useLatestMessages(user.id, isPage)
  const sent = latest.lines.filter(({ what }) => what === 'messageSent').length
  useEffect(() => whenIdle(prefetch), [])
  const onActivity = () => onTab('activity')
  const tabs: (Tab & { id: PlayerTab })[] = [
    {
      id: 'overview',
      label: t('usersParts.tab.overview'),
      panel: isPage ? (
        <PlayerActivityOverview user={user} onActivity={onActivity} />
      ) : (
        <PlayerOverview user={user} onActivity={onActivity} />
      ),
    },
    {
      id: 'games',
      label: t('userActivity.tab.games'),
      // beside the list the figure is right below, and the tabs have little space
      count: isPage && user.totals.games > 0 ? games : undefined,
      panel: whenLoaded(<GamesTab id={user.id} total={user.totals.games} />),
    },
    {
      id: 'messages',
      label: t('userActivity.tab.messages'),
      count: sent > 0 ? formatCount({ total: sent, isCapped: !latest.isComplete }) : undefined,
      panel: whenLoaded(<MessagesTab id={user.id} />),
    },
    {
      id: 'activity',
      label: t('userActivity.tab.activity'),
      panel: whenLoaded(<ActivityTab id={user.id} />),
    },
    { id: 'data', label: t('usersParts.tab.data'), panel: <PlayerData user={user} /> },
  ]
  return (
    <Tabs label={messages.name(user)} inset current={tab} onChange={(id) => onTab(tabOf(id))} tabs={tabs} />
  )
}

function whenLoaded(part: ReactNode) {
  return <UntilLoaded fallback={<LinesSkeleton count={6} />}>{part}</UntilLoaded>
}
