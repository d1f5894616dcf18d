import { callOf } from '../calls.ts'
import { compareLatencies } from '../compare.ts'
import { fillPlayerDays } from '../dashboard/fill-days.ts'
import { bareToken, prepareBare, withClient } from '../database.ts'
import type { Figure } from '../figures.ts'
import { fillLists } from '../lists/fill.ts'
import { filterQueries } from '../lists/filter-queries.ts'
import { makeUsers } from '../make-users.ts'
import type { Bench, Part } from '../part.ts'
import { signIn, startBare, startLoupe } from '../servers.ts'

const players = 1_000_000
const games = 1_000_000
const rounds = 40

export const filters: Part = {
  name: 'filters',
  title: 'Filters at 1,000,000 players',
  note:
    'A million players with a million games and help queries, and two million days on which they played. Ten rows a ' +
    'page of each filter, one request at a time, in turns with its bare query: the same columns and order and a ' +
    'condition written by hand, prepared, with a session lookup. The planner’s estimate is asked for once a minute.',
  async run(bench) {
    const url = await (await bench.postgres()).makeDatabase('filters')
    const names = await withClient(url, async (client) => {
      await makeUsers(client, players, new Date('2026-11-20T00:00:00Z'))
      await fillLists(client, games, bench.say, ['puzzles', 'games', 'help_queries'])
      await client.query(`update games set touched = array['ring'], last_searched =
        case when status = 'abandoned' then 'cameo' end where bare.dice(hashtext(id::text), 1) < 500`)
      await fillPlayerDays(client, { players, days: 60, draws: 2, until: '2026-11-20', areStored: true })
      await client.query('vacuum (analyze) games, users')
      const { rows } = await client.query<{ puzzle: string; username: string }>(
        `select (select puzzle_id from games order by id limit 1) as puzzle,
          (select username from users order by id offset 777 limit 1) as username`,
      )
      return rows[0] ?? { puzzle: '', username: '' }
    })
    const loupe = await startLoupe({ url })
    await prepareBare(url)
    const bare = await startBare(url)
    try {
      return await compareAll(bench, { loupe, bare, token: await signIn(loupe), names })
    } finally {
      await loupe.stop()
      await bare.stop()
    }
  },
}

interface Sides {
  loupe: Awaited<ReturnType<typeof startLoupe>>
  bare: Awaited<ReturnType<typeof startBare>>
  token: string
  names: { puzzle: string; username: string }
}

async function compareAll({ load }: Bench, { loupe, bare, token, names }: Sides): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [index, { what, path }] of filterQueries.entries()) {
    const address = path.replaceAll('PUZZLE', names.puzzle).replaceAll('USERNAME', names.username)
    const isExact = path.includes('USERNAME')
    figures.push(
      ...(await compareLatencies(
        load,
        [
          {
            what,
            call: callOf(loupe, 'GET', address, { token }),
            limit: { atMost: isExact ? 2 : 3 },
            tail: false,
          },
        ],
        callOf(bare, 'GET', `/filters/${index}`, { token: bareToken }),
        { rounds },
      )),
    )
  }
  return figures
}
