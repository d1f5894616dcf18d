import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MessagesProvider } from '#src/shared/messages/messages.tsx'
import { renderWithMessages } from '../../../test/render.tsx'
import { RelativeTime, useIsDate } from './relative-time.tsx'

const now = '2026-11-23T14:30:00Z'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date', 'setInterval', 'clearInterval'] })
})
afterEach(() => vi.useRealTimers())

describe('a time', () => {
  it.each([
    ['minutes ago under an hour', '2026-11-23T13:31:00Z', '59 min ago'],
    ['minutes ahead under an hour', '2026-11-23T14:50:00Z', 'in 20 min'],
    ['the clock time earlier today', '2026-11-23T13:05:00Z', '13:05'],
    ['the clock time later today', '2026-11-23T18:00:00Z', '18:00'],
    ['the date of yesterday, even if less than a day ago', '2026-11-22T23:50:00Z', '22 Nov'],
    ['the date of tomorrow', '2026-11-24T09:00:00Z', '24 Nov'],
    ['the date with its year in another year', '2025-11-23T14:30:00Z', '23 Nov 2025'],
  ])('shows %s', async (_, value, expected) => {
    await show(<RelativeTime value={value} />)

    expect(screen.getByRole('time').textContent).toBe(expected)
  })

  it('has the full timestamp in its tooltip', async () => {
    await show(<RelativeTime value="2026-11-23T13:05:00Z" />)

    expect(screen.getByText('13:05').dataset.tip).toBe('23 November 2026 at 13:05 UTC')
  })

  it('uses the time zone of the administrator', async () => {
    await show(<RelativeTime value="2026-11-22T23:50:00Z" />, 'Europe/Bucharest')

    expect(screen.getByRole('time').textContent).toBe('01:50')
  })

  it('names the day in a sentence', async () => {
    await show(<RelativeTime value="2026-11-23T13:05:00Z" inSentence />)

    expect(screen.getByText('today at 13:05')).toBeTruthy()
  })

  it('is a date for sentences only when it shows one', async () => {
    const values = ['2026-11-23T14:20:00Z', '2026-11-23T09:00:00Z', '2026-11-22T23:50:00Z']
    await show(<AreDates values={values} />)

    expect(screen.getByText('false false true')).toBeTruthy()
  })

  it('stays a duration for waiting times', async () => {
    await show(<RelativeTime value="2026-11-23T11:00:00Z" span />)
    expect(screen.getByText('3 hours')).toBeTruthy()
    cleanup()

    await show(<RelativeTime value="2026-11-20T11:00:00Z" span />)
    expect(screen.getByText('3 days')).toBeTruthy()
  })
})

function AreDates({ values }: { values: string[] }) {
  return <p>{values.map(useIsDate()).join(' ')}</p>
}

async function show(element: React.ReactElement, timeZone = 'UTC') {
  await renderWithMessages(<MessagesProvider timeZone={timeZone}>{element}</MessagesProvider>)
}
