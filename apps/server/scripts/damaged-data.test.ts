import { randomBytes } from 'node:crypto'
import { closeSync, cpSync, existsSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { openEmbedded } from '#src/core/database/embedded/open-embedded.ts'
import { preparedFolder } from '#test/prepared-installation.ts'
import { runScript } from '#test/run-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

vi.setConfig({ testTimeout: 120_000 })

it('npm run data -- export names a damaged table in a sentence and leaves no file', async () => {
  const { dataDir, folder } = await placeWithDamagedFacts()
  const file = path.join(folder, 'copy.gz')
  const { code, output } = await runScript('scripts/data.ts', ['export', file], folder, {
    LOUPE_DATA_DIR: dataDir,
  })
  expect(code).toBe(1)
  expect(output).toMatch(
    /Export failed: table facts is damaged \(invalid page in block 0 of relation [^)]+\)\. Restore a backup .+\.\n$/,
  )
  expect([existsSync(file), existsSync(`${file}.unfinished`)]).toEqual([false, false])
})

/** A database whose table `facts` has a page of random bytes. */
async function placeWithDamagedFacts(): Promise<{ dataDir: string; folder: string }> {
  const [dataDir, folder] = [temporaryFolder(), temporaryFolder()]
  cpSync(await preparedFolder(), dataDir, { recursive: true })
  const db = await openEmbedded({ url: null, dataDir })
  await db.query(`insert into facts (name, value, set_at) values ('a', '1', now())`)
  const { rows } = await db.query<{ file: string }>(`select pg_relation_filepath('facts') as file`)
  await db.close()
  const table = openSync(path.join(dataDir, 'database', rows[0]?.file ?? ''), 'r+')
  writeSync(table, randomBytes(8192), 0, 8192, 0)
  closeSync(table)
  return { dataDir, folder }
}
