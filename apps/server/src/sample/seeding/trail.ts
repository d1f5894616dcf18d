import type { AuditEntry } from '#src/core/audit/audit.ts'
import type { Queryable } from '#src/core/database/database.ts'
import type { SampleAdministrator } from '../people/administrators.ts'
import { createRandom } from '../random.ts'
import { sampleId } from '../sample-id.ts'

/** Addresses that are kept free for examples (RFC 5737), one for each administrator. */
const addresses = { maya: '203.0.113.14', andrei: '203.0.113.52', ruotong: '198.51.100.7' } as const

/** What the administrators of the sample world did: collected while it is laid, and written in the order of time. */
export interface Trail {
  note: (at: Date, by: SampleAdministrator, entry: AuditEntry) => void
  seed: (tx: Queryable) => Promise<void>
}

export function createTrail(): Trail {
  const noted: { at: Date; by: SampleAdministrator; entry: AuditEntry }[] = []
  return {
    note: (at, by, entry) => noted.push({ at, by, entry }),
    async seed(tx) {
      const random = createRandom(0x85ebca6b)
      const rows = noted
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
