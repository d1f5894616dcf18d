import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Profiler, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { setSingleKeys } from '#src/shared/keyboard/single-keys.ts'
import { renderWithMessages } from '../../../test/render.tsx'
import { SearchField } from './search-field.tsx'

it('does not handle its key itself, and shows it only while single keys are enabled', async () => {
  await renderWithMessages(<SearchField label="Search stones" value="" onChange={() => undefined} />)
  const field = screen.getByRole('searchbox')
  expect(field.getAttribute('aria-keyshortcuts')).toBe('/')
  await userEvent.keyboard('/')
  expect(document.activeElement).toBe(document.body)
  expect(screen.getByText('/').tagName).toBe('KBD')
  // the field provides its own label
  expect(screen.getByText('/').getAttribute('aria-hidden')).toBe('true')
  act(() => setSingleKeys(false))
  expect(screen.queryByText('/')).toBeNull()
})

it('renders once while typing, and reports the text after a pause', async () => {
  const rendered = vi.fn<() => void>()
  const onSearch = vi.fn<(text: string) => void>()
  await renderWithMessages(
    <Profiler id="field" onRender={rendered}>
      <SearchField label="Search stones" value="" onChange={onSearch} />
    </Profiler>,
  )
  rendered.mockClear()
  await userEvent.type(screen.getByRole('searchbox'), 'ruby')
  expect(rendered).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(onSearch.mock.calls).toEqual([['ruby']]))
})

it('follows a value changed elsewhere, and clears by its button', async () => {
  await renderWithMessages(<Search />)
  const field = screen.getByRole('searchbox')
  await userEvent.type(field, 'ruby{Enter}')
  expect(screen.getByRole('status').textContent).toBe('ruby')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(field).toHaveProperty('value', 'opal')
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(field).toHaveProperty('value', '')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
})

function Search() {
  const [text, setText] = useState('')
  return (
    <>
      <SearchField label="Search stones" value={text} onChange={setText} />
      <output>{text}</output>
      <button type="button" onClick={() => setText('opal')}>
        Back
      </button>
    </>
  )
}
