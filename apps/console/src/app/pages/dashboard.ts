import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import type { Page } from './page.ts'

export const dashboardPage: Page = {
  name: 'dashboard',
  title: 'shell.dashboard',
  messages: ['errors', 'dashboard', 'puzzle-findings'],
  icon: LayoutDashboard,
  key: 'd',
  shape: 'figures',
  load: async () =>
    (await loadChunk(() => import('#src/features/dashboard/dashboard-page.tsx'))).DashboardPage,
}
