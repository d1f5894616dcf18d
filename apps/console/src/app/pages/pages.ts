import type { AppPage } from '../paths.ts'
import { accountSettingPage, profilePage } from './account.ts'
import { auditPage } from './audit.ts'
import { dashboardPage } from './dashboard.ts'
import { aboutUsPage, privacyPolicyPage, termsPage } from './documents.ts'
import { gamesPage } from './games.ts'
import { helpQueriesPage } from './help-queries.ts'
import { notificationsPage } from './notifications.ts'
import type { Page } from './page.ts'
import { puzzlesPage } from './puzzles.ts'
import { usersPage } from './users.ts'

/** Every page of the signed-in console by its name. */
export const pages: Record<AppPage, Page> = {
  dashboard: dashboardPage,
  users: usersPage,
  puzzles: puzzlesPage,
  'game-history': gamesPage,
  'help-center': helpQueriesPage,
  notifications: notificationsPage,
  'about-us': aboutUsPage,
  'privacy-policy': privacyPolicyPage,
  terms: termsPage,
  profile: profilePage,
  'account-setting': accountSettingPage,
  audit: auditPage,
}
