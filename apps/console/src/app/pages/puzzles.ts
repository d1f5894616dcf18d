import Puzzle from 'lucide-react/icons/puzzle'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import type { Page } from './page.ts'

export const puzzlesPage: Page = {
  name: 'puzzles',
  title: 'shell.puzzles',
  messages: ['errors', 'puzzles'],
  icon: Puzzle,
  key: 'p',
  editor: 'puzzle',
  load: async () => (await loadChunk(() => import('#src/features/puzzles/puzzles-page.tsx'))).PuzzlesPage,
}
