import { addImport, checkImport, getImport, type Import, runImport } from '@loupe/contract/admin/imports'
import type { Envelope } from '@loupe/contract/shared/envelope'
import { expect, vi } from 'vitest'
import type { Journeys } from './journey.ts'

export interface Player {
  username: string
  fullName: string
  email: string
  country: string
  locale: string
  status: string
  games: number
  lastSeenAt: string
}

const firstNames = ['Ada', 'Bruno', 'Chloé', 'Dragoș', 'Élise', 'Farid', 'Greta', 'Hao', 'Ioana', 'Jun']
const lastNames = ['Abel', 'Bercu', 'Chen', 'Dupont', 'Evans', 'Fischer', 'Găină', 'Huang']
const countries = ['GB', 'FR', 'RO', 'CN', '']
const languages = ['en', 'fr', 'ro', 'zh']

/** This many players, the same on each run: `player-001` was seen last, and has played most. */
export function makePlayers(count: number): Player[] {
  return Array.from(
    { length: count },
    (_, index): Player => ({
      username: `player-${String(index + 1).padStart(3, '0')}`,
      fullName: `${pick(firstNames, index)} ${pick(lastNames, index)}`,
      email: `player-${index + 1}@example.com`,
      country: pick(countries, index),
      locale: pick(languages, index),
      status: index % 10 === 9 ? 'suspended' : 'active',
      games: (count - index) * 3,
      lastSeenAt: new Date(Date.UTC(2026, 9, 30) - index * 3_600_000).toISOString(),
    }),
  )
}

/** The players as a CSV file whose columns are named like the fields. */
export function csvOf(players: Player[], delimiter = ','): string {
  const columns = Object.keys(players[0] ?? {}) as (keyof Player)[]
  const rows = players.map((player) => columns.map((column) => player[column]).join(delimiter))
  return `${[columns.join(delimiter), ...rows].join('\r\n')}\r\n`
}

/** Imports players by the calls of an import, and waits until it is done. */
export async function importPlayers(journeys: Journeys, players: Player[]): Promise<void> {
  const response = await fetch(`${journeys.server().url}${addImport.path}?fileName=players.csv`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${journeys.token()}` },
    body: csvOf(players),
  })
  const { ResponseData: added } = (await response.json()) as Envelope<Import>
  if (!added) throw new Error(`The file was refused with status ${response.status}.`)
  const choices = { id: added.id, mapping: added.mapping, existing: added.existing }
  await journeys.asAdmin(checkImport, choices)
  await untilImportIs(journeys, added.id, 'checked')
  await journeys.asAdmin(runImport, choices)
  await untilImportIs(journeys, added.id, 'done')
}

async function untilImportIs(journeys: Journeys, id: string, state: Import['state']): Promise<void> {
  await vi.waitFor(async () => expect((await journeys.asAdmin(getImport, { id })).state).toBe(state), {
    timeout: 30_000,
    interval: 100,
  })
}

function pick<Item>(items: readonly [Item, ...Item[]] | Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}
