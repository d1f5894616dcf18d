import { Readable } from 'node:stream'
import type { PlayerListProblem } from '@loupe/contract/admin/notifications/player-lists'
import { type Actor, writeAudit } from '#src/core/audit/audit.ts'
import { byteOrderMark, csvLine } from '#src/core/csv/write-csv.ts'
import type { Queryable } from '#src/core/database/database.ts'
import type { Download } from '#src/core/http/downloads.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findList } from './lists.repo.ts'

/** The kind of download that streams the lines of a list without a new player. */
export const problemsDownload = 'player_list_problems'

const linesAtOnce = 2000

export async function openProblems(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id }: { id: string },
  actor: Actor,
  tx: Queryable,
): Promise<Download> {
  const { name } = await findList(tx, id)
  await writeAudit(tx, clock.now(), actor, {
    action: 'player_lists.export_problems',
    subjectKind: 'player_lists',
    subjectId: id,
  })
  return {
    fileName: `${name.replace(/\.[^.]*$/, '')}-problems.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from(problemLines(db, id), { objectMode: false, highWaterMark: 64 * 1024 }),
  }
}

async function* problemLines(db: Queryable, id: string): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['line', 'problem', 'value'])
  for (let after = 0; ; ) {
    const { rows } = await db.query<{ n: number; line: number; problem: PlayerListProblem; value: string }>(
      `select n, line, problem, value from player_list_problems where list_id = $1 and n > $2 order by n
       limit ${linesAtOnce}`,
      [id, after],
    )
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ line, problem, value }) => csvLine([line, problem, value])).join('')
    after = last.n
  }
}
