import Bell from 'lucide-react/icons/bell'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { loadPlayerFilter } from './load-player-filter.ts'
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
