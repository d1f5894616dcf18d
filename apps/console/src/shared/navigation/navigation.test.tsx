import { createMemoryHistory, type NavigationBlocker, type RouterHistory } from '@tanstack/history'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { HistoryProvider, useLeaveGuard } from './navigation.tsx'

it('settles each blocked navigation, and repeats the latest', async () => {
  const history = show(<Form name="note" />)
  expect(await isHeldBack(history, '/users')).toBe(true)
  expect(await isHeldBack(history, '/puzzles')).toBe(true)
  await act(async () => history.push('/help-center?status=new#top'))
  await press('Leave note')
  await waitFor(() => expect(history.location.href).toBe('/help-center?status=new#top'))
  expect(screen.queryByRole('button')).toBeNull()
})

it('repeats none of them after staying, and asks again at the next', async () => {
  const history = show(<Form name="note" />)
  await act(async () => history.push('/users'))
  await act(async () => history.replace('/puzzles'))
  await press('Stay with note')
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(history.location.href).toBe('/form')
  await act(async () => history.replace('/users'))
  await press('Leave note')
  await waitFor(() => expect(history.location.href).toBe('/users'))
  expect(history.length).toBe(1)
})

it('allows only the confirmed navigation', async () => {
  const history = show(<Form name="note" />)
  await act(async () => history.push('/users'))
  await press('Leave note')
  await waitFor(() => expect(history.location.href).toBe('/users'))
  expect(await isHeldBack(history, '/users')).toBe(true)
})

it('asks for each form with unsaved text before leaving any of them', async () => {
  const history = show(
    <>
      <Form name="note" />
      <Form name="tags" />
    </>,
  )
  await act(async () => history.push('/users'))
  await press('Leave note')
  expect(history.location.href).toBe('/form')
  await press('Leave tags')
  await waitFor(() => expect(history.location.href).toBe('/users'))
})

/** The latest blocker of the history. */
const blockers = new WeakMap<RouterHistory, NavigationBlocker>()

function show(page: React.ReactNode): RouterHistory {
  const history = createMemoryHistory({ initialEntries: ['/form'] })
  const { block } = history
  history.block = (blocker) => {
    blockers.set(history, blocker)
    return block(blocker)
  }
  render(<HistoryProvider value={history}>{page}</HistoryProvider>)
  return history
}

function Form({ name }: { name: string }) {
  const { confirming, leave, stay } = useLeaveGuard(true, ({ path }) => path !== '/form')
  if (!confirming) return null
  return (
    <>
      <button type="button" onClick={leave}>
        Leave {name}
      </button>
      <button type="button" onClick={stay}>
        Stay with {name}
      </button>
    </>
  )
}

/** The guard's result for a navigation to an address. One that is never settled fails by the timeout of the test. */
function isHeldBack(history: RouterHistory, href: string): Promise<boolean> {
  const blocker = blockers.get(history)
  if (!blocker) throw new Error('Nothing is guarded.')
  const nextLocation = { ...history.location, href }
  return act(async () =>
    blocker.blockerFn({ currentLocation: history.location, nextLocation, action: 'PUSH' }),
  )
}

async function press(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }))
}
