import type { ComponentType } from 'react'
import type { Feature, MessageId } from '#src/messages/catalogue.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import type { AppPage } from './paths.ts'

/** What a signed-in page is made of; its code and its words are fetched side by side. */
interface Screen {
  /** The name of the page in the menu and in the title of the document. */
  title: MessageId
  messages: readonly Feature[]
  /** What its outline looks like while it is on its way: a list where nothing else is said. */
  shape?: 'figures' | 'sections' | 'editor'
  /** What fills the page at the address of one thing on it, where that is not a panel beside the list. */
  editor?: 'puzzle' | 'game'
  load: () => Promise<ComponentType>
}

const documents = {
  messages: ['errors', 'documents'],
  shape: 'editor',
  load: async () =>
    (await loadChunk(() => import('#src/features/documents/documents-page.tsx'))).DocumentsPage,
} satisfies Partial<Screen>

export const screens: Record<AppPage, Screen> = {
  dashboard: {
    title: 'shell.dashboard',
    messages: ['errors', 'dashboard'],
    shape: 'figures',
    load: async () =>
      (await loadChunk(() => import('#src/features/dashboard/dashboard-page.tsx'))).DashboardPage,
  },
  users: {
    title: 'shell.users',
    messages: ['errors', 'users'],
    load: async () => (await loadChunk(() => import('#src/features/users/users-page.tsx'))).UsersPage,
  },
  'help-center': {
    title: 'shell.helpCenter',
    messages: ['errors', 'help-queries'],
    load: async () =>
      (await loadChunk(() => import('#src/features/help-queries/help-queries-page.tsx'))).HelpQueriesPage,
  },
  puzzles: {
    title: 'shell.puzzles',
    messages: ['errors', 'puzzles'],
    editor: 'puzzle',
    load: async () => (await loadChunk(() => import('#src/features/puzzles/puzzles-page.tsx'))).PuzzlesPage,
  },
  profile: {
    title: 'shell.profile',
    messages: ['errors', 'profile', 'account'],
    shape: 'sections',
    load: async () =>
      (await loadChunk(() => import('./account-setting/account-setting-page.tsx'))).AccountProfilePage,
  },
  'account-setting': {
    title: 'shell.accountSettings',
    messages: ['errors', 'account'],
    shape: 'sections',
    load: async () =>
      (await loadChunk(() => import('./account-setting/account-setting-page.tsx'))).AccountSettingPage,
  },
  notifications: {
    title: 'shell.notifications',
    messages: ['errors', 'notifications'],
    load: async () =>
      (await loadChunk(() => import('#src/features/notifications/notifications-page.tsx'))).NotificationsPage,
  },
  'about-us': { title: 'shell.aboutUs', ...documents },
  'privacy-policy': { title: 'shell.privacyPolicy', ...documents },
  terms: { title: 'shell.terms', ...documents },
  audit: {
    title: 'shell.audit',
    messages: ['errors', 'audit'],
    load: async () => (await loadChunk(() => import('#src/features/audit/audit-page.tsx'))).AuditPage,
  },
  'game-history': {
    title: 'shell.gameHistory',
    messages: ['errors', 'games'],
    editor: 'game',
    load: async () => (await loadChunk(() => import('#src/features/games/games-page.tsx'))).GamesPage,
  },
}
