/**
 * The protocol between the server's thread and the engine's thread: bytes and rare orders are messages, and a few
 * counters are in shared memory, so that the engine, which blocks while it works, can be watched, woken and cancelled.
 */

/** What the server's thread sends. A session is one node-postgres client; the engine serves one after the other. */
export type ToEngine =
  | { kind: 'bytes'; session: number; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'ended'; session: number }
  | Order

/** Requests to the engine as a whole, handled between two statements. */
export type Order = { kind: 'close' } | { kind: 'dump' }

/** What the engine's thread sends. */
export type FromEngine =
  | { kind: 'ready' }
  | { kind: 'refused'; reason: string }
  | { kind: 'bytes'; session: number; bytes: Uint8Array }
  | { kind: 'drained' }
  | { kind: 'closed' }
  | { kind: 'dumped'; archive: Archive }

/** A whole database in memory, as a tar file. */
export type Archive = Uint8Array<ArrayBuffer>

/** The start parameters of the engine's thread. */
export interface EngineStart {
  /** `initialise` creates a new database in an empty folder, syncs it and ends; `serve` opens one. */
  purpose: 'initialise' | 'serve'
  /** The folder of the files, or null for a database in memory. */
  folder: string | null
  /** For memory: an archive from `dump` to start from. */
  archive: Archive | null
  counters: Int32Array
}

/** The slots of the shared counters. */
export const slot = {
  /** Odd while the engine works on statements; even while it is idle or waits for the client. */
  turns: 0,
  /** Bytes sent to the server's thread that no client has read yet. */
  unread: 1,
  /** Bytes sent to the engine that it has not read yet. */
  unworked: 2,
  /** Incremented with each message to the engine, which waits on it while blocked. */
  messages: 3,
  /** 1 cancels the running statement as soon as possible. */
  cancel: 4,
  /** 1 while a client waits for `unworked` to fall. */
  wantsDrain: 5,
  /** 1 while a session has a transaction open between two statements. */
  inTransaction: 6,
} as const

/** Above this many bytes in transit, the sender waits for the other side. */
export const highWaterBytes = 1024 * 1024

/** Shared counters, all zero. */
export function createCounters(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Object.keys(slot).length * Int32Array.BYTES_PER_ELEMENT))
}
