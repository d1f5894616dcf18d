import type { Page } from 'playwright-core'
import { appPages } from '../../apps/console/src/app/paths.ts'
import { publicPages } from '../../apps/console/src/app/public-paths.ts'

/** A page with its overlay. */
export interface Scene {
  name: string
  address: string
  /** Actions once the page is loaded. */
  open?: (page: Page) => Promise<void>
  /** Visible once it is complete. */
  until?: string
  /** On a small screen the menu covers the page on entry; it is closed for all other scenes. */
  withMenu?: true
}

const dialog = '[role=dialog]'

/** Those of apps/console/src/app/account-sections.ts, which needs a bundler. */
const accountSections = [
  'password',
  'second-factor',
  'sessions',
  'administrators',
  'appearance',
  'game-keys',
  'webhooks',
]

/** The public pages; `invitation` is the link of an open one. */
export function publicScenes(invitation: string): Scene[] {
  return [
    ...publicPages.map(({ name, path }) => ({ name, address: path })),
    { name: 'login-refused', address: '/', open: refuse, until: '[role=alert]' },
    { name: 'set-up-form', address: '/set-up?token=not-a-real-one', until: 'form' },
    { name: 'accept-invitation-form', address: invitation, until: 'form' },
    { name: 'check-mail-sent', address: '/check-mail', open: (page) => keepRecovery(page, 'code') },
    {
      name: 'code-verification-form',
      address: '/code-verification',
      open: (page) => keepRecovery(page, 'code'),
    },
    {
      name: 'reset-password-form',
      address: '/reset-password',
      open: (page) => keepRecovery(page, 'password'),
    },
    { name: 'about-published', address: '/about' },
  ]
}

/** The signed-in pages; `caseAddress` is that of an open case. */
export const appScenes = (caseAddress: string): Scene[] => [
  { name: 'menu', address: '/users', withMenu: true },
  ...appPages.map(({ name, path }) => ({ name, address: path })),
  ...accountSections.map((id) => ({ name: `account-${id}`, address: `/account-setting/${id}` })),
  { name: 'users-filtered', address: '/users?status=suspended' },
  { name: 'users-nothing', address: '/users?search=qqqqqq' },
  { name: 'users-panel', address: '/users', open: (page) => firstRow(page).click(), until: 'h2' },
  { name: 'users-selected', address: '/users', open: selectRows, until: '[role=toolbar]' },
  { name: 'users-add', address: '/users?dialog=add', until: dialog },
  { name: 'users-add-refused', address: '/users?dialog=add', open: refuse, until: `${dialog} [role=alert]` },
  { name: 'users-suspend', address: '/users', open: (page) => overFirst(page, 'suspend'), until: dialog },
  { name: 'users-edit', address: '/users', open: (page) => overFirst(page, 'edit'), until: dialog },
  { name: 'users-message', address: '/users', open: (page) => overFirst(page, 'message'), until: dialog },
  { name: 'users-filter', address: '/users?dialog=filter', until: dialog },
  { name: 'user', address: '/users', open: (page) => openFirst(page, '?view=page'), until: '[role=tab]' },
  ...['games', 'messages', 'activity', 'data'].map((tab) => ({
    name: `user-${tab}`,
    address: '/users',
    open: (page: Page) => openFirst(page, `?view=page&tab=${tab}`),
    until: '[role=tabpanel]',
  })),
  { name: 'users-erase', address: '/users', open: (page) => overFirst(page, 'erase'), until: dialog },
  { name: 'users-import', address: '/users?dialog=import', until: dialog },
  { name: 'users-export', address: '/users?dialog=export', until: dialog },
  { name: 'audit-panel', address: '/audit', open: (page) => firstRow(page).click(), until: 'h2' },
  { name: 'audit-nothing', address: '/audit?search=qqqqqq' },
  { name: 'audit-export', address: '/audit?dialog=export', until: dialog },
  { name: 'document-changes', address: '/aboutus?view=changes' },
  { name: 'document-preview', address: '/aboutus?view=preview' },
  { name: 'document-publish', address: '/aboutus?dialog=publish', until: dialog },
  { name: 'document-begin', address: '/aboutus?lang=zh' },
  { name: 'document-beside', address: '/aboutus?lang=fr&beside=en' },
  {
    name: 'administrators-invite',
    address: '/account-setting/administrators',
    open: (page) => pressIn(page, 'administrators'),
    until: dialog,
  },
  {
    name: 'game-keys-add',
    address: '/account-setting/game-keys',
    open: (page) => pressIn(page, 'game-keys'),
    until: dialog,
  },
  {
    name: 'webhooks-add',
    address: '/account-setting/webhooks',
    open: (page) => pressIn(page, 'webhooks'),
    until: dialog,
  },
  { name: 'dashboard-table', address: '/dashboard?view=table', until: 'table' },
  { name: 'dashboard-trouble', address: '/profile', open: (page) => failing(page, '/dashboard') },
  { name: 'users-trouble', address: '/profile', open: (page) => failing(page, '/users') },
  { name: 'silent', address: '/users', open: silence, until: '#content ~ output > *' },
  { name: 'puzzle', address: '/puzzles', open: openFirst, until: '[role=application] image' },
  {
    name: 'puzzle-statistics',
    address: '/puzzles?status=published',
    // the row's own address has the filter already
    open: (page) => openFirst(page, '&view=statistics'),
    until: '[data-item]',
  },
  { name: 'puzzle-item', address: '/puzzles', open: openItem },
  { name: 'puzzle-versions', address: '/puzzles', open: (page) => openFirst(page, '?view=versions') },
  {
    name: 'puzzle-publish',
    address: '/puzzles?status=draft',
    open: (page) => openFirst(page, '&dialog=publish'),
    until: dialog,
  },
  { name: 'puzzles-findings', address: '/puzzles?view=findings' },
  { name: 'case', address: caseAddress, until: '#content section' },
  { name: 'puzzle-about', address: '/puzzles', open: (page) => openFirst(page, '?view=about') },
  { name: 'puzzles-add', address: '/puzzles?dialog=add', until: dialog },
  { name: 'game', address: '/game-history', open: openFirst, until: 'input[type=range]' },
  { name: 'help-query', address: '/help-center', open: openFirst, until: '[role=log]' },
  { name: 'notification', address: '/notifications', open: openFirst, until: 'h2' },
  { name: 'notifications-rules', address: '/notifications/rules' },
  { name: 'notifications-rules-new', address: '/notifications/rules/new', until: 'form textarea' },
  {
    name: 'notifications-templates',
    address: '/notifications/new',
    open: (page) => page.locator('section:has(h2[id$=-text]) button').first().click(),
    until: dialog,
  },
  { name: 'notifications-new', address: '/notifications/new', until: 'form textarea' },
  { name: 'settings', address: '/users', open: (page) => page.keyboard.press('Control+,'), until: dialog },
  { name: 'palette', address: '/users', open: (page) => page.keyboard.press('Control+k'), until: dialog },
  { name: 'keys', address: '/users', open: (page) => page.keyboard.press('?'), until: dialog },
  { name: 'logout', address: '/users', open: openLogout, until: dialog },
]

