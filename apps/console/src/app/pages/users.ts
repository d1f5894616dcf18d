import Users from 'lucide-react/icons/users'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import type { Page } from './page.ts'

export const usersPage: Page = {
  name: 'users',
  title: 'shell.users',
  messages: ['errors', 'users'],
  icon: Users,
  key: 'u',
  editor: 'player',
  load: async () => (await loadChunk(() => import('#src/features/users/users-page.tsx'))).UsersPage,
}
