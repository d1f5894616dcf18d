import { auditCommands } from '#src/features/audit/audit-commands.ts'
import { gamesCommands } from '#src/features/games/games-commands.ts'
import { helpQueriesCommands } from '#src/features/help-queries/help-queries-commands.ts'
import { notificationsCommands } from '#src/features/notifications/notifications-commands.ts'
import { profileCommands } from '#src/features/profile/profile-commands.ts'
import { puzzlesCommands } from '#src/features/puzzles/puzzles-commands.ts'
import { usersCommands } from '#src/features/users/users-commands.ts'
import type { FeatureCommands } from '#src/shared/navigation/commands.ts'
import { accountCommands } from './account-commands.ts'

/** The commands of each feature. */
export const contributions: readonly FeatureCommands[] = [
  usersCommands,
  gamesCommands,
  notificationsCommands,
  helpQueriesCommands,
  puzzlesCommands,
  profileCommands,
  accountCommands,
  auditCommands,
]