function firstRow(page: Page) {
  return page.getByRole('grid').getByRole('gridcell').getByRole('link').first()
}

/** Opens the first row of a list; `search` is the search of its address. */
async function openFirst(page: Page, search = ''): Promise<void> {
  await page.goto(`${await firstRow(page).getAttribute('href')}${search}`)
}

/** Selects the first piece of the first puzzle, which shows its properties. */
async function openItem(page: Page): Promise<void> {
  await openFirst(page)
  await page.locator('[data-item]').first().focus()
}

/** A page whose calls fail on the server. */
async function failing(page: Page, address: string): Promise<void> {
  const calls = /\/admin\/(get-dashboard|watch-dashboard|get-all-users)/
  await page.route(calls, (route) =>
    route.fulfill({ status: 500, json: { succeeded: false, ResponseCode: 500 } }),
  )
  await page.goto(address)
  await page.locator('#content [role=alert]').waitFor()
}

/** The server stops responding during work. */
async function silence(page: Page): Promise<void> {
  await page.route(/\/(admin\/|healthz)/, (route) => route.abort())
  await page.keyboard.press('/')
  await page.keyboard.type('a')
}

async function overFirst(page: Page, name: string): Promise<void> {
  const address = await firstRow(page).getAttribute('href')
  await page.goto(`${address}?dialog=${name}`)
}

async function selectRows(page: Page): Promise<void> {
  await firstRow(page).focus()
  await page.getByRole('grid').getByRole('checkbox').nth(2).check({ force: true })
}

/** Submits the empty form. */
async function refuse(page: Page): Promise<void> {
  await page.locator('form [type=submit]').click()
}

/** Presses the first button of a section of the account settings. */
async function pressIn(page: Page, section: string): Promise<void> {
  await page.locator(`section#${section} button[class*=primary]`).first().click()
}

async function openLogout(page: Page): Promise<void> {
  await page.getByRole('banner').locator('[aria-haspopup=menu]').last().click()
  await page.getByRole('menuitem').last().click()
}

/** Stores a recovery as if a code was just requested or entered in this tab. */
async function keepRecovery(page: Page, step: 'code' | 'password'): Promise<void> {
  // a recovery of another scene redirects the page first
  await page.waitForLoadState('networkidle')
  await page.evaluate((at) => {
    const recovery = { step: at, token: 'none', email: 'ada@loupe.test' }
    const times = { untilMs: Date.now() + 600_000, resendAtMs: Date.now() + 60_000 }
    sessionStorage.setItem('loupe-recovery', JSON.stringify({ ...recovery, ...times }))
  }, step)
  await page.reload()
}
