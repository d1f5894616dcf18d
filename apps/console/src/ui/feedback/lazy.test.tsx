import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Suspense, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepLoaded, lazyCode } from '#src/shared/loading/lazy-code.ts'
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

it('closes an overlay that cannot be loaded, reports it, and loads it again at the next opening', async () => {
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

it('replaces a part that cannot be loaded by a notice with Retry, without affecting the rest of the page', async () => {
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

describe('code that has been loaded ahead', () => {
  it.each([
    ['a part', lazyPart],
    ['a page', lazyCode],
  ])('is shown at once as %s, without a fallback that React would keep for 300 ms', async (_, lazyOf) => {
    const load = keepLoaded(async () => ({ text }: { text: string }) => <p>{text}</p>)
    const Text = lazyOf(load)
    await load()
    const waited = vi.fn<() => null>(() => null)
    await renderWithMessages(<Shown Text={Text} Waiting={waited} />)
    fireEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(screen.getByText('loaded')).toBeTruthy()
    expect(waited).not.toHaveBeenCalled()
  })

  it('is loaded again after a failure', async () => {
    const code = vi.fn<() => Promise<ComponentType<object>>>().mockRejectedValueOnce(gone)
    code.mockResolvedValue(() => null)
    const load = keepLoaded(code)
    await expect(load()).rejects.toThrow(gone)
    expect(load.loaded).toBeUndefined()
    await load()
    await load()
    expect(code).toHaveBeenCalledTimes(2)
  })
})

it('opens an overlay without a fallback of the page around it', async () => {
  const Overlay = lazyOverlay(
    async () => () => <p>the dialog</p>,
    () => undefined,
  )
  const waited = vi.fn<() => null>(() => null)
  await renderWithMessages(<Shown Text={Overlay} Waiting={waited} />)
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  await screen.findByText('the dialog')
  expect(waited).not.toHaveBeenCalled()
})

function Shown({ Text, Waiting }: { Text: ComponentType<{ text: string }>; Waiting: () => null }) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Suspense fallback={<Waiting />}>
      <button type="button" onClick={() => setIsShown(true)}>
        Show
      </button>
      {isShown ? <Text text="loaded" /> : null}
    </Suspense>
  )
}

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
