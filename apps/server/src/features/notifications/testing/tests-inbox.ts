import { type InboxSource, storeReceipts } from '#src/core/game-api/inbox.ts'

/** Test notifications in the inboxes of their players. Their titles mark them as tests, whichever app shows them. */
export const testsInbox: InboxSource = {
  kind: 'notification',
  select: `select test.id, test.change, false as is_recalled,
      (case test.locale when 'zh' then '【测试】' else '[Test] ' end) || test.title as title, test.body,
      true as is_template, test.link, test.locale, test.sent_at, null::timestamptz as edited_at, test.read_at
    from notification_tests as test where test.player_id = $1`,
  store: (tx, playerId, receipts) =>
    storeReceipts(tx, playerId, receipts, {
      name: 'notification_test_receipts',
      table: 'notification_tests',
      isItem: (id) => `item.id = ${id} and item.player_id = $1`,
    }),
}
