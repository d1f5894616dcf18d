/** The pages of the signed-in application that exist: a new page adds its name and path here first. */
export const appPages = [
  { name: 'users', path: '/users' },
  { name: 'profile', path: '/profile' },
  { name: 'account-setting', path: '/account-setting' },
] as const
export type AppPage = (typeof appPages)[number]['name']

/** Pages for visitors who are not signed in. Any other path shows the login (specification section 2). */
export const publicPages = [
  { name: 'login', path: '/' },
  { name: 'set-up', path: '/set-up' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'check-mail', path: '/check-mail' },
  { name: 'code-verification', path: '/code-verification' },
  { name: 'reset-password', path: '/reset-password' },
] as const
export type PublicPage = (typeof publicPages)[number]['name']

/** Stays a valid address before there is a dashboard: it leads to the landing page. */
export const dashboardPath = '/dashboard'

/** Where a signed-in visitor starts; the dashboard as soon as it exists. */
export const landingPath: string = '/users'

/** The signed-in page that a path belongs to; sub-paths (`/users/…`) belong to their page. */
export function appPageOf(path: string): AppPage | undefined {
  return appPages.find((page) => path === page.path || path.startsWith(`${page.path}/`))?.name
}

/** Whether only a signed-in visitor may see a path. */
export function isAppPath(path: string): boolean {
  return appPageOf(path) !== undefined || path === dashboardPath
}

/** The public page of a path; unknown paths are the login's. */
export function publicPageOf(path: string): PublicPage {
  return publicPages.find((page) => page.path === path)?.name ?? 'login'
}
