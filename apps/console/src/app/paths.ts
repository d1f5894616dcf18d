import { landingPath } from './public-paths.ts'

/** The pages of the signed-in application: a new page adds its name and path here first. */
export const appPages = [
  { name: 'dashboard', path: landingPath },
  { name: 'users', path: '/users' },
  { name: 'help-center', path: '/help-center' },
  { name: 'puzzles', path: '/puzzles' },
  { name: 'profile', path: '/profile' },
  { name: 'account-setting', path: '/account-setting' },
  { name: 'notifications', path: '/notifications' },
  { name: 'about-us', path: '/aboutus' },
  { name: 'privacy-policy', path: '/privacyandpolicy' },
  { name: 'terms', path: '/termsandcondition' },
  { name: 'audit', path: '/audit' },
  { name: 'game-history', path: '/game-history' },
] as const
export type AppPage = (typeof appPages)[number]['name']

/** The address of a page. */
export function pathOf(name: AppPage): string {
  return appPages.find((page) => page.name === name)?.path ?? landingPath
}

/** The signed-in page that a path belongs to; sub-paths (`/users/…`) belong to their page. */
export function appPageOf(path: string): AppPage | undefined {
  return appPages.find((page) => path === page.path || path.startsWith(`${page.path}/`))?.name
}

/** Whether a path is of one record on a page, such as a player, and not of the page itself. */
export function isBelowPage(path: string): boolean {
  return appPages.some((page) => path.startsWith(`${page.path}/`) && path.length > page.path.length + 1)
}

/** Records that are edited at full width: a document at its page, the others at their own address. */
const editors: Partial<Record<AppPage, 'page' | 'below' | RegExp>> = {
  puzzles: 'below',
  'game-history': 'below',
  'help-center': 'below',
  notifications: /\/(new|edit|rehearsal)$|\/rules\/./,
  'about-us': 'page',
  'privacy-policy': 'page',
  terms: 'page',
}

/** Whether a path is the page of an editor, where the menu collapses. */
export function isEditorPath(path: string): boolean {
  const page = appPageOf(path)
  const editor = page && editors[page]
  if (editor instanceof RegExp) return editor.test(path)
  return editor === 'page' || (editor === 'below' && isBelowPage(path))
}

/** Whether a record fills the page instead of its list: the outline at the address is of that. */
export function fillsPage(path: string, search: string): boolean {
  if (!isBelowPage(path)) return false
  if (appPageOf(path) === 'users') return new URLSearchParams(search).get('view') === 'page'
  return isEditorPath(path)
}

/** Whether only a signed-in visitor may see a path. */
export function isAppPath(path: string): boolean {
  return appPageOf(path) !== undefined
}
