import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { loadPlayerFilter } from './load-player-filter.ts'
import type { Page } from './page.ts'

export const auditPage: Page = {
  name: 'audit',
  title: 'shell.audit',
  messages: ['errors', 'audit'],
  load: async () =>
    (await loadChunk(() => import('#src/features/audit/audit-page.tsx'))).auditPage({ loadPlayerFilter }),
}
