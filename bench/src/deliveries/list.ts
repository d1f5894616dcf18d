import { setTimeout as passed } from 'node:timers/promises'
import type pg from 'pg'
import { type Figure, measured } from '../figures.ts'
import type { Players } from '../players.ts'

interface List {
  id: string
  state: string
  players: number
  lines: number
}

/** Measures a list with the usernames of all players: its upload, and the matching. */
export async function listFigures({ loupe, token }: Players, client: pg.Client): Promise<Figure[]> {
  const { rows } = await client.query<{ lines: string; n: number }>(
    `select string_agg(username, E'\\n' order by md5(username)) as lines, count(*)::int as n from users where status <> 'erased'`,
  )
  const { lines = '', n = 0 } = rows[0] ?? {}
  const headers = { authorization: `Bearer ${token}` }
  const request = async (path: string, init: RequestInit): Promise<List> => {
    const response = await fetch(loupe.url + path, init)
    const reply = (await response.json()) as { succeeded: boolean; ResponseData: List }
    if (!reply.succeeded) throw new Error(`${path} answered ${JSON.stringify(reply)}`)
    return reply.ResponseData
  }
  const startedAt = performance.now()
  const { id } = await request('/admin/add-player-list?name=all.txt', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body: lines,
  })
  const uploadedAt = performance.now()
  for (;;) {
    const list = await request(`/admin/get-player-list?id=${id}`, { headers })
    if (list.state === 'failed') throw new Error('The list could not be matched.')
    if (list.state === 'done') {
      if (list.players !== n) throw new Error(`${list.players} of ${n} players were found.`)
      break
    }
    await passed(100)
  }
  const doneAt = performance.now()
  await client.query('delete from player_lists where id = $1', [id])
  return [
    measured(`a list of ${n.toLocaleString('en')} usernames: upload`, (uploadedAt - startedAt) / 1000, 's'),
    measured('lines of it whose players are found', (n / (doneAt - uploadedAt)) * 1000, '/s'),
  ]
}
