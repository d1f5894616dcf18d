import type { Signer } from '../auth/keys.ts'
import { type AuditEntryRow, hashOfEntry, hashOfValues, noHead } from './chain.ts'
import { type ClearedEntries, noSalt } from './clear-values.ts'
import type { AuditDeletion } from './delete-old-entries.ts'
import { hasItsSeal } from './seals.ts'

/** A change that cannot have been made through Loupe. */
export type AuditProblem =
  | { kind: 'removed'; from: number; to: number }
  | { kind: 'changed'; seq: number; id: string }
  | { kind: 'values_changed'; seq: number; id: string }
  | { kind: 'moved'; seq: number; id: string; was: number }
  | { kind: 'head_differs'; seq: number }
  /** Not sealed with the server's key. */
  | { kind: 'forged'; from: number; to: number }
  /** Sealed with unknown keys, or before seal keys existed, and followed by no entry with a known key. */
  | { kind: 'unproven'; from: number; to: number; keys: string[] }

/** Entries that lost values, and the entry of the erasure that vouches for it, all by number. */
export interface ErasedValues {
  by: number
  entries: number[]
}

/** A head as the log has it. */
export interface KnownHead {
  seq: number
  hash: string
}

export type SealedEntry = AuditEntryRow &
  Record<'seq', number> &
  Record<'previous_hash' | 'values_hash' | 'hash', Buffer>

/** Removed values, until the entry of their subject's erasure vouches for them. */
interface Missing {
  seq: number
  subject: string | null
  left: string
}

/** Verifies the chain entry by entry and collects the problems. */
export class ChainVerification {
  readonly #signers: readonly Signer[]
  readonly #known: KnownHead | null
  readonly #deletion: AuditDeletion | null
  readonly #problems: AuditProblem[] = []
  readonly #suspects = new Set<SealedEntry>()
  readonly #missing = new Map<string, Missing>()
  readonly #erased: ErasedValues[] = []
  readonly #erasedSubjects = new Set<string | null>()
  readonly #forged: { from: number; to: number }[] = []
  /** Entries that a later one still has to prove. */
  #pending: { from: number; to: number; keys: Set<string> } | null = null
  #isKeyed = false
  #count = 0
  #last: SealedEntry | null = null
  /** The entry that records the deletion was found and is intact. */
  #isDeletionRecorded = false

  /** `deletion`: where the chain begins, if the entry that records the deletion is intact. */
  constructor(signers: readonly Signer[], known: KnownHead | null, deletion: AuditDeletion | null) {
    this.#signers = signers
    this.#known = known
    this.#deletion = deletion
    if (deletion && known?.seq === deletion.seq && known.hash !== deletion.hash.toString('hex')) {
      this.#problems.push({ kind: 'head_differs', seq: deletion.seq })
    }
  }

