import LifeBuoy from 'lucide-react/icons/life-buoy'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import type { Page } from './page.ts'

export const helpQueriesPage: Page = {
  name: 'help-center',
  title: 'shell.helpCenter',
  messages: ['errors', 'help-queries'],
  icon: LifeBuoy,
  key: 'c',
  load: async () =>
    (await loadChunk(() => import('#src/features/help-queries/help-queries-page.tsx'))).HelpQueriesPage,
}
