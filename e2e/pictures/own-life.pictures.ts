import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addInvitation } from '@loupe/contract/admin/account/administrators'
import { getSessions } from '@loupe/contract/admin/account/sessions'
import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Mailbox, startMailbox } from '../../apps/server/test/mailbox.ts'
import { call } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { launchBrowser, visit } from '../harness/browser.ts'
import { messagesOf } from '../harness/messages.ts'
import { plainPng } from '../harness/plain-png.ts'
import { type Server, startServer } from '../harness/server.ts'
import { accountMenu } from '../harness/sign-in.ts'
import { addAuthenticator } from '../harness/virtual-authenticator.ts'

const folder = fileURLToPath(new URL('../../.cache/pictures/', import.meta.url))
const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const looks = [
  { language: 'en', viewport: wide, mode: 'light', rtl: false },
  { language: 'fr', viewport: phone, mode: 'light', rtl: false },
  { language: 'ro', viewport: wide, mode: 'dark', rtl: true },
  { language: 'zh', viewport: phone, mode: 'dark', rtl: false },
] as const
const selected = process.env.LOUPE_LANGUAGES?.split(',')

/** The code of an app this many steps from now; each is accepted once. */
const codeOf = (secret: string, steps: number) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

/**
 * `npm run pictures own-life`: every flow of an administrator’s account, from the printed set-up link on, in each
 * language, by keyboard, with a local mail server. The journeys test each flow in at least one language; this takes
 * screenshots of all flows in all languages.
 */
