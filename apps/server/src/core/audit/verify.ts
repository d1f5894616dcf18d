import type pg from 'pg'
import type { Database } from '../database/database.ts'
import { type AuditEntryRow, entryColumns, hashOfEntry, hashOfValues, noHead } from './chain.ts'
import { type ClearedEntries, noSalt } from './clear-values.ts'

/** Something that nobody could have done through Loupe. */
export type AuditProblem =
  | { kind: 'removed'; from: number; to: number }
  | { kind: 'changed'; seq: number; id: string }
  | { kind: 'values_changed'; seq: number; id: string }
  | { kind: 'moved'; seq: number; id: string; was: number }
  | { kind: 'head_differs'; seq: number }

export interface AuditReport {
  /** How many entries are in the chain, and how many wait to be sealed. */
  sealed: number
  waiting: number
  head: { seq: number; hash: string } | null
  problems: AuditProblem[]
}

const batchRows = 1000

/**
 * Goes along the whole chain, as it is at one moment, and names every entry that was changed, removed or moved.
 * `known` is a head from the log: with it a chain that was cut off at its end, or made anew, is told too.
 */
export async function verifyAudit(
  db: Database,
  known: { seq: number; hash: string } | null = null,
): Promise<AuditReport> {
  return db.withClient(async (client) => {
    await client.query('begin isolation level repeatable read, read only')
    const walk = new Walk(known)
    for await (const entry of sealedEntries(client)) walk.step(entry)
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from audit_entries where seq is null',
    )
    await client.query('commit')
    return walk.report(rows[0]?.n ?? 0)
  })
}

type SealedEntry = AuditEntryRow &
  Record<'seq', number> &
  Record<'previous_hash' | 'values_hash' | 'hash', Buffer>

async function* sealedEntries(client: pg.PoolClient): AsyncGenerator<SealedEntry> {
  let place: [number, string] = [Number.MIN_SAFE_INTEGER, '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const { rows } = await client.query<SealedEntry>(
      `select ${entryColumns} from audit_entries where (seq, id) > ($1, $2) order by seq, id limit ${batchRows}`,
      place,
    )
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    place = [last.seq, last.id]
  }
}

/** Values that are gone, until an entry of their subject's erasure vouches for them. */
interface Missing {
  seq: number
  subject: string | null
  left: string
}

class Walk {
  readonly #known: { seq: number; hash: string } | null
  readonly #problems: AuditProblem[] = []
  readonly #suspects = new Set<SealedEntry>()
  readonly #missing = new Map<string, Missing>()
  #count = 0
  #last: SealedEntry | null = null

  constructor(known: { seq: number; hash: string } | null) {
    this.#known = known
  }

  step(entry: SealedEntry): void {
    const lastSeq = this.#last?.seq ?? 0
    this.#count += 1
    if (entry.seq > lastSeq + 1)
      this.#problems.push({ kind: 'removed', from: lastSeq + 1, to: entry.seq - 1 })
    const isItself = entry.seq > lastSeq && hashAt(entry, entry.seq).equals(entry.hash)
    if (!isItself) this.#suspects.add(entry)
    // It tells what the one before it was: where that does not agree, the one before is another than it was.
    else if (entry.seq === lastSeq + 1 && !this.#follows(entry)) this.#suspects.add(this.#last ?? entry)
    if (isItself) this.#checkValues(entry)
    if (entry.action === 'users.erase' && entry.result === 'done') this.#vouch(entry)
    if (this.#known?.seq === entry.seq && this.#known.hash !== entry.hash.toString('hex')) {
      this.#problems.push({ kind: 'head_differs', seq: entry.seq })
    }
    this.#last = entry
  }

  report(waiting: number): AuditReport {
    for (const [id, { seq }] of this.#missing) this.#problems.push({ kind: 'values_changed', seq, id })
    const places = [...this.#suspects].map(({ seq }) => seq)
    const gaps = this.#problems.flatMap((problem) => (problem.kind === 'removed' ? placesOf(problem) : []))
    for (const entry of this.#suspects) this.#problems.push(judge(entry, [...places, ...gaps]))
    const head = this.#last ? { seq: this.#last.seq, hash: this.#last.hash.toString('hex') } : null
    const end = head?.seq ?? 0
    if (this.#known && this.#known.seq > end) {
      this.#problems.push({ kind: 'removed', from: end + 1, to: this.#known.seq })
    }
    return {
      sealed: this.#count,
      waiting,
      head,
      problems: this.#problems.toSorted((one, other) => placeOf(one) - placeOf(other)),
    }
  }

  #follows({ previous_hash: previous }: SealedEntry): boolean {
    const last = this.#last
    if (!last) return previous.equals(noHead.hash)
    return previous.equals(last.hash) || previous.equals(hashAt(last, last.seq))
  }

  /** Values without a salt had some taken out: that has to be vouched for by an entry further on. */
  #checkValues(entry: SealedEntry): void {
    const { seq, id, values_salt: salt, subject_id: subject } = entry
    if (!salt) {
      this.#missing.set(id, { seq, subject, left: hashOfValues(entry, noSalt).toString('hex') })
    } else if (!hashOfValues(entry, salt).equals(entry.values_hash)) {
      this.#problems.push({ kind: 'values_changed', seq, id })
    }
  }

  #vouch({ subject_id: subject, after }: SealedEntry): void {
    const { cleared = {} } = (after ?? {}) as { cleared?: ClearedEntries } // eraseUser writes it so
    for (const [id, left] of Object.entries(cleared)) {
      const missing = this.#missing.get(id)
      if (missing?.subject === subject && missing.left === left) this.#missing.delete(id)
    }
  }
}

/** An entry that does not fit its place: moved, if it fits another one that is in doubt, else changed. */
function judge(entry: SealedEntry, places: number[]): AuditProblem {
  const { seq, id, hash } = entry
  const was = places
    .slice(0, judgedPlaces)
    .find((place) => place !== seq && hashAt(entry, place).equals(hash))
  return was === undefined ? { kind: 'changed', seq, id } : { kind: 'moved', seq, id, was }
}

/** Each costs a hash for each suspect: beyond, the first hundreds have told enough. */
const judgedPlaces = 200

function placesOf({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: Math.min(judgedPlaces, to - from + 1) }, (_, index) => from + index)
}

function hashAt(entry: SealedEntry, seq: number): Buffer {
  return hashOfEntry(entry, { seq, previousHash: entry.previous_hash, valuesHash: entry.values_hash })
}

function placeOf(problem: AuditProblem): number {
  return problem.kind === 'removed' ? problem.from : problem.seq
}
