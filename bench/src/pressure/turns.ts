import { join } from 'node:path'
import type { Bench } from '../part.ts'
import { runImport, stateOfImport, stopImport, uploadImport } from '../transfer/api.ts'
import { writePlayers } from '../transfer/files.ts'
import type { Ground } from '../transfer/ground.ts'
import { addUnsealedEntries, calm, countUnsealed, resetLimits } from './fill.ts'
import { type Latencies, measureOnce } from './measure.ts'

const unsealed = 50_000
const turns = 2
const importsAtOnce = 3
/** Enough rows that no import ends before the measurement; the embedded engine responds more slowly meanwhile. */
const rowsOfImport = { PostgreSQL: 200_000, embedded: 600_000 }

/** Measures alternately without and with imports and unsealed entries. Another `first` imports other players. */
export async function takeTurns(
  { load, say }: Bench,
  ground: Ground,
  folder: string,
  first = 0,
): Promise<{ idle: Latencies; pressed: Latencies }> {
  const idle: Latencies = new Map()
  const pressed: Latencies = new Map()
  for (let turn = first; turn < first + turns; turn += 1) {
    say(`${ground.engine}: turn ${turn - first + 1} of ${turns} …`)
    const files = await writeFiles(folder, turn, rowsOfImport[ground.engine])
    const imports = await ground.withServer(async (session) => {
      add(idle, await measureOnce(load, session))
      return Promise.all(files.map((file) => uploadImport(session, file)))
    })
    await ground.withClient(async (client) => {
      await resetLimits(client)
      await addUnsealedEntries(client, unsealed)
    })
    await ground.withServer(
      async (session) => {
        for (const one of imports) await runImport(session, one)
        add(pressed, await measureOnce(load, session))
        for (const { id } of imports) {
          const state = await stateOfImport(session, id)
          if (state !== 'queued' && state !== 'running') throw new Error(`An import is ${state} too early.`)
          await stopImport(session, id)
        }
      },
      { waitForRest: false },
    )
    await ground.withClient(async (client) => {
      if ((await countUnsealed(client)) === 0) throw new Error('All entries were sealed too early.')
      await calm(client)
    })
  }
  return { idle, pressed }
}

async function writeFiles(folder: string, turn: number, rows: number): Promise<string[]> {
  const files: string[] = []
  for (let n = 0; n < importsAtOnce; n += 1) {
    const file = join(folder, `${turn}-${n}.csv`)
    await writePlayers(rows, file, '/dev/null', (turn * importsAtOnce + n) * rows)
    files.push(file)
  }
  return files
}

function add(all: Latencies, some: Latencies): void {
  for (const [what, values] of some) all.set(what, [...(all.get(what) ?? []), ...values])
}
