import { bareToken, isCurrent, type Postgres, prepareBare, run, withClient } from './database.ts'
import { makeUsers } from './make-users.ts'
import { type Server, signIn, startBare, startLoupe } from './servers.ts'

/** Both servers on one database with many players. */
export interface Players {
  url: string
  count: number
  loupe: Server
  bare: Server
  /** The session of each server. */
  token: string
  bareToken: string
  close(): Promise<void>
}

/** Creates the players, or uses those that an earlier run kept. */
export async function openPlayers(
  postgres: Postgres,
  name: string,
  count: number,
  say: (text: string) => void,
): Promise<Players> {
  const stored = await postgres.findDatabase(name)
  const isUsable = stored !== null && (await countOf(stored)) === count
  if (!isUsable) say(`making ${count.toLocaleString('en')} players …`)
  const url = isUsable ? stored : await makePlayers(postgres, name, count)
  const loupe = await startLoupe({ url })
  await prepareBare(url)
  const bare = await startBare(url)
  return {
    url,
    count,
    loupe,
    bare,
    token: await signIn(loupe),
    bareToken,
    async close() {
      await loupe.stop()
      await bare.stop()
    },
  }
}

async function makePlayers(postgres: Postgres, name: string, count: number): Promise<string> {
  const url = await postgres.makeDatabase(name)
  await withClient(url, (client) => makeUsers(client, count, new Date('2026-11-20T00:00:00Z')))
  return url
}

/** The number of players in a kept database; 0 if another version of Loupe created it. */
async function countOf(url: string): Promise<number> {
  if (!(await isCurrent(url))) return 0
  // Players that an earlier run created one by one are not part of the million.
  await run(url, "delete from users where username like 'bench-%'")
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ n: string }>('select count(*) as n from users')
    return Number(rows[0]?.n)
  })
}
