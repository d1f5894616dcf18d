import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

it('acts once on a double click if it can be busy, and submits its form once', async () => {
  const act = vi.fn<() => void>()
  const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button busy={false} onClick={act}>
        Suspend
      </Button>
      <Button busy={false} type="submit">
        Send
      </Button>
    </form>,
  )
  await userEvent.dblClick(screen.getByRole('button', { name: 'Suspend' }))
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }))
  expect(act).toHaveBeenCalledTimes(1)
  expect(submit).toHaveBeenCalledTimes(1)
})

it('acts on every click if it cannot be busy', async () => {
  const act = vi.fn<() => void>()
  render(<Button onClick={act}>Zoom in</Button>)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Zoom in' }))
  expect(act).toHaveBeenCalledTimes(2)
})

it('ignores clicks while it is busy', async () => {
  const act = vi.fn<() => void>()
  render(
    <Button busy onClick={act}>
      Suspend
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }))
  expect(act).not.toHaveBeenCalled()
})
