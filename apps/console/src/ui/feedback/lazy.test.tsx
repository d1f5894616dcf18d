import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Suspense, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { onNotLoaded } from '#src/shared/loading/not-loaded.ts'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { renderWithMessages } from '../../../test/render.tsx'
import { lazyPart } from './lazy-part.tsx'

interface DialogProps {
  onClose: () => void
}

const gone = new Error('Failed to fetch dynamically imported module')
const stop: (() => void)[] = []
afterEach(() => stop.splice(0).forEach((end) => end()))

it('closes an overlay that cannot be fetched, reports it, and fetches it anew at the next opening', async () => {
  const load = vi.fn<() => Promise<ComponentType<DialogProps>>>().mockRejectedValueOnce(gone)
  load.mockResolvedValue(() => <p>the dialog</p>)
  const reported = vi.fn<() => void>()
  stop.push(onNotLoaded(reported))
  const Overlay = lazyOverlay(load, ({ onClose }) => onClose())
  await renderWithMessages(<Opener Overlay={Overlay} />)
  await userEvent.type(screen.getByRole('textbox'), 'typed')
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await vi.waitFor(() => expect(reported).toHaveBeenCalledTimes(1))
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'typed')
  expect(load).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByText('the dialog')
  expect(reported).toHaveBeenCalledTimes(1)
})

it('shows a notice with Retry in the place of a part that cannot be fetched, and leaves the rest of the page', async () => {
  const load = vi.fn<() => Promise<ComponentType<{ text: string }>>>().mockRejectedValueOnce(gone)
  load.mockResolvedValue(({ text }) => <p>{text}</p>)
  const Part = lazyPart(load)
  await renderWithMessages(
    <>
      <input aria-label="beside" />
      <Suspense fallback={null}>
        <Part text="the part" />
      </Suspense>
    </>,
  )
  await userEvent.type(screen.getByRole('textbox'), 'typed')
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load this')
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Retry' })))
  await screen.findByText('the part')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'typed')
})

function Opener({ Overlay }: { Overlay: ComponentType<DialogProps> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <input aria-label="beside" />
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Overlay onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
