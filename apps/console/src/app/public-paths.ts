// Apart from paths.ts: the login page's document carries these alone.
/** Pages for visitors who are not signed in. Any other path shows the login (specification section 2). */
export const publicPages = [
  { name: 'login', path: '/' },
  { name: 'set-up', path: '/set-up' },
  { name: 'accept-invitation', path: '/accept-invitation' },
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

/** The public page of a path; unknown paths are the login's. */
export function publicPageOf(path: string): PublicPage {
  return publicPages.find((page) => page.path === path)?.name ?? 'login'
}
