import { randomUUID } from 'node:crypto'
import { addGameKey } from '@loupe/contract/admin/game-keys'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { prepareJourneys } from './harness/journey.ts'
import { pressSequence } from './harness/keys.ts'
import { messagesOf } from './harness/messages.ts'

const subject = 'Ruby ear-drop does not count'

describe('the help centre', () => {
  const id = randomUUID()
  let player = ''
  const { server, visitSignedIn } = prepareJourneys(async (journeys) => {
    const { key } = await journeys.asAdmin(addGameKey, { name: 'The app' })
    const person = { deviceId: 'a phone', fullName: 'Haruka Mori', locale: 'en', timeZone: 'Asia/Tokyo' }
    const identified = await play('POST', '/players/identify', person, { 'x-loupe-key': key })
    player = String(identified['token'])
    await play('POST', '/help-queries', { id, subject, text: 'I tapped it four times.' })
  })

  /** A call of the game's app. */
  async function play(method: string, path: string, body?: object, headers?: Record<string, string>) {
    const response = await fetch(`${server().url}/game/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(headers ?? { authorization: `Bearer ${player}` }) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }

  it('is opened, read and replied to by keyboard alone, and the player receives the reply', () =>
    visitSignedIn(
      async (page) => {
        const fr = messagesOf('fr')
        await page.goto('/users')
        await page.getByRole('heading', { name: fr('users.title'), level: 1 }).waitFor()
        await pressSequence(page, 'g', 'c')
        const row = page.getByRole('row', { name: subject })
        await row.waitFor()
        await expectAccessible(page, 'the help centre')
        await row.getByRole('link').focus()
        await page.keyboard.press('Enter')
        await page.waitForURL(`**/help-center/${id}`)
        const editor = page.getByRole('complementary', { name: subject })
        const messages = editor.getByRole('textbox', { name: fr('helpQueries.replyText') })
        await messages.focus()
        await page.keyboard.type('Thank you: it is mended.')
        await expectAccessible(page, 'a help query')
        await page.keyboard.press('Control+Enter')
        await page.getByText(fr('helpQueries.sent')).waitFor()
        await editor.getByRole('log').getByText('Thank you: it is mended.').waitFor()
        expect(await messages.inputValue()).toBe('')
        expect(await page.getByText(/\bhelpQueries\.[a-z]/i).count()).toBe(0)
        expect(JSON.stringify(await play('GET', '/help-queries'))).toContain('Thank you: it is mended.')
      },
      { language: 'fr' },
    ))

  /** The queries of players, the longest waiting first. */
  async function request(subjects: readonly string[]): Promise<string[]> {
    const ids = subjects.map(() => randomUUID())
    for (const [index, requested] of subjects.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- they wait in this order
      await play('POST', '/help-queries', { id: ids[index], subject: requested, text: 'Where is it?' })
    }
    return ids
  }

  it('keeps text typed while a reply is being sent, and then opens the next query', async () => {
    const [first = '', second = '', third = ''] = await request([
      'Lantern one',
      'Lantern two',
      'Lantern three',
    ])
    await visitSignedIn(async (page) => {
      const en = messagesOf('en')
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/admin/update-query', async (route) => {
        await released
        await route.continue()
      })
      const messages = page.getByRole('textbox', { name: en('helpQueries.replyText') })
      await page.goto(`/help-center/${second}?search=Lantern&sort=createdAt&status=new,open`)
      await page.getByText(en('ui.position', { place: '2', total: '3' }), { exact: true }).waitFor()
      await messages.fill('First answer.')
      await page.keyboard.press('Control+Enter')
      await messages.pressSequentially(' And one more thing I forgot.')
      release()
      await page.getByText(en('helpQueries.sent')).waitFor()
      expect(await messages.inputValue()).toBe(' And one more thing I forgot.')
      expect(JSON.stringify(await play('GET', '/help-queries'))).not.toContain('forgot')
      await page.reload()
      expect(await messages.inputValue()).toBe(' And one more thing I forgot.')

      await page.goto(`/help-center/${first}?search=Lantern&sort=createdAt&status=new,open`)
      await messages.fill('Done.')
      await page.getByRole('button', { name: en('helpQueries.sendAndResolve') }).click()
      await page.getByText(en('ui.leftList'), { exact: true }).waitFor()
      await page.getByRole('button', { name: en('helpQueries.sendAndReopen') }).waitFor()
      await page.getByRole('log').focus()
      await page.keyboard.press('j')
      await page.waitForURL(`**/help-center/${third}?**`)
      await page.getByRole('heading', { name: 'Lantern three', level: 2 }).waitFor()
    })
  })
})
