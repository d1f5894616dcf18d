import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { setSingleKeys } from '#src/lib/single-keys.ts'
import { renderWithWords } from '../../test/render.tsx'
import { SearchField } from './search-field.tsx'

it('leaves its key to the keys of the console, and shows it only while single keys are on', async () => {
  await renderWithWords(<SearchField label="Search stones" value="" onChange={() => undefined} />)
  const field = screen.getByRole('searchbox')
  expect(field.getAttribute('aria-keyshortcuts')).toBe('/')
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(document.body)
  expect(screen.getByText('/').tagName).toBe('KBD')
  act(() => setSingleKeys(false))
  expect(screen.queryByText('/')).toBeNull()
})
