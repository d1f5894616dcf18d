import { describe, expect, it } from 'vitest'
import { click, find, until } from '../engines/interactions.ts'
import { messagesOf } from '../harness/messages.ts'
import { admin } from '../harness/server.ts'
import { engines, visitIn } from './visit.ts'

const en = messagesOf('en')

describe.each(engines)('%s', (_name, open) => {
  it.each([
    ['with the events of a person who types', true],
    ['without any event', false],
  ])('signs in with credentials that a password manager filled in %s', (_how, withEvents) =>
    visitIn(open, async ({ tab }) => {
      await tab.goto('/')
      await find(tab, 'input[type=email]')
      expect(await tab.evaluate(fieldsOfForm)).toEqual([
        'email email username webauthn',
        'password password current-password',
      ])
      await tab.evaluate(fillIn, admin.email, admin.password, withEvents)
      await click(tab, 'button[type=submit]', en('login.submit'))
      await until(tab, 'The console', () => document.querySelector('header nav, nav [aria-current]') !== null)
      expect(await tab.consoleErrors()).toEqual([])
    }),
  )
})

/** Runs in the page: name, type and `autocomplete` of each field that can be filled in. */
function fieldsOfForm(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('form input:not([hidden])')].map(
    ({ name, type, autocomplete }) => `${name} ${type} ${autocomplete}`,
  )
}

/** Runs in the page. */
function fillIn(email: string, password: string, withEvents: boolean): void {
  const values = { email, password }
  for (const [name, value] of Object.entries(values)) {
    const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
    if (!field) continue
    field.value = value
    if (!withEvents) continue
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
