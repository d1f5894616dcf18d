import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#src/core/database/open-database.ts'
import { type Installation, preparedInstallation, settingsOf } from '#test/prepared-installation.ts'
import { runScript } from '#test/run-process.ts'

let installation: Installation
beforeEach(async () => {
  installation = await preparedInstallation()
  await writeFile(
    path.join(installation.dataDir, 'players.csv'),
    'userid;version;rounds;seen\n116;gate_30;3;x\n337;gate_40;38;y\nbad name;gate_40;1;z\n',
  )
})

const command = (...args: string[]) =>
  runScript('scripts/import.ts', args, installation.dataDir, settingsOf(installation))

async function players() {
  const db = await openDatabase(installation)
  try {
    return (await db.query('select username, tags, games from users order by username')).rows
  } finally {
    await db.close()
  }
}

describe('npm run import', () => {
  it('reports what would happen, imports the players, and writes the errors to a file', async () => {
    const dry = await command('players', 'players.csv', '--dry-run')
    expect(dry.output).toContain('userid → username')
    expect(dry.output).toContain('2 would be added, 0 would be updated, 0 unchanged, 1 rejected.')
    expect(dry.code).toBe(0)
    const done = await command('players', 'players.csv', '--map', 'seen=notes')
    expect(done.output).toContain('seen → notes')
    expect(done.output).toContain('2 added, 0 updated, 0 unchanged, 1 rejected.')
    expect(await players()).toEqual([
      { username: '116', tags: ['gate_30'], games: 3 },
      { username: '337', tags: ['gate_40'], games: 38 },
    ])
    const errors = parse(await readFile(path.join(installation.dataDir, 'players-errors.csv'), 'utf8'), {
      bom: true,
      columns: true,
    })
    expect(errors).toMatchObject([{ row: '3', line: '4', field: 'username', userid: 'bad name' }])
    const again = await command('players', 'players.csv')
    expect(again.output).toContain('0 added, 0 updated, 2 unchanged, 1 rejected.')
  }, 180_000)

  it('imports rows without their unreadable cells, and writes these to a file', async () => {
    await writeFile(
      path.join(installation.dataDir, 'countries.csv'),
      'username,country\nana,France\nion,Atlantis\n',
    )
    const { code, output } = await command('players', 'countries.csv')
    expect(output).toContain('2 added, 0 updated, 0 unchanged, 0 rejected.')
    expect(output).toContain('1 imported without a field that could not be read')
    expect(code).toBe(0)
    const warnings = parse(
      await readFile(path.join(installation.dataDir, 'countries-warnings.csv'), 'utf8'),
      {
        bom: true,
        columns: true,
      },
    )
    expect(warnings).toMatchObject([{ row: '2', field: 'country', value: 'Atlantis', username: 'ion' }])
  }, 180_000)

  it.each([
    [['games', 'players.csv'], 'npm run import -- players <file>'],
    [['players', 'players.csv', '--existing', 'replace'], '--existing is skip or update.'],
    [['players', 'nothing.csv'], 'nothing.csv not found.'],
    [['players', 'players.csv', '--map', 'user=username'], 'Column "user" not found.'],
  ])(
    'refuses %j with one sentence',
    async (args, sentence) => {
      const { code, output } = await command(...args)
      expect(output).toContain(sentence)
      expect([code, output.includes('    at ')]).toEqual([1, false])
    },
    60_000,
  )
})
