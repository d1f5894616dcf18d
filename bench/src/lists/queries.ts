import { rowColumns as auditColumns } from '../../../apps/server/src/features/audit/audit.row.ts'
import { listedColumns as gameColumns } from '../../../apps/server/src/features/games/games.row.ts'
import { helpQueryColumns } from '../../../apps/server/src/features/help-queries/help-queries.row.ts'
import { notificationColumns } from '../../../apps/server/src/features/notifications/notifications.row.ts'
import { puzzleColumns } from '../../../apps/server/src/features/puzzles/puzzles.row.ts'

/** A page of a list, as a call of Loupe and as a plain query. */
export interface ListQuery {
  /** `games: first page` */
  what: string
  /** The call with its parameters. */
  path: string
  /** The equivalent statement, with literal values. */
  text: string
  /** If the response contains more than the stored total, the figure has no limit. */
  isFree?: boolean
}

interface List {
  name: string
  path: string
  table: string
  columns: readonly string[]
  where?: string
  defaultOrder: string
  sorts: Record<string, string>
  filters: { query: string; where: string }[]
}

const notDeleted = 'deleted_at is null'
/** The word that `fill.ts` gives to one row in a thousand. */
const rareWord = 'q00777'

const lists: List[] = [
  {
    name: 'games',
    path: '/admin/get-all-game-history',
    table: 'games',
    columns: gameColumns,
    defaultOrder: 'started_at desc, id desc',
    sorts: { startedAt: 'started_at', '-score': 'score', '-playSeconds': 'play_ms' },
    filters: [
      { query: 'status=completed', where: `status = 'completed'` },
      { query: 'isTest=false', where: 'not is_test' },
    ],
  },
  {
    name: 'help queries',
    path: '/admin/get-user-query',
    table: 'help_queries',
    columns: helpQueryColumns,
    defaultOrder: 'queue_rank, id',
    sorts: { '-createdAt': 'created_at', '-updatedAt': 'updated_at', '-priority': 'priority_rank' },
    filters: [
      { query: 'status=open', where: `status = 'open'` },
      {
        query: 'assignee=none&status=new,open',
        where: `assignee_id is null and status in ('new', 'open')`,
      },
      { query: `search=${rareWord}`, where: `search_text like '%${rareWord}%'` },
    ],
  },
  {
    name: 'notifications',
    path: '/admin/get_notification',
    table: 'notifications',
    columns: notificationColumns,
    where: notDeleted,
    defaultOrder: 'created_at desc, id desc',
    sorts: { title: 'title', '-audienceCount': 'audience_count' },
    filters: [
      { query: 'state=sent', where: `${notDeleted} and state = 'sent'` },
      { query: 'state=scheduled', where: `${notDeleted} and state = 'scheduled'` },
      { query: `search=${rareWord}`, where: `${notDeleted} and search_text like '%${rareWord}%'` },
    ],
  },
  {
    name: 'audit entries',
    path: '/admin/get-audit',
    table: 'audit_entries',
    columns: auditColumns,
    defaultOrder: 'at desc, id desc',
    sorts: { at: 'at' },
    filters: [
      { query: 'action=users.update', where: `action = 'users.update'` },
      { query: 'result=denied', where: `result = 'denied'` },
      { query: `search=${rareWord}`, where: `search_text like '%${rareWord}%'` },
    ],
  },
  {
    name: 'puzzles',
    path: '/admin/get_puzzles',
    table: 'puzzles',
    columns: puzzleColumns,
    defaultOrder: 'created_at desc, id desc',
    sorts: { title: 'title_sort', '-difficulty': 'difficulty' },
    filters: [
      { query: 'status=published', where: `status = 'published'` },
      { query: `search=${rareWord}`, where: `search_text like '%${rareWord}%'` },
    ],
  },
]

/** The notification whose copies are listed. */
export const sentToAll = '01900000-0000-7000-8000-00000000000a'

const deliveries: ListQuery[] = ['', '&state=read'].map((more) => ({
  what: `deliveries: ${more === '' ? 'first page' : more.slice(1)}`,
  path: `/admin/get-notification-deliveries?record=10&id=${sentToAll}${more}`,
  text: `select player_id, username, full_name, status, delivered_at, read_at from (
    select player_id, delivered_at, read_at from deliveries where notification_id = '${sentToAll}'
    ${more === '' ? '' : 'and read_at is not null'} order by player_id limit 10
  ) as page left join users on users.id = player_id order by player_id`,
}))

export const listQueries: ListQuery[] = [...lists.flatMap(queriesOf), ...deliveries]

function queriesOf({ name, path, table, columns, where, defaultOrder, sorts, filters }: List): ListQuery[] {
  const text = (order: string, condition = where) =>
    `select ${columns.join(', ')} from ${table}${condition ? ` where ${condition}` : ''} order by ${order} limit 10`
  const call = (query: string) => `${path}?record=10${query && `&${query}`}`
  return [
    { what: `${name}: first page`, path: call(''), text: text(defaultOrder) },
    ...Object.entries(sorts).map(([sort, column]) => {
      const direction = sort.startsWith('-') ? ' desc' : ''
      return {
        what: `${name}: sorted by ${sort}`,
        path: call(`sort=${sort}`),
        text: text(`${column}${direction}, id${direction}`),
      }
    }),
    ...filters.flatMap(({ query, where: condition }) => [
      {
        what: `${name}: ${query}, rows`,
        path: call(`${query}&part=rows`),
        text: text(defaultOrder, condition),
      },
      {
        what: `${name}: ${query}, total`,
        path: call(`${query}&part=total`),
        text: text(defaultOrder, condition),
        isFree: true,
      },
    ]),
  ]
}
