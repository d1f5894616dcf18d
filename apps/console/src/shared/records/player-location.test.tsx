import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWithMessages } from '../../../test/render.tsx'
import { PlayerLocation } from './player-location.tsx'

beforeEach(() => {
  vi.useFakeTimers({
    now: Date.parse('2026-11-22T20:58:40Z'),
    toFake: ['Date', 'setInterval', 'clearInterval'],
  })
})
afterEach(() => {
  vi.useRealTimers()
})

it('shows the local time, and keeps it current', async () => {
  await renderWithMessages(<PlayerLocation country="JP" timeZone="Asia/Tokyo" />)
  expect(screen.getByText('Japan · 05:58 local time')).toBeTruthy()
  act(() => {
    vi.advanceTimersByTime(90_000)
  })
  expect(screen.getByText('Japan · 06:00 local time')).toBeTruthy()
})

it('shows the known ones of country and time, or that neither is known', async () => {
  await renderWithMessages(
    <>
      <p>
        <PlayerLocation country="JP" timeZone="" />
      </p>
      <p>
        <PlayerLocation country="" timeZone="Europe/London" />
      </p>
      <p>
        <PlayerLocation country="" timeZone="" />
      </p>
    </>,
  )
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
    'Japan',
    '20:58 local time',
    '–',
  ])
})
