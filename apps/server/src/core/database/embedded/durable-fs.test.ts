import { expect, it } from 'vitest'
import { checkCommitIsSynced } from './durable-fs.ts'

it('refuses to run if a commit did not reach the disk', async () => {
  const files = { logSyncCount: 7 }
  await expect(checkCommitIsSynced({ exec: async () => [] }, files)).rejects.toThrow(
    'a power cut would lose data',
  )
})

it('runs if a commit synced the log', async () => {
  const files = { logSyncCount: 7 }
  const exec = async () => {
    files.logSyncCount += 1
    return []
  }
  await expect(checkCommitIsSynced({ exec }, files)).resolves.toBeUndefined()
})
