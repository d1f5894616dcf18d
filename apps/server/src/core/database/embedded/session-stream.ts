import { Duplex } from 'node:stream'

/** What a session needs of the running engine. */
export interface SessionEngine {
  /** Resolves with the reason when the engine has ended. */
  readonly ended: Promise<Error>
  attach(session: SessionStream): void
  detach(session: SessionStream): void
  /** False when the session should wait until its `drained` is called. */
  send(session: SessionStream, bytes: Uint8Array<ArrayBuffer>, transfer: ArrayBuffer[]): boolean
  countRead(length: number): void
}

let lastId = 0

/**
 * One session with the embedded engine, in the shape of the socket that node-postgres expects. Unread bytes are bounded
 * in both directions.
 */
export class SessionStream extends Duplex {
  /** Unique within the process. */
  readonly id = ++lastId
  readonly #engine: () => Promise<SessionEngine>
  #run: SessionEngine | undefined
  #unreadBytes = 0
  #afterDrain: (() => void) | undefined

  /** `engine` returns the running engine, or starts it. */
  constructor(engine: () => Promise<SessionEngine>) {
    super()
    this.#engine = engine
  }

  /** Called by node-postgres with a port and host, which are not used here. */
  connect(): this {
    this.#engine().then(
      (run) => this.#attach(run),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  /** Takes bytes that the engine sent. */
  receive(bytes: Uint8Array): void {
    this.#unreadBytes += bytes.length
    if (this.destroyed || this.push(bytes)) this.#countUnread()
  }

  /** Called when the engine has processed what was sent. */
  drained(): void {
    const callback = this.#afterDrain
    this.#afterDrain = undefined
    callback?.()
  }

  override _read(): void {
    this.#countUnread()
  }

  /** The messages of one query are corked: one call across the threads instead of four. */
  override _writev(chunks: { chunk: Buffer<ArrayBuffer> }[], callback: () => void): void {
    const bytes = Buffer.concat(chunks.map(({ chunk }) => chunk))
    // Small buffers share one that Node pools.
    const isOwn = bytes.length === bytes.buffer.byteLength
    this.#send(bytes, isOwn ? [bytes.buffer] : [], callback)
  }

  override _write(chunk: Buffer<ArrayBuffer>, _encoding: BufferEncoding, callback: () => void): void {
    this.#send(chunk, [], callback)
  }

  override _final(callback: () => void): void {
    callback()
    this.push(null)
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    this.#countUnread()
    this.#run?.detach(this)
    this.#run = undefined
    callback(error)
  }

  #attach(run: SessionEngine): void {
    if (this.destroyed) return
    this.#run = run
    run.attach(this)
    void run.ended.then((reason) => this.destroy(reason))
    this.emit('connect')
  }

  #send(bytes: Buffer<ArrayBuffer>, transfer: ArrayBuffer[], callback: () => void): void {
    if (!this.#run || this.#run.send(this, bytes, transfer)) callback()
    else this.#afterDrain = callback
  }

  #countUnread(): void {
    if (this.#unreadBytes > 0) this.#run?.countRead(this.#unreadBytes)
    this.#unreadBytes = 0
  }
}