describe.each(looks.filter(({ language }) => selected?.includes(language) ?? true))(
  'an administrator’s own life ($language)',
  ({ language, viewport, mode, rtl }) => {
    const messages = messagesOf(language)
    let server: Server
    let browser: Awaited<ReturnType<typeof launchBrowser>>
    let mailbox: Mailbox
    beforeAll(async () => {
      mailbox = await startMailbox()
      const nobody = { LOUPE_ADMIN_EMAIL: '', LOUPE_ADMIN_PASSWORD: '' }
      server = await startServer({ ...nobody, HOST: 'localhost', SMTP_URL: mailbox.url })
      browser = await launchBrowser()
    })
    afterAll(async () => {
      await browser.close()
      await server.stop()
      await mailbox.close()
    })

    it('leads from the set-up link to the audit log', { timeout: 900_000 }, () =>
      visit(browser, server.url, live, { viewport, reducedMotion: 'reduce', hasTouch: viewport === phone }),
    )

    async function live(page: Page): Promise<void> {
      const who = { email: 'ada@loupe.test', password: 'opals under the stairs' }
      let taken = 0
      /** Takes a screenshot, and checks accessibility and horizontal scrolling. */
      const see = async (name: string) => {
        taken += 1
        await page.locator('h1').first().waitFor()
        await page.evaluate(() => document.fonts.ready)
        mkdirSync(folder, { recursive: true })
        const file = `own-life-${language}-${String(taken).padStart(2, '0')}-${name}.png`
        await page.screenshot({ path: join(folder, file) })
        const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        expect([name, isTooWide]).toEqual([name, false])
        await expectAccessible(page, `${name} (${language})`)
      }
      const press = (role: 'button' | 'link' | 'menuitem', name: string) =>
        page.getByRole(role, { name, exact: true }).first().press('Enter')
      const field = (name: string) => page.getByLabel(name, { exact: true })
      const dialog = (name: string) => page.getByRole('dialog', { name })
      const expectText = (text: string) => page.getByText(text).first().waitFor()
      const open = async (path: string) => {
        await page.goto(path)
        await accountMenu(page, language).waitFor()
        // on a small screen the menu covers the page at first
        if (viewport === phone) await page.keyboard.press('Escape')
      }
      const givePassword = async () => {
        await page.goto('/')
        await field(messages('login.email')).fill(who.email)
        await field(messages('login.password')).fill(who.password)
        await page.keyboard.press('Enter')
      }
      const leave = async () => {
        await accountMenu(page, language).press('Enter')
        await press('menuitem', messages('shell.logout'))
        await dialog(messages('shell.logoutQuestion')).waitFor()
        await see('logout')
        await dialog(messages('shell.logoutQuestion'))
          .getByRole('button', { name: messages('shell.logoutYes') })
          .press('Enter')
        await page.getByRole('heading', { name: messages('login.title'), level: 1 }).waitFor()
      }
      const token = () =>
        page.evaluate(() => localStorage.getItem('adminToken') ?? localStorage.getItem('serviceToken') ?? '')

      await page.addInitScript(
        (stored) => {
          if (!localStorage.getItem('loupe-config')) localStorage.setItem('loupe-config', stored)
        },
        JSON.stringify({ locale: language, navType: mode, rtlLayout: rtl }),
      )

      // the set-up link
      await page.goto(/http\S+\/set-up\?token=\S+/.exec(server.output())?.[0] ?? '')
      await field(messages('setUp.firstName')).fill('Ada')
      await field(messages('setUp.lastName')).fill('Lovelace')
      await field(messages('setUp.email')).fill(who.email)
      await field(messages('setUp.password')).fill(who.password)
      await see('set-up')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/dashboard')
      await accountMenu(page, language).waitFor()
      await open('/dashboard')
      await leave()

      await givePassword()
      await accountMenu(page, language).waitFor()

      // the password
      await open('/account-setting/password')
      await field(messages('password.oldPassword')).fill('an agate, perhaps')
      await field(messages('password.newPassword')).fill('a garnet and an onyx')
      await page.keyboard.press('Enter')
      await expectText(messages('password.wrong'))
      await see('password-refused')
      await field(messages('password.oldPassword')).fill(who.password)
      await page.keyboard.press('Enter')
      await expectText(messages('password.saved'))
      who.password = 'a garnet and an onyx'
      await see('password-saved')
      expect((await mailbox.next(who.email)).text).toContain('/forgot-password')

      // name, picture, language and time zone
      await open('/profile')
      await field(messages('profile.firstName')).fill('Ada Maria')
      await page.getByLabel(messages('profile.timeZone')).selectOption('Europe/Bucharest')
      await see('profile-typed')
      await field(messages('profile.firstName')).press('Enter')
      await expectText(messages('profile.saved'))
      const picture = { name: 'me.png', mimeType: 'image/png', buffer: plainPng(300, 120) }
      await page.locator('input[type=file]').setInputFiles(picture)
      const cropping = dialog(messages('profile.cropTitle'))
      await cropping.getByRole('slider', { name: messages('profile.zoom') }).press('ArrowRight')
      await cropping.getByRole('slider', { name: messages('profile.across') }).press('End')
      await see('profile-crop')
      await cropping.getByRole('button', { name: messages('profile.savePicture') }).press('Enter')
      await expectText(messages('profile.pictureSaved'))
      await see('profile-picture')
      await press('button', messages('profile.removePicture'))
      await expectText(messages('profile.pictureRemoved'))
      await press('button', messages('profile.undoRemove'))
      await page.locator('main img').waitFor()

      // the e-mail address, confirmed at both
      const email = 'ada.byron@loupe.test'
      await press('button', messages('profile.changeEmail'))
      const changing = dialog(messages('profile.changeEmailTitle'))
      await changing.getByLabel(messages('profile.newEmail')).fill(email)
      await changing.getByLabel(messages('profile.password'), { exact: true }).fill(who.password)
      await see('email-change')
      await page.keyboard.press('Enter')
      await expectText(messages('profile.emailWaiting', { email }))
      await see('email-waiting')
      for (const [address, index, done] of [
        [who.email, 1, messages('profile.emailHalf', { email })],
        [email, 0, messages('profile.emailDone', { email })],
      ] as const) {
        const { text = '' } = await mailbox.next(address, index)
        await page.goto(/http\S+\/profile\?confirm=\S+/.exec(text)?.[0] ?? '')
        await dialog(messages('profile.confirmEmailTitle')).waitFor()
        await see('email-confirm')
        await press('button', messages('profile.confirmEmail'))
        await expectText(done)
      }
      who.email = email

      // an authenticator app, and its codes
      await open('/account-setting/second-factor')
      const lines = page.getByRole('list', { name: messages('secondFactor.title') })
      await lines.waitFor()
      await see('factor-none')
      await lines.getByRole('button', { name: messages('secondFactor.setUp') }).press('Enter')
      const settingUp = dialog(messages('secondFactor.setUpApp'))
      const secret = ((await settingUp.locator('code').textContent()) ?? '').replaceAll(' ', '')
      await see('factor-app')
      await settingUp.getByLabel(messages('secondFactor.firstCode')).fill(codeOf(secret, -1))
      await page.keyboard.press('Enter')
      const codes = page.getByRole('list', { name: messages('secondFactor.codes') })
      await codes.waitFor()
      const backup = await codes.getByRole('listitem').allTextContents()
      await see('factor-codes')
      await press('button', messages('secondFactor.codesSaved'))
      await lines.getByText(messages('secondFactor.codesLeft', { count: 10 })).waitFor()

      // signing in with a code of the app
      await leave()
      await givePassword()
      await page.getByRole('heading', { name: messages('secondFactor.stepTitle') }).waitFor()
      await page.keyboard.type('000000')
      await page.keyboard.press('Enter')
      await expectText(messages('errors.factor_code_invalid'))
      await see('step-refused')
      await page.keyboard.type(codeOf(secret, 0))
      await page.keyboard.press('Enter')
      await accountMenu(page, language).waitFor()
      // shown once, for some seconds: the previous sign-in
      await page.getByText(messages('shell.seeSessions'), { exact: true }).waitFor()
      await see('last-sign-in')

      // a passkey, and signing in with it
      const authenticator = await addAuthenticator(page)
      await open('/account-setting/second-factor')
      await lines.getByRole('button', { name: messages('secondFactor.addPasskey') }).press('Enter')
      await page.getByLabel(messages('secondFactor.passkeyName')).fill('Desk key')
      await see('passkey-add')
      await page.keyboard.press('Enter')
      await expectText(messages('secondFactor.passkeySaved', { name: 'Desk key' }))
      await see('factor-all')
      // the sign-in page offers the passkey automatically
      await authenticator.setPresent(false)
      await leave()
      await givePassword()
      await press('button', messages('secondFactor.usePasskey'))
      await expectText(messages('secondFactor.passkeyLead'))
      await see('step-passkey')
      await authenticator.setPresent(true)
      await press('button', messages('secondFactor.usePasskey'))
      await accountMenu(page, language).waitFor()
      await authenticator.setPresent(false)

      // signing in with a backup code; new codes; the passkey is removed
      await open('/dashboard')
      await leave()
      await givePassword()
      await press('button', messages('secondFactor.useBackup'))
      await page.getByLabel(messages('secondFactor.backupCode')).fill(backup[0] ?? '')
      await see('step-backup')
      await page.keyboard.press('Enter')
      await accountMenu(page, language).waitFor()
      await open('/account-setting/second-factor')
      await lines.getByText(messages('secondFactor.codesLeft', { count: 9 })).waitFor()
      await lines.getByRole('button', { name: messages('secondFactor.makeCodes') }).press('Enter')
      await dialog(messages('secondFactor.makeCodesTitle')).waitFor()
      await see('codes-ask')
      await press('button', messages('secondFactor.makeCodes'))
      await codes.waitFor()
      await press('button', messages('secondFactor.codesSaved'))
      await press('button', messages('secondFactor.removePasskey', { name: 'Desk key' }))
      await see('passkey-remove')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: messages('secondFactor.remove') })
        .press('Enter')
      await expectText(messages('secondFactor.passkeyRemoved', { name: 'Desk key' }))

      // sessions
      await open('/account-setting/sessions')
      const sessions = page.getByRole('list', { name: messages('sessions.list') })
      await sessions.getByText(messages('sessions.current')).waitFor()
      await see('sessions')

      // administrators and invitations
      await open('/account-setting/administrators')
      await press('button', messages('administrators.invite'))
      await page.getByLabel(messages('administrators.email'), { exact: true }).fill('grace@loupe.test')
      await see('invite')
      await page.keyboard.press('Enter')
      await expectText(messages('administrators.invited', { email: 'grace@loupe.test' }))
      const invited = page.getByRole('button', {
        name: messages('administrators.actions', { name: 'grace@loupe.test' }),
      })
      const { text = '' } = await mailbox.next('grace@loupe.test')
      // another mail only after a minute, which the page shows
      await invited.press('Enter')
      await press('menuitem', messages('administrators.resend'))
      await expectText(messages('errors.too_many_requests'))
      // the tooltip of the focused button covers the page until then
      await page.keyboard.press('Escape')
      await see('administrators')
      await call(server.url, addInvitation, { email: 'lin@loupe.test', locale: language }, await token())
      const ownPage = page.url()

      // the invited administrator signs in, in another window
      await visit(
        browser,
        server.url,
        async (other) => {
          await other.addInitScript(
            (stored) => localStorage.setItem('loupe-config', stored),
            JSON.stringify({ locale: language, navType: mode, rtlLayout: rtl }),
          )
          await other.goto(/http\S+#token=\S+/.exec(text)?.[0] ?? '')
          await other.getByLabel(messages('setUp.firstName'), { exact: true }).fill('Grace')
          await other.getByLabel(messages('setUp.lastName'), { exact: true }).fill('Adeyemi')
          await other.getByLabel(messages('setUp.password'), { exact: true }).fill('an opal in the flour')
          await other.screenshot({ path: join(folder, `own-life-${language}-invitation.png`) })
          await expectAccessible(other, `the invitation (${language})`)
          await other.keyboard.press('Enter')
          await other.waitForURL('**/dashboard')
          await accountMenu(other, language).waitFor()
        },
        { viewport },
      )
      await open(new URL(ownPage).pathname)
      const name = 'Grace Adeyemi'
      const grace = page.getByRole('button', { name: messages('administrators.actions', { name }) })
      for (const [item, title, done] of [
        ['endSessions', 'endSessionsTitle', messages('administrators.signedOut', { name, count: 1 })],
        ['disable', 'disableTitle', messages('administrators.disabledDone', { name })],
      ] as const) {
        await grace.press('Enter')
        await press('menuitem', messages(`administrators.${item}`))
        await dialog(messages(`administrators.${title}`, { name })).waitFor()
        await see(item)
        await page
          .getByRole('dialog')
          .getByRole('button', { name: messages(`administrators.${item}`) })
          .press('Enter')
        await expectText(done)
      }
      await grace.press('Enter')
      await press('menuitem', messages('administrators.enable'))
      await expectText(messages('administrators.enabledDone', { name }))
      const lin = 'lin@loupe.test'
      await page
        .getByRole('button', { name: messages('administrators.actions', { name: lin }) })
        .press('Enter')
      await press('menuitem', messages('administrators.withdraw'))
      await dialog(messages('administrators.withdrawTitle', { name: lin })).waitFor()
      await see('withdraw')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: messages('administrators.withdraw') })
        .press('Enter')
      await expectText(messages('administrators.withdrawn', { name: lin }))

      // appearance and its settings
      await open('/account-setting/appearance')
      await press('button', messages('account.changeAppearance'))
      await dialog(messages('settings.title')).waitFor()
      await see('appearance')

      // the audit log: the list, an entry, and signing out
      await open('/audit')
      await page.getByRole('grid').getByRole('gridcell').getByRole('link').first().waitFor()
      await see('audit')
      await page.getByRole('grid').getByRole('gridcell').getByRole('link').first().press('Enter')
      await page.getByRole('region', { name: messages('audit.chain') }).waitFor()
      await see('audit-entry')
      await open('/audit?dialog=export')
      await dialog(messages('audit.export.title')).waitFor()
      await see('audit-export')
      expect((await call(server.url, getSessions, {}, await token())).length).toBe(1)
    }
  },
)
