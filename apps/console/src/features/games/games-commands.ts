import Download from 'lucide-react/icons/download'
import type { FeatureCommands } from '#src/shared/navigation/commands.ts'

/** The commands of the game history in the palette; its page is in the menu. */
export const gamesCommands: FeatureCommands = {
  commands: [
    {
      id: 'games.export',
      title: 'palette.exportGames',
      synonyms: 'palette.exportGamesWords',
      icon: Download,
      target: { page: '/game-history', search: { dialog: 'export' }, keeps: true },
    },
  ],
  finders: [],
}
