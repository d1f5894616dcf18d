import { getProfile, login } from '@loupe/contract/admin/account/account'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { startMailbox } from '../apps/server/test/mailbox.ts'
import { call } from './harness/api.ts'
import { expectAccessible } from './harness/axe.ts'
import { prepareJourneys } from './harness/journey.ts'
import { type Language, messagesOf } from './harness/messages.ts'
import { admin } from './harness/server.ts'
import { accountMenu } from './harness/sign-in.ts'

const en = messagesOf('en')
const mailbox = await startMailbox()
afterAll(() => mailbox.close())

describe('the profile', () => {
  const { visitSignedIn, asAdmin, server } = prepareJourneys(undefined, { SMTP_URL: mailbox.url })

  it.each([
    { language: 'ro', viewport: { width: 1440, height: 900 } },
    { language: 'fr', viewport: { width: 320, height: 700 } },
  ] as const)('is changed by keyboard alone, from the account menu ($language)', ({ language, viewport }) =>
    visitSignedIn(
      async (page) => {
        const messages = messagesOf(language)
        await page.goto('/users')
        await accountMenu(page, language).waitFor()
        // on a small screen the menu covers the page at first
        await page.keyboard.press('Escape')
        await accountMenu(page, language).press('Enter')
        await page.getByRole('menuitem', { name: messages('shell.profile') }).press('Enter')
        await page.waitForURL('**/profile')
        await page.getByRole('heading', { level: 1, name: messages('profile.title') }).waitFor()
        const name = language === 'ro' ? 'Ada Maria' : 'Ada Marie'
        await page.getByLabel(messages('profile.firstName')).fill(name)
        await expectAccessible(page, `the profile (${language})`)
        await page.keyboard.press('Enter')
        await page.getByText(messages('profile.saved')).waitFor()
        await expect.poll(async () => (await asAdmin(getProfile, {})).firstName).toBe(name)
        expect(await accountMenu(page, language).getAttribute('aria-label')).toContain(name)
        expect(await overflow(page)).toBeLessThanOrEqual(0)
      },
      { language: language satisfies Language, viewport, preferences: { navType: 'dark' } },
    ),
  )

  it('shows the cropped picture everywhere until it is removed, which can be undone', () =>
    visitSignedIn(async (page) => {
      await page.goto('/profile')
      const shown = page.locator('main img')
      await page.locator('input[type=file]').setInputFiles(await makePicture(page))
      const dialog = page.getByRole('dialog', { name: en('profile.cropTitle') })
      await dialog.getByRole('slider', { name: en('profile.across') }).press('End')
      await dialog.getByRole('slider', { name: en('profile.zoom') }).press('ArrowRight')
      await expectAccessible(page, 'choosing the section of a picture')
      await dialog.getByRole('button', { name: en('profile.savePicture') }).click()
      await shown.waitFor()
      // the right end of the picture is red
      expect(await colourOf(page)).toEqual('red')
      expect(await page.getByRole('banner').locator('img').count()).toBe(1)

      await page.getByRole('button', { name: en('profile.removePicture') }).click()
      // a message stays while hovered
      const undo = page.getByRole('button', { name: en('profile.undoRemove') })
      await undo.hover()
      await shown.waitFor({ state: 'detached' })
      await expect.poll(async () => (await asAdmin(getProfile, {})).avatarUrl).toBeNull()
      await undo.click()
      await shown.waitFor()
      expect(await colourOf(page)).toEqual('red')
    }))

  it('refuses a file that is no picture, and confirms before typed text is discarded', () =>
    visitSignedIn(async (page) => {
      await page.goto('/profile')
      const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByText(en('errors.picture_unreadable')).waitFor()
      await page.getByLabel(en('profile.lastName')).fill('Byron')
      await page.getByRole('link', { name: en('shell.users') }).click()
      await page.getByRole('button', { name: en('ui.keepEditing') }).click()
      expect(await page.getByLabel(en('profile.lastName')).inputValue()).toBe('Byron')
    }))

  it('changes the email once the links in both mails were opened, and then signs in only with the new one (zh)', () =>
    visitSignedIn(
      async (page) => {
        const messages = messagesOf('zh')
        const email = 'ada.byron@loupe.test'
        await page.goto('/profile')
        await page.getByRole('button', { name: messages('profile.changeEmail'), exact: true }).press('Enter')
        const dialog = page.getByRole('dialog', { name: messages('profile.changeEmailTitle') })
        await dialog.getByLabel(messages('profile.newEmail')).fill(email)
        await dialog.getByLabel(messages('profile.password'), { exact: true }).fill(admin.password)
        await expectAccessible(page, 'changing the email (zh)')
        await page.keyboard.press('Enter')
        await page.getByText(messages('profile.emailWaiting', { email })).waitFor()
        for (const [address, done] of [
          [admin.email, messages('profile.emailHalf', { email })],
          [email, messages('profile.emailDone', { email })],
        ] as const) {
          const { text = '' } = await mailbox.next(address)
          await page.goto(/http\S+\/profile\?confirm=\S+/.exec(text)?.[0] ?? '')
          await page.getByRole('dialog', { name: messages('profile.confirmEmailTitle') }).waitFor()
          await expectAccessible(page, 'confirming an email (zh)')
          await page
            .getByRole('button', { name: messages('profile.confirmEmail'), exact: true })
            .press('Enter')
          await page.getByText(done).waitFor()
        }
        await expect.poll(async () => (await asAdmin(getProfile, {})).email).toBe(email)
        const { password } = admin
        expect((await call(server().url, login, { email, password })).token).toBeTruthy()
        await expect(call(server().url, login, { email: admin.email, password })).rejects.toThrow(
          'credentials_invalid',
        )
      },
      { language: 'zh' },
    ))
})

/** A wide picture, blue on the left and red on the right. */
async function makePicture(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 300
    canvas.height = 100
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser draws nothing.')
    context.fillStyle = 'blue'
    context.fillRect(0, 0, 200, 100)
    context.fillStyle = 'red'
    context.fillRect(200, 0, 100, 100)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}

/** The colour in the middle of the picture on the page. */
function colourOf(page: Page): Promise<'red' | 'blue'> {
  return page.locator('main img').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0, 1, 1)
    const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
    return red > blue ? 'red' : 'blue'
  })
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
