import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import type { PGlite } from '@electric-sql/pglite'
import { type FromEngine, highWaterBytes, type Order, slot, type ToEngine } from './channel.ts'
import { type PostgresModule, postgresModule } from './postgres-module.ts'
import { copyFailMessage, MessageQueue, queryMessage, typeOf } from './wire.ts'

type SessionBytes = Extract<ToEngine, { kind: 'bytes' }>

const startupPacket = 0
const sync = typeOf('S')
const simpleQuery = typeOf('Q')
const outputChunkBytes = 64 * 1024

/**
 * Serves sessions with PGlite as a PostgreSQL backend process would: it reads messages when PostgreSQL asks for them
 * and, in the middle of a statement (COPY FROM STDIN), blocks until the client sends more, which this thread may do.
 * PGlite's own entry points take one finished message and cannot do that.
 */
export class Backend {
  readonly #module: PostgresModule
  readonly #port: MessagePort
  readonly #counters: Int32Array
  readonly #input = new MessageQueue()
  readonly #output = new Uint8Array(outputChunkBytes)
  #outputLength = 0
  #session = 0
  /** The session has ended: its further output is dropped, and then it is cleaned up. */
  #isMuted = false
  /** Nothing has been done since the last session was cleaned up. */
  #isClean = true
  /** Messages of other sessions that arrived while a statement waited for its client. */
  readonly #postponed: ToEngine[] = []

  constructor(pglite: PGlite, port: MessagePort, counters: Int32Array) {
    this.#port = port
    this.#counters = counters
    this.#module = postgresModule(pglite)
    this.#module.setSocket(
      (target) => this.#read(target),
      (bytes) => this.#write(bytes),
    )
  }

  /** Serves sessions until there is an order to the engine as a whole. Blocks this thread meanwhile. */
  serve(): Order {
    for (;;) {
      const message = this.#postponed.shift() ?? this.#nextMessage()
      if (message.kind === 'close' || message.kind === 'dump') return message
      if (message.kind === 'bytes') this.#serveBytes(message)
      else if (message.session === this.#session) this.#endSession()
      if (this.#isMuted) this.#endSession()
    }
  }

  /** Called wherever PostgreSQL calls out, so that a running statement can be cancelled. */
  checkCancel(): void {
    if (Atomics.load(this.#counters, slot.cancel) === 1) this.#module.requestCancel()
  }

  #serveBytes({ session, bytes }: SessionBytes): void {
    // The end of a session may be reported after the next one has begun; its further output is then dropped.
    if (session > this.#session) {
      this.#endSession()
      this.#session = session
    }
    if (session === this.#session) this.#input.add(bytes)
    this.#countWorked(bytes.length)
    this.#work()
    // Released here, not by a garbage collection that may come much later.
    if (this.#input.isUsedUp) bytes.buffer.transfer(0)
  }

  #countWorked(length: number): void {
    Atomics.sub(this.#counters, slot.unworked, length)
    this.#notifyDrained()
  }

  #notifyDrained(): void {
    if (Atomics.load(this.#counters, slot.unworked) > highWaterBytes / 2) return
    if (Atomics.exchange(this.#counters, slot.wantsDrain, 0) === 1) this.#send({ kind: 'drained' })
  }

  /** No transaction, setting, lock or prepared statement of an ended session may reach the next one. */
  #endSession(): void {
    if (this.#isClean) return
    this.#isMuted = true
    this.#input.reset()
    this.#input.addMessage(queryMessage('ROLLBACK'))
    this.#input.addMessage(queryMessage('DISCARD ALL'))
    this.#work()
    this.#input.reset()
    this.#isMuted = false
    this.#isClean = true
  }

  #work(): void {
    if (this.#input.isEmpty) return
    this.#isClean = false
    // A cancellation that came too late for the last statement must not cancel this one.
    Atomics.store(this.#counters, slot.cancel, 0)
    Atomics.add(this.#counters, slot.turns, 1)
    try {
      while (!this.#input.isEmpty || this.#module.hasBufferedInput()) this.#takeTurn()
      this.#module.flush()
      this.#sendOutput()
    } finally {
      Atomics.store(this.#counters, slot.inTransaction, this.#module.isInTransaction() ? 1 : 0)
      Atomics.add(this.#counters, slot.turns, 1)
    }
  }

  /** Lets PostgreSQL handle one message, which for COPY FROM STDIN means all that follow until its end. */
  #takeTurn(): void {
    const type = this.#input.nextType
    if (type === startupPacket) {
      this.#module.startSession()
      return
    }
    this.#module.takeTurn()
    // PostgreSQL's own loop would do it before it reads on; here that is left to the caller.
    if (type === sync || type === simpleQuery) this.#module.sendReadyForQuery()
  }

  #read(target: Uint8Array): number {
    this.checkCancel()
    while (this.#input.isEmpty) this.#waitForInput()
    return this.#input.take(target)
  }

  /** Blocks this thread until the client has sent more, or has disconnected. */
  #waitForInput(): void {
    this.#sendOutput()
    Atomics.add(this.#counters, slot.turns, 1)
    this.#acceptMeanwhile(this.#nextMessage())
    Atomics.add(this.#counters, slot.turns, 1)
  }

  #acceptMeanwhile(message: ToEngine): void {
    if (message.kind === 'close' || message.kind === 'dump') {
      this.#postponed.push(message)
    } else if (message.session > this.#session) {
      this.#postponed.push(message)
      this.#failCopy()
    } else if (message.kind === 'ended') {
      if (message.session === this.#session) this.#failCopy()
    } else {
      if (message.session === this.#session) this.#input.add(message.bytes)
      this.#countWorked(message.bytes.length)
    }
  }

  /** The client is gone: a running COPY FROM STDIN ends with an error, and no more output is sent. */
  #failCopy(): void {
    this.#isMuted = true
    this.#input.addMessage(copyFailMessage('the client has gone'))
  }

  #nextMessage(): ToEngine {
    for (;;) {
      const seen = Atomics.load(this.#counters, slot.messages)
      const received: { message: ToEngine } | undefined = receiveMessageOnPort(this.#port)
      if (received) return received.message
      Atomics.wait(this.#counters, slot.messages, seen)
    }
  }

  #write(bytes: Uint8Array): number {
    this.checkCancel()
    if (this.#isMuted) return bytes.length
    if (bytes.length > this.#output.length - this.#outputLength) this.#sendOutput()
    if (bytes.length > this.#output.length) {
      this.#sendBytes(bytes.slice())
    } else {
      this.#output.set(bytes, this.#outputLength)
      this.#outputLength += bytes.length
    }
    return bytes.length
  }

  #sendOutput(): void {
    if (this.#outputLength === 0) return
    this.#sendBytes(this.#output.slice(0, this.#outputLength))
    this.#outputLength = 0
  }

  #sendBytes(bytes: Uint8Array<ArrayBuffer>): void {
    const unread = Atomics.add(this.#counters, slot.unread, bytes.length) + bytes.length
    this.#send({ kind: 'bytes', session: this.#session, bytes }, bytes.buffer)
    if (unread > highWaterBytes) this.#waitForReader()
  }

  #waitForReader(): void {
    Atomics.add(this.#counters, slot.turns, 1)
    for (;;) {
      const unread = Atomics.load(this.#counters, slot.unread)
      if (unread <= highWaterBytes / 2) break
      Atomics.wait(this.#counters, slot.unread, unread)
    }
    Atomics.add(this.#counters, slot.turns, 1)
  }

  #send(message: FromEngine, ...transfer: ArrayBuffer[]): void {
    this.#port.postMessage(message, transfer)
  }
}
