import type { AppPage } from './paths.ts'

/** Separate from paths.ts, which every page loads: only the build needs it. */
const featureByPage: Partial<Record<AppPage, string>> = {
  'about-us': 'documents',
  'privacy-policy': 'documents',
  terms: 'documents',
  profile: 'account-setting',
  'game-history': 'games',
  'help-center': 'help-queries',
}

/** The feature whose `<feature>-page.tsx` draws a page: the one of its name, where no other does. */
export function featureOf({ name }: { name: AppPage }): string {
  return featureByPage[name] ?? name
}
