import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { type Installation, preparedInstallation, settingsOf } from '#test/prepared-installation.ts'
import { openDatabase } from './open-database.ts'

/** `npm test -- durable` runs all of them. */
const rounds = process.env.LOUPE_TEST_DURABLE ? 20 : 3
const writer = path.resolve(import.meta.dirname, '../../../test/write-until-killed.ts')

it('has every acknowledged write, complete, after repeated kill -9 while writing', async () => {
  const installation = await preparedInstallation()
  const first = await openDatabase(installation)
  await first.query(`
    CREATE TABLE left_half (id integer PRIMARY KEY, text text NOT NULL);
    CREATE TABLE right_half (id integer PRIMARY KEY)`)
  await first.close()

  const acknowledged: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    // A different moment each time: between two commits, within one, right after the start.
    acknowledged.push(...(await writeUntilKilled(installation, 1 + ((round * 13) % 40))))
  }

  const last = await openDatabase(installation)
  onTestFinished(() => last.close())
  const left = await last.query<{ id: number }>('SELECT id FROM left_half ORDER BY id')
  const right = await last.query<{ id: number }>('SELECT id FROM right_half ORDER BY id')
  const present = new Set(left.rows.map(({ id }) => id))
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds)
  expect(acknowledged.filter((id) => !present.has(id))).toEqual([])
  expect(right.rows).toEqual(left.rows)
}, 240_000)

/** Lets a process write until it has acknowledged so many rows, kills it, and returns the acknowledged ones. */
async function writeUntilKilled(installation: Installation, enough: number): Promise<number[]> {
  const child = spawn(process.execPath, [writer], {
    env: { ...process.env, ...settingsOf(installation) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const acknowledged: number[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(Number(line))
    if (acknowledged.length === enough) child.kill('SIGKILL')
  }
  expect(await exited).toEqual([null, 'SIGKILL'])
  return acknowledged
}
