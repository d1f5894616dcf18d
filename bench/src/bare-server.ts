// The baseline for Loupe: the minimum that a Fastify server with pg does for the same ten rows and the same
// session check. Its tables are created by database.ts.
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { filterQueries } from './lists/filter-queries.ts'
import { listQueries } from './lists/queries.ts'

const columns = `id, username, full_name as "fullName", email, avatar_url as "avatarUrl", locale, country,
  time_zone as "timeZone", status, status_reason as "statusReason", status_until as "statusUntil",
  created_at as "createdAt", nullif(last_seen_at, '-infinity') as "lastSeenAt", platform,
  app_version as "appVersion", notes, tags, games, completed, items_found as "itemsFound",
  hints_used as "hintsUsed", play_seconds as "playSeconds",
  notification_preferences as "notificationPreferences", is_test as "isTest", version`

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.CONNECTIONS),
})
const app = Fastify({ forceCloseConnections: true })

const session = {
  name: 'session',
  text: 'select admin_id from bare.sessions where token = $1 and expires_at > now()',
}
const profile = {
  name: 'profile',
  text: `select a.id, a.email, a.first_name as "firstName", a.last_name as "lastName", a.avatar_url as "avatarUrl",
    a.locale, a.time_zone as "timeZone", a.created_at as "createdAt", a.last_sign_in_at as "lastSignInAt"
    from bare.sessions s join admins a on a.id = s.admin_id where s.token = $1 and s.expires_at > now()`,
}

/** Each call looks up its bearer token with one query, which returns the caller. */
function checkedBy(query: { name: string; text: string }) {
  return {
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      const token = request.headers.authorization?.slice('Bearer '.length)
      const { rows } = await pool.query({ ...query, values: [token] })
      if (rows.length > 0) request.setDecorator('caller', rows[0])
      else await reply.code(401).send({ error: 'sign in' })
    },
  }
}

app.decorateRequest('caller', null)

app.route({
  method: 'GET',
  url: '/profile',
  ...checkedBy(profile),
  handler: async (request) => ({ data: request.getDecorator('caller') }),
})

app.route({
  method: 'GET',
  url: '/users',
  ...checkedBy(session),
  async handler() {
    const [rows, total] = await Promise.all([
      pool.query({
        name: 'users',
        text: `select ${columns} from users order by created_at desc, id desc limit $1`,
        values: [10],
      }),
      pool.query<{ n: number }>({
        name: 'total',
        text: "select n::int from bare.counters where name = 'users'",
      }),
    ])
    return { data: { list: rows.rows, total: total.rows[0]?.n } }
  },
})

/** A page of any other list, or of a filter, with one of the queries that the parts measure. */
for (const [url, queries] of [
  ['/lists/:index', listQueries],
  ['/filters/:index', filterQueries],
] as const) {
  app.route({
    method: 'GET',
    url,
    ...checkedBy(session),
    async handler(request) {
      const { index } = request.params as { index: string }
      const [rows, total] = await Promise.all([
        pool.query({ name: `${url}_${index}`, text: queries[Number(index)]?.text ?? '' }),
        pool.query<{ n: number }>({
          name: 'list_total',
          text: "select n::int from bare.counters where name = 'any'",
        }),
      ])
      return { data: { list: rows.rows, total: total.rows[0]?.n } }
    },
  })
}

interface NewUser {
  username: string
  email: string
  fullName: string
  locale: string
  country: string
}

app.route({
  method: 'POST',
  url: '/users',
  ...checkedBy(session),
  async handler(request) {
    const { username, email, fullName, locale, country } = request.body as NewUser
    const { rows } = await pool.query({
      name: 'add',
      text: `insert into users (id, username, email, full_name, locale, country, created_at)
        values ($1, $2, $3, $4, $5, $6, now()) returning ${columns}`,
      values: [uuidv7(), username, email, fullName, locale, country],
    })
    return { data: rows[0] }
  },
})

process.on('SIGTERM', () => {
  app
    .close()
    .then(() => pool.end())
    .then(() => process.exit(0))
    .catch(() => process.exit(1))
})

const url = await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.stdout.write(`bare is ready at ${url}\n`)
