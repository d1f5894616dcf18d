import { getDeliveries } from '@loupe/contract/admin/notifications/notification-deliveries'
import * as calls from '@loupe/contract/admin/notifications/notifications'
import type { GameInputOf } from '@loupe/contract/game/endpoint'
import { getInbox, sendReceipts } from '@loupe/contract/game/inbox'
import { getMyData } from '@loupe/contract/game/players'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'

let t: TestApp
let key: string
let admin: string
beforeAll(async () => {
  t = await startTestApp()
  key = await makeGameKey(t)
  admin = await t.signIn()
})
afterAll(() => t.close())

interface Player {
  playerId: string
  token: string
}

const join = (locale: 'en' | 'fr' | 'zh' = 'en') => identifyNew(t, key, { locale })
const inbox = async ({ token }: Player, since?: string) =>
  (await callGame(t, getInbox, since === undefined ? {} : { since }, { token })).data
const report = async ({ token }: Player, receipts: GameInputOf<typeof sendReceipts>['receipts']) =>
  (await callGame(t, sendReceipts, { receipts }, { token })).data.results.map(({ result }) => result)
const send = async (players: Player[], title: string, translations = {}) => {
  const audience = { userIds: players.map(({ playerId }) => playerId) }
  const input = { title, body: 'Come and see.', translations, audience }
  return (await t.call(calls.sendNotification, input, { token: admin })).data.id
}
const countsOf = async (id: string) =>
  (await t.call(calls.getNotification, { id }, { token: admin })).data.counts
const at = '2026-11-20T11:00:00.000Z'

describe('the inbox', () => {
  it('returns only a player’s own items, in their language or else in English', async () => {
    const [anna, aline, li] = [await join(), await join('fr'), await join('zh')]
    const fr = { title: 'Le coffre s’ouvre', body: 'Venez voir.' }
    const id = await send([aline, li], 'The vault opens', { fr })
    expect((await inbox(anna)).list).toEqual([])
    expect((await inbox(aline)).list).toEqual([
      {
        id,
        kind: 'notification',
        ...fr,
        link: null,
        locale: 'fr',
        sentAt: t.clock.now().toISOString(),
        editedAt: null,
        readAt: null,
      },
    ])
    expect((await inbox(li)).list).toMatchObject([{ title: 'The vault opens', locale: 'en' }])
  })

  it('fills in variables with values of the player, or with defaults', async () => {
    const [anna, aline] = [await join(), await join('fr')]
    await t.db.query(`update users set full_name = 'Aline', properties = '{"level": 7}' where id = $1`, [
      aline.playerId,
    ])
    const fr = { title: '{fullName|Bonjour}', body: 'Niveau {property.level|1}' }
    const id = await send([anna, aline], '{fullName|Hello}, level {property.level|1}', { fr })
    expect((await inbox(anna)).list).toMatchObject([{ id, title: 'Hello, level 1' }])
    expect((await inbox(aline)).list).toMatchObject([{ id, title: 'Aline', body: 'Niveau 7' }])
    const mine = await callGame(t, getMyData, {}, { token: aline.token })
    expect(mine.data.notifications).toMatchObject([{ id, title: 'Aline, level 7' }])
  })

  it('returns new items since the previous response, page by page, each item once', async () => {
    const player = await join()
    await t.db.query(
      `with many as (
         insert into notifications (id, title, body, kind, audience, state, audience_count, actor, created_at, updated_at,
           started_at)
         select gen_random_uuid(), 'No. ' || n, 'Text', 'news', '{"all": true}', 'sent', 1, '{}', now(), now(), now()
         from generate_series(1, 150) as n returning id
       )
       insert into deliveries (notification_id, player_id, change)
       select id, $1, nextval('inbox_changes') from many`,
      [player.playerId],
    )
    const first = await inbox(player)
    expect([first.list.length, first.hasMore]).toEqual([100, true])
    const second = await inbox(player, first.next)
    expect([second.list.length, second.hasMore]).toEqual([50, false])
    expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(150)
    const nothing = { list: [], recalled: [], next: second.next, hasMore: false }
    expect(await inbox(player, second.next)).toEqual(nothing)
  })

  it('returns an edited item again with its new texts, marked as edited', async () => {
    const player = await join()
    const id = await send([player], 'Tommorow')
    const { next } = await inbox(player)
    await t.call(calls.updateNotification, { id, version: 1, title: 'Tomorrow' }, { token: admin })
    const changed = await inbox(player, next)
    expect(changed.list).toMatchObject([{ id, title: 'Tomorrow', editedAt: t.clock.now().toISOString() }])
  })

  it('recalls a deleted item if it was not read, and restores it when that is undone', async () => {
    const [reader, other] = [await join(), await join()]
    const id = await send([reader, other], 'A mistake')
    const seen = [await inbox(reader), await inbox(other)].map(({ next }) => next)
    await report(reader, [{ id, state: 'read', at }])
    const { data } = await t.call(calls.deleteNotification, { id }, { token: admin })
    expect(data.recalled).toBe(1)
    expect(await inbox(reader, seen[0])).toMatchObject({ list: [{ id }], recalled: [] })
    const received = await inbox(other, seen[1])
    expect(received).toMatchObject({ list: [], recalled: [id] })
    expect(await inbox(other)).toMatchObject({ list: [], recalled: [] })
    await t.call(calls.restoreNotification, { id }, { token: admin })
    expect(await inbox(other, received.next)).toMatchObject({
      list: [{ id, title: 'A mistake' }],
      recalled: [],
    })
  })

  it('refuses an invalid cursor, and a caller without a player token', async () => {
    const player = await join()
    const wrong = await callGame(t, getInbox, { since: 'yesterday' }, { token: player.token })
    expect(wrong.error).toMatchObject({ code: 'input_invalid', path: 'since' })
    expect((await callGame(t, getInbox, {}, { token: admin })).status).toBe(401)
  })
})

