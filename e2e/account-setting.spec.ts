import { getSessions } from '@loupe/contract/admin/account/sessions'
import { getGameKeys } from '@loupe/contract/admin/game-keys'
import { describe, expect, it } from 'vitest'
import { startReceiver } from '../apps/server/test/receiver.ts'
import { call, signIn } from './harness/api.ts'
import { expectAccessible } from './harness/axe.ts'
import { prepareJourneys } from './harness/journey.ts'
import { messagesOf } from './harness/messages.ts'
import { admin } from './harness/server.ts'
import { accountMenu } from './harness/sign-in.ts'

const en = messagesOf('en')

describe('the account settings', () => {
  // the webhooks of these journeys are on this machine
  const { visitSignedIn, asAdmin, server } = prepareJourneys(undefined, { LOUPE_OUTGOING_PRIVATE: 'on' })

  it.each([
    { language: 'zh', viewport: { width: 1440, height: 900 } },
    { language: 'fr', viewport: { width: 320, height: 700 } },
  ] as const)(
    'end another session by keyboard alone, from the account menu ($language)',
    ({ language, viewport }) =>
      visitSignedIn(
        async (page) => {
          const messages = messagesOf(language)
          await signIn(server().url)
          const before = (await asAdmin(getSessions, {})).length
          await page.goto('/users')
          await accountMenu(page, language).waitFor()
          // on a small screen the menu covers the page at first
          await page.keyboard.press('Escape')
          await accountMenu(page, language).press('Enter')
          await page.getByRole('menuitem', { name: messages('shell.accountSettings') }).press('Enter')
          await page.getByRole('link', { name: messages('account.sessions') }).press('Enter')
          const sessions = page.getByRole('list', { name: messages('sessions.list') })
          await sessions.getByText(messages('sessions.current')).waitFor()
          await expectAccessible(page, `the sessions (${language})`)
          await sessions.getByRole('button').first().press('Enter')
          const dialog = page.getByRole('dialog', { name: messages('sessions.endTitle') })
          await dialog.waitFor()
          await expectAccessible(page, `ending a session (${language})`)
          await dialog
            .getByRole('button', { name: messages('sessions.endSession'), exact: true })
            .press('Enter')
          await page.getByText(messages('sessions.ended')).waitFor()
          await expect.poll(async () => (await asAdmin(getSessions, {})).length).toBe(before - 1)
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(overflow).toBeLessThanOrEqual(0)
        },
        { language, viewport, preferences: { navType: 'dark' } },
      ),
  )

  it('link to each section, the first one with the page title visible above it', () =>
    visitSignedIn(
      async (page) => {
        const topOfTitle = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0
        const focused = () => page.evaluate(() => document.activeElement?.id)
        await page.goto('/account-setting/password')
        await expect.poll(focused).toBe('password')
        expect(await topOfTitle()).toBeGreaterThan(64)
        await page.getByRole('link', { name: en('account.sessions'), exact: true }).click()
        await expect.poll(focused).toBe('sessions')
        await expect.poll(topOfTitle).toBeLessThan(0)
        await page.getByRole('link', { name: en('account.password'), exact: true }).click()
        await expect.poll(topOfTitle).toBeGreaterThan(64)
      },
      { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
    ))

  it('create an API key, show it once for copying, and revoke it; the palette opens them', () =>
    visitSignedIn(
      async (page) => {
        await page.goto('/users')
        await accountMenu(page).waitFor()
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox').fill(en('account.gameKeys'))
        await page.getByRole('option', { name: en('account.gameKeys') }).click()
        await page.waitForURL('**/account-setting/game-keys')
        await page.getByRole('button', { name: en('gameKeys.add') }).click()
        await page.getByLabel(en('gameKeys.name')).fill('iOS app')
        await page.keyboard.press('Enter')
        const key = page.getByLabel(en('gameKeys.key'), { exact: true })
        const shown = await key.inputValue()
        await expectAccessible(page, 'a new key')
        await page.getByRole('button', { name: en('gameKeys.copy') }).click()
        await page.getByText(en('gameKeys.copied')).waitFor()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
        await page.getByRole('button', { name: en('gameKeys.done') }).click()
        await key.waitFor({ state: 'detached' })
        await page.reload()
        const line = page.getByRole('listitem').filter({ hasText: 'iOS app' })
        await line.waitFor()
        expect(await page.content()).not.toContain(shown)
        await expectAccessible(page, 'the keys of the game')
        await line.getByRole('button', { name: 'Allowed origins of “iOS app”' }).click()
        await page
          .getByRole('textbox', { name: en('gameKeys.originsLabel') })
          .fill('https://Games.example.com/')
        await expectAccessible(page, 'the origins of a key')
        await page.getByRole('button', { name: en('gameKeys.saveOrigins') }).click()
        await line.getByText('https://games.example.com').waitFor()
        await line.getByRole('button', { name: 'Revoke “iOS app”' }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: en('gameKeys.revokeKey') })
          .click()
        await line.getByText(en('gameKeys.over'), { exact: true }).waitFor()
        await expect.poll(async () => (await asAdmin(getGameKeys, {}))[0]?.revokedAt).toBeTruthy()
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    ))

  it('add a webhook, test it, rename it and move it to another address, and delete it, in French and dark', async () => {
    const receiver = await startReceiver()
    const fr = messagesOf('fr')
    receiver.respondWith('/moved', { status: 500 })
    try {
      await visitSignedIn(
        async (page) => {
          await page.goto('/account-setting/webhooks')
          await page.getByRole('button', { name: fr('webhooks.add') }).press('Enter')
          const adding = page.getByRole('dialog', { name: fr('webhooks.add') })
          await adding.getByRole('textbox', { name: fr('webhooks.name') }).fill('E-mails')
          await adding.getByRole('textbox', { name: fr('webhooks.url') }).fill(receiver.url('/first'))
          await expectAccessible(page, 'adding a webhook (fr, dark)')
          await page.keyboard.press('Enter')
          await page.getByLabel(fr('webhooks.secret'), { exact: true }).waitFor()
          await expectAccessible(page, 'the secret of a webhook (fr, dark)')
          await page.getByRole('button', { name: fr('webhooks.copy') }).press('Enter')
          await page.getByText(fr('webhooks.copied')).waitFor()
          await page.getByRole('button', { name: fr('webhooks.done') }).press('Enter')
          const test = (name: string) => page.getByRole('button', { name: fr('webhooks.testOne', { name }) })
          await test('E-mails').press('Enter')
          await page.getByText(fr('webhooks.tested', { status: '201' })).waitFor()
          expect(receiver.of('/first')).toMatchObject([
            { headers: { 'webhook-signature': expect.stringMatching(/^v1,/) } },
          ])
          await page.getByRole('button', { name: fr('webhooks.editOne', { name: 'E-mails' }) }).press('Enter')
          const editing = page.getByRole('dialog', { name: fr('webhooks.editTitle') })
          await editing.getByRole('textbox', { name: fr('webhooks.name') }).fill('Push')
          await editing.getByRole('textbox', { name: fr('webhooks.url') }).fill(receiver.url('/moved'))
          await page.keyboard.press('Enter')
          await page.getByText(fr('webhooks.saved', { name: 'Push' })).waitFor()
          await test('Push').press('Enter')
          await page.getByText(fr('webhooks.testRefused', { status: '500' })).waitFor()
          await expectAccessible(page, 'the webhooks (fr, dark)')
          await page.getByRole('button', { name: fr('webhooks.moreOne', { name: 'Push' }) }).press('Enter')
          await page.getByRole('menuitem', { name: fr('webhooks.delete') }).press('Enter')
          await page
            .getByRole('dialog')
            .getByRole('button', { name: fr('webhooks.deleteConfirm') })
            .press('Enter')
          await page.getByText(fr('webhooks.empty')).waitFor()
          expect(receiver.requests.map(({ path }) => path)).toEqual(['/first', '/moved'])
        },
        {
          language: 'fr',
          preferences: { navType: 'dark' },
          permissions: ['clipboard-read', 'clipboard-write'],
        },
      )
    } finally {
      await receiver.close()
    }
  })

  it('change the password, keep this session and end all others', () =>
    visitSignedIn(async (page) => {
      const other = await signIn(server().url)
      await page.goto('/account-setting')
      await page.getByLabel(en('password.oldPassword'), { exact: true }).fill('an agate, perhaps')
      await page.getByLabel(en('password.newPassword'), { exact: true }).fill(admin.password)
      await page.keyboard.press('Enter')
      await page.getByText(en('password.wrong')).first().waitFor()
      await expectAccessible(page, 'the password, with a failure')
      await page.getByLabel(en('password.oldPassword'), { exact: true }).fill(admin.password)
      await page.keyboard.press('Enter')
      await page.getByText(en('password.saved')).waitFor()
      await page.getByRole('link', { name: en('account.sessions') }).click()
      await page.getByText(en('sessions.alone')).waitFor()
      await expect(call(server().url, getSessions, {}, other)).rejects.toThrow('207')
    }))

  it('open the layout settings', () =>
    visitSignedIn(async (page) => {
      await page.goto('/account-setting/appearance')
      await page.getByRole('button', { name: en('account.changeAppearance') }).click()
      const drawer = page.getByRole('dialog', { name: en('settings.title') })
      await drawer.getByRole('radio', { name: en('settings.mode.dark') }).check({ force: true })
      await page.keyboard.press('Escape')
      await page
        .getByRole('definition')
        .filter({ hasText: en('settings.mode.dark') })
        .waitFor()
      await expectAccessible(page, 'the appearance')
    }))
})
