// Separate from paths.ts: the login page's document includes only these.
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

/** Where a signed-in visitor starts, where the logo leads, and where cancelling the logout leads. */
export const landingPath = '/dashboard'

/** The public page of a path; unknown paths are the login page. */
export function publicPageOf(path: string): PublicPage {
  return publicPages.find((page) => page.path === path)?.name ?? 'login'
}
