import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AccountName } from './account-name.tsx'

it('provides the account to password managers in a hidden, unfocusable and unsent text field', () => {
  render(
    <form aria-label="Form">
      <AccountName email="ada@example.com" />
    </form>,
  )
  const form = screen.getByRole<HTMLFormElement>('form')
  // password managers skip fields of the type hidden
  const field = form.querySelector<HTMLInputElement>('[autocomplete="username"]')
  expect(field).toMatchObject({ type: 'text', value: 'ada@example.com', hidden: true, readOnly: true })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect([...new FormData(form)]).toEqual([])
})