describe('receipts', () => {
  it('count once, in any order and with repetitions', async () => {
    const player = await join()
    const id = await send([player, await join()], 'Count me')
    const delivered = { id, state: 'delivered', at } as const
    const read = { id, state: 'read', at: '2026-11-20T11:05:00.000Z' } as const
    expect(await report(player, [delivered, delivered])).toEqual(['accepted', 'duplicate'])
    expect(await countsOf(id)).toMatchObject({ sent: 2, delivered: 1, read: 0 })
    expect(await report(player, [delivered, read, read])).toEqual(['duplicate', 'accepted', 'duplicate'])
    expect(await report(player, [read])).toEqual(['duplicate'])
    expect(await countsOf(id)).toMatchObject({ sent: 2, delivered: 1, read: 1 })
    expect((await inbox(player)).list).toMatchObject([{ id, readAt: read.at }])
    const { data } = await t.call(getDeliveries, { id, state: 'read' }, { token: admin })
    expect(data.list).toMatchObject([{ player: { id: player.playerId }, deliveredAt: at, readAt: read.at }])
  })

  it('count a link that was opened once, as read too', async () => {
    const player = await join()
    const id = await send([player], 'Follow me')
    const opened = { id, state: 'opened', at } as const
    expect(await report(player, [opened, opened])).toEqual(['accepted', 'duplicate'])
    expect(await report(player, [{ id, state: 'read', at }])).toEqual(['duplicate'])
    expect(await countsOf(id)).toMatchObject({ delivered: 1, read: 1, opened: 1 })
    const { data } = await t.call(getDeliveries, { id }, { token: admin })
    expect(data.list).toMatchObject([{ readAt: at, openedAt: at }])
  })

  it('count read items as delivered, and future times as now', async () => {
    const player = await join()
    const id = await send([player], 'From the future')
    expect(await report(player, [{ id, state: 'read', at: '2030-01-01T00:00:00.000Z' }])).toEqual([
      'accepted',
    ])
    const now = t.clock.now().toISOString()
    expect(await countsOf(id)).toMatchObject({ delivered: 1, read: 1 })
    const { data } = await callGame(t, getMyData, {}, { token: player.token })
    expect(data.notifications).toEqual([
      { id, title: 'From the future', sentAt: now, deliveredAt: now, readAt: now, openedAt: null },
    ])
  })

  it('reject items outside of this player’s inbox, and count nothing for them', async () => {
    const [player, stranger] = [await join(), await join()]
    const id = await send([player], 'Mine')
    const unknown = '01890000-0000-7000-8000-000000000000'
    const receipts = [id, unknown].map((one) => ({ id: one, state: 'read', at }) as const)
    expect(await report(stranger, receipts)).toEqual(['unknown', 'unknown'])
    expect(await countsOf(id)).toMatchObject({ delivered: 0, read: 0 })
  })
})
