import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { wrongServices } from '#src/shared/api/api-client.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

it('rejects a change made offline at once, and does not repeat it later', async () => {
  onlineManager.setOnline(false)
  let made = 0
  const change = new MutationObserver(createQueryClient(), {
    mutationFn: () => {
      made += 1
      return Promise.reject(wrongServices)
    },
  })
  await expect(change.mutate()).rejects.toBe(wrongServices)
  onlineManager.setOnline(true)
  await Promise.resolve()
  expect(made).toBe(1)
})
