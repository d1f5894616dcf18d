import { render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Boundary } from './boundary.tsx'

// React logs every error that a boundary catches.
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => vi.restoreAllMocks())

const Missing = lazy(() => Promise.reject(new Error('Failed to fetch dynamically imported module')))

function Page({ address, isMissing }: { address: string; isMissing: boolean }) {
  return (
    <>
      <p>the list</p>
      <Boundary address={address} renderFailure={() => <p>not loaded</p>}>
        <Suspense fallback={<p>on its way</p>}>{isMissing ? <Missing /> : <p>the panel</p>}</Suspense>
      </Boundary>
    </>
  )
}

it('does not affect the surroundings of a failed part, and retries at another address', async () => {
  const { rerender } = render(<Page address="one" isMissing />)
  await screen.findByText('not loaded')
  expect(screen.getByText('the list')).toBeDefined()
  rerender(<Page address="two" isMissing={false} />)
  expect(screen.getByText('the panel')).toBeDefined()
  expect(screen.queryByText('not loaded')).toBeNull()
})
