import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { prepareDataFolder } from './folder.ts'

const modeOf = (folder: string) => statSync(folder).mode & 0o777

it('is created for its owner alone', () => {
  const dataDir = join(temporaryFolder(), 'new')
  prepareDataFolder(dataDir)
  expect(modeOf(dataDir)).toBe(0o700)
})

it('is closed to other users if it was open to them, without a message', () => {
  const dataDir = join(temporaryFolder(), 'open')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o755)
  const onProgress = vi.fn<(what: string) => void>()
  prepareDataFolder(dataDir, onProgress)
  expect(modeOf(dataDir)).toBe(0o700)
  expect(onProgress).not.toHaveBeenCalled()
})

it('keeps a mode that is already stricter', () => {
  const dataDir = join(temporaryFolder(), 'own')
  mkdirSync(dataDir)
  chmodSync(dataDir, 0o700)
  prepareDataFolder(dataDir)
  expect(modeOf(dataDir)).toBe(0o700)
})
