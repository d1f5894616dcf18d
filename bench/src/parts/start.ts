import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runCommand } from '../command.ts'
import { compared, type Figure, measured } from '../figures.ts'
import type { Part } from '../part.ts'
import { residentMibOf } from '../process-figures.ts'
import { startBare, startLoupe } from '../servers.ts'
import { median } from '../statistics.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const starts = 7
const settledMs = 3000

export const start: Part = {
  name: 'start',
  title: 'Start, idle memory, size',
  note:
    'From spawning the process to its line that says ready, on a migrated database, in turns, both with the compile cache ' +
    `that npm start sets; the bare server loads Fastify and pg and listens. Memory is resident memory ${settledMs / 1000} s after the start, with PostgreSQL. ` +
    'The install is `npm ci --omit=dev` of every workspace, the sum of its files.',
  async run(bench) {
    const postgres = await bench.postgres()
    const url = await postgres.makeDatabase('start')
    return [...(await startFigures(url)), await sizeFigure()]
  },
}

async function startFigures(url: string): Promise<Figure[]> {
  // The first start creates the administrator and is not counted.
  await (await startLoupe({ url })).stop()
  const ours: number[] = []
  const peer: number[] = []
  const idle: number[] = []
  for (let round = 0; round < starts; round += 1) {
    const loupe = await startLoupe({ url })
    ours.push(loupe.readyMs)
    if (round < 3) {
      await passed(settledMs)
      idle.push(residentMibOf(loupe.pid))
    }
    await loupe.stop()
    const bare = await startBare(url)
    peer.push(bare.readyMs)
    await bare.stop()
  }
  return [
    compared({
      what: 'cold start to ready: p50',
      unit: 'ms',
      ours: median(ours),
      peer: median(peer),
      limit: { atMost: 2 },
    }),
    measured('idle memory', median(idle), 'MiB', { atMost: 120 }),
  ]
}

async function sizeFigure(): Promise<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-install-'))
  try {
    const workspaces = ['apps/server', 'apps/console', 'packages/contract', 'e2e', 'bench']
    const files = [
      'package.json',
      'package-lock.json',
      '.npmrc',
      ...workspaces.map((path) => `${path}/package.json`),
    ]
    for (const file of files) cpSync(join(root, file), join(folder, file))
    await runCommand('npm', ['ci', '--omit=dev', '--prefer-offline', '--loglevel=error'], folder)
    return measured('production install', bytesUnder(folder) / 1024 ** 2, 'MiB', { atMost: 80 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function bytesUnder(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size)
    .reduce((sum, size) => sum + size, 0)
}
