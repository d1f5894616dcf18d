import CircleUser from 'lucide-react/icons/circle-user-round'
import type { FeatureCommands } from '#src/shared/navigation/commands.ts'

/** What the command palette can do with one's own profile. */
export const profileCommands: FeatureCommands = {
  commands: [
    {
      id: 'profile',
      title: 'palette.profile',
      synonyms: 'palette.profileWords',
      icon: CircleUser,
      place: { page: '/profile' },
    },
  ],
  finders: [],
}