  /** `isOfErasure`: the entry records an erasure that took place. */
  add(entry: SealedEntry, isOfErasure: boolean): void {
    const lastSeq = this.#last?.seq ?? this.#deletion?.seq ?? 0
    this.#count += 1
    if (entry.seq > lastSeq + 1)
      this.#problems.push({ kind: 'removed', from: lastSeq + 1, to: entry.seq - 1 })
    const isItself = entry.seq > lastSeq && hashAt(entry, entry.seq).equals(entry.hash)
    if (!isItself) this.#suspects.add(entry)
    // Each entry holds the hash of the previous one: if they differ, the previous one was changed.
    else if (entry.seq === lastSeq + 1 && !this.#follows(entry)) this.#suspects.add(this.#last ?? entry)
    if (isItself) {
      this.#checkValues(entry)
      const isSealed = this.#isSealed(entry)
      if (isSealed && isOfErasure) this.#vouch(entry)
      if (isSealed && entry.id === this.#deletion?.by.id) this.#isDeletionRecorded = true
    }
    this.#compareWithKnown(entry)
    this.#last = entry
  }

  report(): { sealed: number; head: KnownHead | null; erased: ErasedValues[]; problems: AuditProblem[] } {
    if (this.#deletion && !this.#isDeletionRecorded)
      this.#problems.push({ kind: 'removed', from: 1, to: this.#deletion.seq })
    for (const [id, { seq }] of this.#missing) this.#problems.push({ kind: 'values_changed', seq, id })
    const numbers = [...this.#suspects].map(({ seq }) => seq)
    const gaps = this.#problems.flatMap((problem) => (problem.kind === 'removed' ? numbersOf(problem) : []))
    for (const entry of this.#suspects) this.#problems.push(judge(entry, [...numbers, ...gaps]))
    const head = this.#last ? { seq: this.#last.seq, hash: this.#last.hash.toString('hex') } : null
    const end = head?.seq ?? 0
    if (this.#known && this.#known.seq > end) {
      this.#problems.push({ kind: 'removed', from: end + 1, to: this.#known.seq })
    }
    this.#reportSeals(new Set(numbers))
    return {
      sealed: this.#count,
      head,
      erased: this.#erased,
      problems: this.#problems.toSorted((one, other) => firstNumberOf(one) - firstNumberOf(other)),
    }
  }

  #reportSeals(suspects: ReadonlySet<number>): void {
    this.#endPending()
    for (const { from, to } of this.#forged) {
      const isNamed = from === to && suspects.has(from)
      if (!isNamed) this.#problems.push({ kind: 'forged', from, to })
    }
  }

  /** No later entry proves them. */
  #endPending(): void {
    if (!this.#pending) return
    const { from, to, keys } = this.#pending
    this.#problems.push({ kind: 'unproven', from, to, keys: [...keys] })
    this.#pending = null
  }

  #follows({ previous_hash: previous }: SealedEntry): boolean {
    const last = this.#last
    if (!last) return previous.equals(this.#deletion?.hash ?? noHead.hash)
    return previous.equals(last.hash) || previous.equals(hashAt(last, last.seq))
  }

  #compareWithKnown({ seq, hash }: SealedEntry): void {
    if (this.#known?.seq !== seq) return
    if (this.#known.hash === hash.toString('hex')) this.#pending = null
    else this.#problems.push({ kind: 'head_differs', seq })
  }

  /**
   * False if the entry is not sealed as the server would have done: once it has a key, it seals nothing without one. A
   * valid seal also proves the entries before it, because its hash includes theirs, unless the sealing server could not
   * verify the previous one.
   */
  #isSealed(entry: SealedEntry): boolean {
    const { seq, seal_key: key } = entry
    const isValid = key === null && this.#isKeyed ? false : hasItsSeal(this.#signers, entry)
    if (key !== null) this.#isKeyed = true
    if (entry.seal_follows === false) this.#endPending()
    if (isValid === true) this.#pending = null
    if (isValid === null) this.#await(seq, key)
    if (isValid === false) this.#addForged(seq)
    return isValid !== false
  }

  #await(seq: number, key: string | null): void {
    this.#pending ??= { from: seq, to: seq, keys: new Set() }
    this.#pending.to = seq
    if (key !== null) this.#pending.keys.add(key)
  }

  #addForged(seq: number): void {
    const last = this.#forged.at(-1)
    if (last?.to === seq - 1) last.to = seq
    else this.#forged.push({ from: seq, to: seq })
  }

  /** An entry without a salt lost values: a later entry has to vouch for that. */
  #checkValues(entry: SealedEntry): void {
    const { seq, id, values_salt: salt, subject_id: subject } = entry
    if (!salt) {
      this.#missing.set(id, { seq, subject, left: hashOfValues(entry, noSalt).toString('hex') })
    } else if (!hashOfValues(entry, salt).equals(entry.values_hash)) {
      this.#problems.push({ kind: 'values_changed', seq, id })
    }
  }

  /** Once for each player. Entries from before seal keys existed have no voucher of their own. */
  #vouch({ seq, subject_id: subject, after, seal_key: key, vouches }: SealedEntry): void {
    if ((key !== null && vouches !== true) || this.#erasedSubjects.has(subject)) return
    this.#erasedSubjects.add(subject)
    const { cleared = {} } = (after ?? {}) as { cleared?: ClearedEntries } // erasePlayer writes it so
    const entries: number[] = []
    for (const [id, left] of Object.entries(cleared)) {
      const missing = this.#missing.get(id)
      if (missing?.subject !== subject || missing.left !== left) continue
      this.#missing.delete(id)
      entries.push(missing.seq)
    }
    if (entries.length > 0) this.#erased.push({ by: seq, entries: entries.toSorted((a, b) => a - b) })
  }
}

/** An entry that does not fit its number: moved, if it fits another suspect number, otherwise changed. */
function judge(entry: SealedEntry, numbers: number[]): AuditProblem {
  const { seq, id, hash } = entry
  const was = numbers
    .slice(0, judgedPlaces)
    .find((other) => other !== seq && hashAt(entry, other).equals(hash))
  return was === undefined ? { kind: 'changed', seq, id } : { kind: 'moved', seq, id, was }
}

/** Each number costs a hash for each suspect, and the first few hundred are enough to report. */
const judgedPlaces = 200

function numbersOf({ from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: Math.min(judgedPlaces, to - from + 1) }, (_, index) => from + index)
}

function hashAt(entry: SealedEntry, seq: number): Buffer {
  const {
    previous_hash: previousHash,
    values_hash: valuesHash,
    seal_key: sealKey,
    vouches,
    seal_follows: sealFollows,
  } = entry
  return hashOfEntry(entry, { seq, previousHash, valuesHash, sealKey, vouches, sealFollows })
}

function firstNumberOf(problem: AuditProblem): number {
  return 'from' in problem ? problem.from : problem.seq
}
