import Bell from 'lucide-react/icons/bell'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import type { Page } from './page.ts'

export const notificationsPage: Page = {
  name: 'notifications',
  title: 'shell.notifications',
  messages: ['errors', 'notifications'],
  icon: Bell,
  key: 'n',
  load: async () =>
    (await loadChunk(() => import('#src/features/notifications/notifications-page.tsx'))).NotificationsPage,
}
