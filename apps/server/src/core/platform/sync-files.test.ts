import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { secretOf } from '../auth/secret.ts'
import { createTransport } from '../mail/transport.ts'
import { writeDurably } from './sync-files.ts'

/** The files that are synced or renamed, in order. */
let steps: string[]
beforeEach(() => {
  steps = []
  const { open, rename } = fs.promises
  const { openSync, fsyncSync } = fs
  const opened = new Map<number, string>()
  vi.spyOn(fs.promises, 'open').mockImplementation(async (...args) => {
    const handle = await open(...args)
    const sync = handle.sync.bind(handle)
    handle.sync = async () => {
      steps.push(`sync ${path.basename(String(args[0]))}`)
      await sync()
    }
    return handle
  })
  vi.spyOn(fs.promises, 'rename').mockImplementation(async (from, to) => {
    steps.push(`name ${path.basename(String(to))}`)
    await rename(from, to)
  })
  vi.spyOn(fs, 'openSync').mockImplementation((...args) => {
    const descriptor = openSync(...args)
    opened.set(descriptor, path.basename(String(args[0])))
    return descriptor
  })
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    steps.push(`sync ${opened.get(descriptor)}`)
    fsyncSync(descriptor)
  })
  return () => vi.restoreAllMocks()
})

it('a file is on the disk before it has its name, and its name before work continues', async () => {
  const folder = temporaryFolder()
  await writeDurably(path.join(folder, 'a.txt'), 'whole')
  expect(steps).toEqual(['sync a.txt.part', 'name a.txt', `sync ${path.basename(folder)}`])
  expect(fs.readFileSync(path.join(folder, 'a.txt'), 'utf8')).toBe('whole')
})

it('the secret is on the disk before anything is sealed with it', () => {
  const folder = temporaryFolder()
  secretOf(null, folder)
  expect(steps).toEqual(['sync secret', `sync ${path.basename(folder)}`])
})

it('a mail file is on the disk before its job ends', async () => {
  const dataDir = temporaryFolder()
  const send = createTransport({ smtpUrl: null, mailFrom: '', publicUrl: null, dataDir })
  const mail = {
    id: 'one',
    to: { name: 'Ana', address: 'ana@example.com' },
    subject: 's',
    text: 't',
    html: 'h',
  }
  await send(mail, new AbortController().signal)
  expect(steps).toEqual(['sync one.eml.part', 'name one.eml', 'sync mail'])
})
