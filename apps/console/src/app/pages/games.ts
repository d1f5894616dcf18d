import History from 'lucide-react/icons/history'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import type { Page } from './page.ts'

export const gamesPage: Page = {
  name: 'game-history',
  title: 'shell.gameHistory',
  messages: ['errors', 'games'],
  icon: History,
  key: 'h',
  editor: 'game',
  load: async () => (await loadChunk(() => import('#src/features/games/games-page.tsx'))).GamesPage,
}
