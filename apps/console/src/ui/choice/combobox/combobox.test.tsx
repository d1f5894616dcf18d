import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderWithMessages } from '../../../../test/render.tsx'
import { pendingSearch } from '../../../../test/search.ts'
import { Combobox } from './combobox.tsx'
import { PickList } from './pick-list.tsx'
import type { LoadOptions } from './use-options.ts'

const ruby = { value: 'ruby', label: 'Ruby' }
const topaz = { value: 'topaz', label: 'Topàz' }
const gems = [ruby, topaz, { value: 'posted', label: 'Émeraude par e-\u2060mail' }]

describe('a combobox', () => {
  it('ignores case and accents, and selects the first match on Enter', async () => {
    await renderWithMessages(<Gem />)
    await userEvent.type(gem(), 'TOPA')
    await screen.findByRole('option', { name: 'Topàz' })
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Ruby' })).toBeNull())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(gem().value).toBe('topaz'))
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(gem().value).toBe('')
  })

  it('finds options with invisible characters, and reports when nothing matches', async () => {
    await renderWithMessages(<Gem />)
    await userEvent.type(gem(), 'e-mail')
    expect(await screen.findByRole('option', { name: /^Émeraude/ })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Ruby' })).toBeNull())
    await userEvent.type(gem(), ' opal')
    expect(await screen.findByText('Nothing found')).toBeTruthy()
  })

  it('keeps its value on Escape, which closes the list and then reaches the surroundings', async () => {
    const onEscape = vi.fn<() => void>()
    await renderWithMessages(<Gem initial="ruby" onEscape={onEscape} />)
    await userEvent.click(gem())
    await screen.findByRole('listbox')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await userEvent.keyboard('{Escape}{Escape}')
    expect(gem().value).toBe('ruby')
    expect(onEscape).toHaveBeenCalledTimes(2)
  })

  it('selects the first match on Enter even if it is loaded later, and does not submit the form', async () => {
    const search = pendingSearch()
    const onSubmit = vi.fn<() => void>()
    await renderWithMessages(<Gem load={search.load} onSubmit={onSubmit} />)
    await userEvent.type(gem(), 'top{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    await search.response('top', [topaz, ruby])
    await waitFor(() => expect(gem().value).toBe('topaz'))
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  })

  it('selects nothing of another query, nor after Escape', async () => {
    const search = pendingSearch()
    await renderWithMessages(<Gem load={search.load} />)
    await userEvent.type(gem(), 'top{Enter}a')
    await search.response('topa', [topaz])
    await screen.findByRole('option', { name: 'Topàz' })
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
    await userEvent.type(gem(), 's{Enter}{Escape}')
    await search.response('', [ruby])
    await waitFor(() => expect(gem().value).toBe(''))
  })

  it('selects nothing if nothing was found after Enter, and reports it', async () => {
    const search = pendingSearch()
    await renderWithMessages(<Gem load={search.load} />)
    await userEvent.type(gem(), 'opal{Enter}')
    await search.response('opal', [])
    expect(await screen.findByText('Nothing found')).toBeTruthy()
    expect(gem().value).toBe('opal')
  })
})

describe('a pick list', () => {
  it('selects the first match on Enter, before and after it is loaded', async () => {
    const search = pendingSearch()
    const onChange = vi.fn<(value: string[]) => void>()
    await renderWithMessages(
      <PickList label="Gems" value={['ruby']} onChange={onChange} load={search.load} />,
    )
    await userEvent.type(screen.getByRole('combobox'), 'top{Enter}')
    await search.response('top', [topaz])
    await waitFor(() => expect(onChange.mock.calls).toEqual([[['ruby', 'topaz']]]))
    await screen.findByRole('option', { name: 'Topàz' })
    await userEvent.keyboard('{Enter}')
    expect(onChange.mock.calls[1]).toEqual([['ruby', 'topaz']])
  })

  it('keeps the selection on Escape and Backspace', async () => {
    const onChange = vi.fn<(value: string[]) => void>()
    await renderWithMessages(<PickList label="Gems" value={['ruby']} onChange={onChange} load={gems} />)
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.keyboard('{Escape}{Backspace}{Escape}')
    expect(onChange).not.toHaveBeenCalled()
  })
})

const gem = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Gem' })

function Gem({
  initial = '',
  load = gems,
  onSubmit,
  onEscape,
}: {
  initial?: string
  load?: LoadOptions
  onSubmit?: () => void
  onEscape?: () => void
}) {
  const [value, setValue] = useState(initial)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- represents the dialog around the field
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
      onKeyDown={(event) => event.key === 'Escape' && onEscape?.()}
    >
      <Combobox label="Gem" value={value} valueLabel={value} onChange={setValue} load={load} />
    </form>
  )
}
