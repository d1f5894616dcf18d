import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillPlayerDays } from '../dashboard/fill-days.ts'
import { compared, type Figure } from '../figures.ts'
import { makeUsers } from '../make-users.ts'
import type { Bench, Part } from '../part.ts'
import { addAccounts } from '../pressure/fill.ts'
import { mailsPerTurn } from '../pressure/measure.ts'
import { takeTurns } from '../pressure/turns.ts'
import { median } from '../statistics.ts'
import { type Ground, openEmbeddedGround, openPostgresGround } from '../transfer/ground.ts'

const players = 1_000_000
const until = '2026-11-20'

export const pressure: Part = {
  name: 'pressure',
  title: 'Under pressure',
  note:
    'A million players on six million days; each figure while nothing else runs ("beside it"), and while three imports of new ' +
    'players run and 50,000 entries of the audit log wait to be sealed. Both in turns on the same server, medians over all turns. ' +
    'The recovery mail is measured from the request until the mail is written. The run ends with an error when an import or the ' +
    'sealing ends before the measurement does.',
  async run(bench) {
    const figures: Figure[] = []
    for (const open of [
      async () => openPostgresGround(await bench.postgres()),
      async () => openEmbeddedGround(),
    ]) {
      const ground = await open()
      const folder = mkdtempSync(join(tmpdir(), 'loupe-bench-files-'))
      try {
        figures.push(...(await figuresOf(bench, ground, folder)))
      } finally {
        await ground.close()
        rmSync(folder, { recursive: true, force: true })
      }
    }
    return figures
  },
}

async function figuresOf(bench: Bench, ground: Ground, folder: string): Promise<Figure[]> {
  const { say } = bench
  say(`${ground.engine}: making ${players.toLocaleString('en')} players and their days …`)
  // The first start creates the administrator who signs in.
  await ground.withServer(async () => {})
  await ground.withClient(async (client) => {
    await makeUsers(client, players, new Date(`${until}T00:00:00Z`))
    await fillPlayerDays(client, { players, days: 400, draws: 6, until })
    await addAccounts(client, mailsPerTurn)
  })
  const { idle, pressed } = await takeTurns(bench, ground, folder)
  return [...idle].map(([what, peer]) => {
    const figure = compared({
      what: `${ground.engine}: ${what}`,
      unit: 'ms',
      ours: median(pressed.get(what) ?? []),
      peer: median(peer),
      // The embedded engine has one session: its figures are reported, not judged.
      ...(ground.engine === 'PostgreSQL' ? { limit: { atMost: 2 } } : {}),
    })
    say(`${figure.what} ${figure.ours} beside ${figure.peer}, ${figure.ratio}`)
    return figure
  })
}
