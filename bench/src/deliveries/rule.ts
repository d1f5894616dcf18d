import { setTimeout as passed } from 'node:timers/promises'
import type pg from 'pg'
import { type Figure, measured } from '../figures.ts'
import { ask, type Session } from './send.ts'

interface Rule {
  id: string
  isRunning: boolean
  lastRun: { found: number; isFailed: boolean } | null
  sent: number
}

interface Run {
  state: string
  counts: { sent: number }
}

const words = { title: 'The vault is still open', body: 'Three pieces have not been found yet.' }

/** Makes the jobs of every minute due now. */
const look = 'update jobs set run_at = now() where every_seconds is not null'

/** Measures an automatic notification to players not seen for 30 days: its first run, and a run without new players. */
export async function ruleFigures(session: Session, client: pg.Client, players: number): Promise<Figure[]> {
  const audience = { filter: { where: 'seen.beyond.30' } }
  const { id } = await ask<Rule>(session, 'POST', '/admin/add-notification-rule', {
    name: 'Come back',
    ...words,
    audience,
    reachesAll: true,
  })
  const first = await timedRun(session, id, async () => {
    await ask(session, 'POST', '/admin/turn-notification-rule', { id, isOn: true })
    await client.query(look)
  })
  const startedAt = performance.now()
  for (;;) {
    const { list } = await ask<{ list: Run[] }>(session, 'GET', `/admin/get-notification-rule-runs?id=${id}`)
    if (list[0]?.state === 'sent') break
    await passed(50)
  }
  const sentMs = performance.now() - startedAt
  const again = await timedRun(session, id, async () => {
    await client.query(
      'update notification_rules set next_run_at = now(), last_run_at = null where id = $1',
      [id],
    )
    await client.query(look)
  })
  const { rows } = await client.query<{ twice: number }>(
    `select count(*)::int as twice from (
       select player_id from deliveries join notifications on notifications.id = notification_id
       where rule_id = $1 group by 1 having count(*) > 1) as players`,
    [id],
  )
  await ask(session, 'POST', '/admin/delete-notification-rule', { id })
  const of = players.toLocaleString('en')
  return [
    measured(
      `an automatic notification at ${of} players: ${first.found.toLocaleString('en')} found`,
      first.ms / 1000,
      's',
    ),
    measured('its copies, once they are found', (first.found / sentMs) * 1000, '/s'),
    measured(`its next run, which finds ${again.found}`, again.ms / 1000, 's'),
    measured('players who got it twice', rows[0]?.twice ?? -1, '', { atMost: 0 }),
  ]
}

async function timedRun(
  session: Session,
  id: string,
  begin: () => Promise<unknown>,
): Promise<{ ms: number; found: number }> {
  const startedAt = performance.now()
  await begin()
  for (;;) {
    const { list } = await ask<{ list: Rule[] }>(session, 'GET', '/admin/get-notification-rules')
    const rule = list.find((one) => one.id === id)
    if (rule?.lastRun?.isFailed) throw new Error('The run failed.')
    if (rule?.lastRun && !rule.isRunning)
      return { ms: performance.now() - startedAt, found: rule.lastRun.found }
    await passed(50)
  }
}
