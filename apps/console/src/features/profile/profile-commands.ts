import CircleUser from 'lucide-react/icons/circle-user-round'
import type { FeatureCommands } from '#src/shared/navigation/commands.ts'

/** The commands of one's own profile in the palette. */
export const profileCommands: FeatureCommands = {
  commands: [
    {
      id: 'profile',
      title: 'palette.profile',
      synonyms: 'palette.profileWords',
      icon: CircleUser,
      target: { page: '/profile' },
    },
  ],
  finders: [],
}
