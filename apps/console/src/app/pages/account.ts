import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import type { Page } from './page.ts'

const account = () => loadChunk(() => import('../account-setting/account-setting-page.tsx'))

export const profilePage: Page = {
  name: 'profile',
  title: 'shell.profile',
  messages: ['errors', 'profile', 'account'],
  shape: 'sections',
  load: async () => (await account()).AccountProfilePage,
}

export const accountSettingPage: Page = {
  name: 'account-setting',
  title: 'shell.accountSettings',
  messages: ['errors', 'account'],
  shape: 'sections',
  load: async () => (await account()).AccountSettingPage,
}
