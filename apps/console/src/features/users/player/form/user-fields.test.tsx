import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../../../test/fake-api.ts'
import { showUsers } from '../../../../../test/users-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('prevents browsers from filling in the administrator’s data for a player', async () => {
  await showUsers(fakeApi(), [], '/users?dialog=add')
  for (const name of ['Username', 'Full name', 'Email']) {
    expect((await screen.findByRole('textbox', { name })).getAttribute('autocomplete')).toBe('off')
  }
})
