import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DatabaseUnavailableError } from '#src/core/database/pool-database.ts'
import { reportRepeatedly } from './report-repeatedly.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('continues to report after a query that found no free connection', async () => {
  const readProgress = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new DatabaseUnavailableError('No database connection'))
    .mockResolvedValue('half of it')
  const tell = vi.fn<(response: string) => void>()
  const stop = reportRepeatedly(readProgress, tell)
  await vi.advanceTimersByTimeAsync(4000)
  stop()
  expect(tell.mock.calls).toEqual([['half of it']])
})

it('runs one query at a time, and none once it is stopped', async () => {
  const first = Promise.withResolvers<string>()
  const readProgress = vi
    .fn<() => Promise<string>>()
    .mockReturnValueOnce(first.promise)
    .mockResolvedValue('all')
  const tell = vi.fn<(response: string) => void>()
  const stop = reportRepeatedly(readProgress, tell)
  await vi.advanceTimersByTimeAsync(6000)
  expect(readProgress).toHaveBeenCalledTimes(1)
  first.resolve('some')
  await vi.advanceTimersByTimeAsync(2000)
  stop()
  await vi.advanceTimersByTimeAsync(6000)
  expect(readProgress).toHaveBeenCalledTimes(2)
  expect(tell.mock.calls).toEqual([['some'], ['all']])
})
