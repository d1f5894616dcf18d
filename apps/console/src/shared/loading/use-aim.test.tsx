import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aimMs, useAim } from './use-aim.ts'

const aimed = vi.fn<() => void>()
function Tab() {
  return (
    <a href="/" {...useAim(aimed)}>
      Tab
    </a>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  render(<Tab />)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const tab = () => screen.getByRole('link')

it('calls back once the link is hovered or focused', () => {
  fireEvent.pointerEnter(tab(), { pointerType: 'mouse' })
  vi.advanceTimersByTime(aimMs)
  expect(aimed).toHaveBeenCalledTimes(1)
  fireEvent.focus(tab())
  vi.advanceTimersByTime(aimMs)
  expect(aimed).toHaveBeenCalledTimes(2)
})

it('does not for a passing pointer or focus, a touch, or data saving', () => {
  fireEvent.pointerEnter(tab(), { pointerType: 'mouse' })
  vi.advanceTimersByTime(aimMs - 1)
  fireEvent.pointerLeave(tab())
  fireEvent.focus(tab())
  fireEvent.blur(tab())
  fireEvent.pointerEnter(tab(), { pointerType: 'touch' })
  vi.advanceTimersByTime(1000)
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  fireEvent.pointerEnter(tab(), { pointerType: 'mouse' })
  vi.advanceTimersByTime(1000)
  expect(aimed).not.toHaveBeenCalled()
})
