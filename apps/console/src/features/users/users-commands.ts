import type { User } from '@loupe/contract/admin/users/users'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import UserPlus from 'lucide-react/icons/user-plus'
import type { FeatureCommands, FinderResult } from '#src/shared/navigation/commands.ts'
import { findUsers } from './find-users.queries.ts'

const page = '/users'

/** The commands of players in the palette. */
export const usersCommands: FeatureCommands = {
  commands: [
    {
      id: 'users.add',
      title: 'palette.addPlayer',
      synonyms: 'palette.addPlayerWords',
      icon: UserPlus,
      target: { page, search: { dialog: 'add' }, keeps: true },
    },
    {
      id: 'users.import',
      title: 'palette.importPlayers',
      synonyms: 'palette.importPlayersWords',
      icon: Upload,
      target: { page, search: { dialog: 'import' }, keeps: true },
    },
    {
      id: 'users.export',
      title: 'palette.exportPlayers',
      synonyms: 'palette.exportPlayersWords',
      icon: Download,
      target: { page, search: { dialog: 'export' }, keeps: true },
    },
  ],
  finders: [
    {
      id: 'users',
      title: 'palette.players',
      allTitle: 'palette.allPlayers',
      allTarget: (text) => ({ page, search: { search: text } }),
      async find(text, signal) {
        const users = await findUsers(text, signal)
        return users.map(foundUser)
      },
    },
  ],
}

function foundUser({ id, fullName, username, avatarUrl }: User): FinderResult {
  return {
    id,
    name: fullName || username,
    note: username,
    avatarUrl,
    target: { page, id, keeps: true },
  }
}
