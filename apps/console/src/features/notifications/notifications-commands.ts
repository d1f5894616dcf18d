import Bell from 'lucide-react/icons/bell'
import type { FeatureCommands } from '#src/shared/navigation/commands.ts'

/** The commands of notifications in the palette. */
export const notificationsCommands: FeatureCommands = {
  commands: [
    {
      id: 'notifications.write',
      title: 'palette.writeNotification',
      synonyms: 'palette.writeNotificationWords',
      icon: Bell,
      target: { page: '/notifications/new' },
    },
  ],
  finders: [],
}
