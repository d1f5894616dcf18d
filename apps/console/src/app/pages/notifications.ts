import Bell from 'lucide-react/icons/bell'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { loadPart } from '#src/shared/loading/load-part.ts'
import type { Page } from './page.ts'

export const notificationsPage: Page = {
  name: 'notifications',
  title: 'shell.notifications',
  messages: ['errors', 'notifications'],
  icon: Bell,
  key: 'n',
  editor: 'compose',
  load: async () =>
    (await loadChunk(() => import('#src/features/notifications/notifications-page.tsx'))).notificationsPage({
      loadPlayerFilter,
    }),
}

/** Whom a notification is for is filtered as the list of players is. */
async function loadPlayerFilter() {
  const { playerFilter } = await loadPart(
    ['users', 'users-parts'],
    () => import('#src/features/users/list/player-filter.tsx'),
  )
  return playerFilter
}
