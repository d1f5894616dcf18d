import { Worker } from 'node:worker_threads'
import { threadLimits } from '../../platform/threads/thread-heap.ts'
import { keepWasmCode } from '../../platform/threads/wasm-code.ts'
import {
  createCounters,
  type EngineStart,
  type FromEngine,
  highWaterBytes,
  type Order,
  slot,
  type ToEngine,
} from './channel.ts'
import type { SessionStream } from './session-stream.ts'

type EngineMessage<Kind> = Extract<FromEngine, { kind: Kind }>

/** One run of the engine's thread, seen from the server's thread. */
export class EngineRun {
  readonly counters = createCounters()
  /** Resolves with the reason when the thread has ended; never rejects. */
  readonly ended: Promise<Error>
  readonly #worker: Worker
  #session: SessionStream | undefined
  #reason: Error | undefined

  private constructor(start: Omit<EngineStart, 'counters'>) {
    keepWasmCode()
    this.#worker = new Worker(new URL(import.meta.resolve('#src/core/database/embedded/engine-thread.ts')), {
      workerData: { ...start, counters: this.counters },
      name: 'database',
      resourceLimits: threadLimits,
    })
    this.ended = new Promise((resolve) => {
      this.#worker.once('error', (error: Error) => resolve(error))
      this.#worker.once('exit', (code) =>
        resolve(this.#reason ?? new Error(`The embedded database has ended by itself, with code ${code}`)),
      )
    })
    this.#worker.on('message', (message: FromEngine) => this.#receive(message))
  }

  /** Resolves when the engine is ready for sessions; rejects with its error. */
  static async start(start: Omit<EngineStart, 'counters'>): Promise<EngineRun> {
    const run = new EngineRun(start)
    await run.#response('ready')
    return run
  }

  /** Whether a statement is being worked on. */
  get isWorking(): boolean {
    return Atomics.load(this.counters, slot.turns) % 2 !== 0
  }

  /** Whether a client is idle in a transaction. */
  get isIdleInTransaction(): boolean {
    return !this.isWorking && Atomics.load(this.counters, slot.inTransaction) === 1
  }

  /** Ends the current session; its client gets the reason. */
  endSession(reason: Error): void {
    this.#session?.destroy(reason)
  }

  /** Cancels the running statement (error 57014); one that only computes does not notice. */
  cancel(): void {
    Atomics.store(this.counters, slot.cancel, 1)
  }

  /** Makes a stream the current session; the previous one ends. */
  attach(session: SessionStream): void {
    this.#session = session
  }

  /** Ends a session; the engine rolls back its open transaction. */
  detach(session: SessionStream): void {
    if (this.#session === session) this.#session = undefined
    this.#post({ kind: 'ended', session: session.id })
  }

  /**
   * Sends bytes; false when the session should wait until its `drained` is called. The buffers in `transfer` are moved,
   * not copied: copies of the rows of an import would pile up until a garbage collection.
   */
  send(session: SessionStream, bytes: Uint8Array<ArrayBuffer>, transfer: ArrayBuffer[]): boolean {
    const unworked = Atomics.add(this.counters, slot.unworked, bytes.length) + bytes.length
    const mayGoOn = unworked <= highWaterBytes
    if (!mayGoOn) Atomics.store(this.counters, slot.wantsDrain, 1)
    this.#post({ kind: 'bytes', session: session.id, bytes }, transfer)
    return mayGoOn
  }

  /** Acknowledges the bytes of the response that have been read. */
  countRead(length: number): void {
    Atomics.sub(this.counters, slot.unread, length)
    Atomics.notify(this.counters, slot.unread)
  }

  /** Sends an order and waits for the response. */
  async request<Kind extends 'dumped' | 'closed'>(order: Order, kind: Kind): Promise<EngineMessage<Kind>> {
    const response = this.#response(kind)
    this.#post(order)
    return response
  }

  /** Ends the thread at once. Committed data is in the log; the next start recovers it. */
  async terminate(reason?: Error): Promise<void> {
    this.#reason = reason
    await this.#worker.terminate()
  }

  #post(message: ToEngine, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transfer) // oxlint-disable-line unicorn/require-post-message-target-origin -- a worker thread, not a window
    Atomics.add(this.counters, slot.messages, 1)
    Atomics.notify(this.counters, slot.messages)
  }

  #receive(message: FromEngine): void {
    if (message.kind === 'drained') this.#session?.drained()
    if (message.kind !== 'bytes') return
    if (message.session === this.#session?.id) this.#session.receive(message.bytes)
    else this.countRead(message.bytes.length)
  }

  async #response<Kind extends FromEngine['kind']>(kind: Kind): Promise<EngineMessage<Kind>> {
    const { promise, resolve, reject } = Promise.withResolvers<EngineMessage<Kind>>()
    const onMessage = (message: FromEngine) => {
      if (isOfKind(message, kind)) resolve(message)
      if (message.kind === 'refused') reject(new EngineRefusal(message.reason))
    }
    this.#worker.on('message', onMessage)
    void this.ended.then(reject)
    try {
      return await promise
    } finally {
      this.#worker.off('message', onMessage)
    }
  }
}

/** The engine could not start on its folder; the message is PostgreSQL's. */
export class EngineRefusal extends Error {
  override readonly name = 'EngineRefusal'
}

function isOfKind<Kind extends FromEngine['kind']>(
  message: FromEngine,
  kind: Kind,
): message is EngineMessage<Kind> {
  return message.kind === kind
}
