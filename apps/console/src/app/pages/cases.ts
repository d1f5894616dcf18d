import Wrench from 'lucide-react/icons/wrench'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import type { Page } from './page.ts'

export const casesPage: Page = {
  name: 'cases',
  title: 'shell.cases',
  messages: ['errors', 'cases'],
  icon: Wrench,
  load: async () => (await loadChunk(() => import('#src/features/cases/cases-page.tsx'))).CasesPage,
}
