import type { AuditEntry } from '#src/core/audit/audit.ts'
import type { Queryable } from '#src/core/database/database.ts'
import type { SampleAdministrator } from '../people/administrators.ts'
import { createRandom } from '../random.ts'
import { sampleId } from '../sample-id.ts'

/** Documentation addresses (RFC 5737), one for each administrator. */
const addresses = { maya: '203.0.113.14', andrei: '203.0.113.52', ruotong: '198.51.100.7' } as const

/** The actions of the sample administrators, collected while the data is seeded, and written in chronological order. */
export interface SampleAuditLog {
  add: (at: Date, by: SampleAdministrator, entry: AuditEntry) => void
  write: (tx: Queryable) => Promise<void>
}

export function createSampleAuditLog(): SampleAuditLog {
  const actions: { at: Date; by: SampleAdministrator; entry: AuditEntry }[] = []
  return {
    add: (at, by, entry) => actions.push({ at, by, entry }),
    async write(tx) {
      const random = createRandom(0x85ebca6b)
      const rows = actions
        .toSorted((a, b) => a.at.getTime() - b.at.getTime())
        .map(({ at, by, entry }) => ({
          id: sampleId(random, at.getTime()),
          at,
          actor_id: by.id,
          ip: addresses[by.portrait],
          request_id: 'sample',
          action: entry.action,
          subject_kind: entry.subjectKind,
          subject_id: entry.subjectId,
          before: entry.before ?? null,
          after: entry.after ?? null,
          result: entry.result ?? 'done',
        }))
      await tx.query(
        `insert into audit_entries (id, at, actor_id, ip, request_id, action, subject_kind, subject_id, before, after,
           result)
         select id, at, actor_id, ip, request_id, action, subject_kind, subject_id, nullif(before, 'null'),
           nullif(after, 'null'), result
         from jsonb_to_recordset($1) as entry (id uuid, at timestamptz, actor_id uuid, ip text, request_id text,
           action text, subject_kind text, subject_id text, before jsonb, after jsonb, result text)`,
        [JSON.stringify(rows)],
      )
    },
  }
}
