import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import type { Page } from './page.ts'

const documentPage = {
  messages: ['errors', 'documents'],
  shape: 'editor',
  load: async () =>
    (await loadChunk(() => import('#src/features/documents/documents-page.tsx'))).DocumentsPage,
} satisfies Partial<Page>

export const aboutUsPage: Page = { name: 'about-us', title: 'shell.aboutUs', ...documentPage }
export const privacyPolicyPage: Page = {
  name: 'privacy-policy',
  title: 'shell.privacyPolicy',
  ...documentPage,
}
export const termsPage: Page = { name: 'terms', title: 'shell.terms', ...documentPage }
