/**
 * Splits a stream of bytes from a client into whole messages of PostgreSQL's protocol (documentation, 54.7). The first
 * message of a session, the startup packet, has no type byte.
 */
export class MessageQueue {
  readonly #messages: Uint8Array[] = []
  #rest: Uint8Array[] = []
  #restLength = 0
  #hasStarted = false
  #offset = 0

  /** Forgets everything: the next bytes are those of a new session. */
  reset(): void {
    this.#messages.length = 0
    this.#rest = []
    this.#restLength = 0
    this.#hasStarted = false
    this.#offset = 0
  }

  add(bytes: Uint8Array): void {
    this.#rest.push(bytes)
    this.#restLength += bytes.length
    const neededBytes = this.#lengthOfNext()
    if (neededBytes === undefined || neededBytes > this.#restLength) return
    this.#cut(this.#rest.length === 1 ? bytes : joined(this.#rest, this.#restLength))
  }

  get isEmpty(): boolean {
    return this.#messages.length === 0
  }

  /** Whether all added bytes have been taken, including partial messages. */
  get isUsedUp(): boolean {
    return this.isEmpty && this.#restLength === 0
  }

  /** The type of the next message, 0 for the startup packet, undefined when there is none. */
  get nextType(): number | undefined {
    return this.#messages[0]?.[0]
  }

  /** Copies the next bytes to a target, never across the end of a message; returns how many, 0 when there are none. */
  take(target: Uint8Array): number {
    const message = this.#messages[0]
    if (!message) return 0
    const part = message.subarray(this.#offset, this.#offset + target.length)
    target.set(part)
    this.#offset += part.length
    if (this.#offset === message.length) {
      this.#messages.shift()
      this.#offset = 0
    }
    return part.length
  }

  /** Appends a whole message, as if it had come from the client. */
  addMessage(message: Uint8Array): void {
    this.#messages.push(message)
  }

  #lengthOfNext(): number | undefined {
    const typeBytes = this.#hasStarted ? 1 : 0
    const headLength = typeBytes + 4
    if (this.#restLength < headLength) return undefined
    const [first] = this.#rest
    const head = first && first.length >= headLength ? first : joined(this.#rest, this.#restLength)
    return typeBytes + lengthAt(head, typeBytes)
  }

  /** Splits off whole messages and keeps the rest. */
  #cut(bytes: Uint8Array): void {
    let start = 0
    for (;;) {
      const typeBytes = this.#hasStarted ? 1 : 0
      if (bytes.length - start < typeBytes + 4) break
      const length = typeBytes + lengthAt(bytes, start + typeBytes)
      if (bytes.length - start < length) break
      // Terminate would end the whole engine, which still has to serve the next session.
      const isTerminate = this.#hasStarted && bytes[start] === typeOf('X')
      if (!isTerminate) this.#messages.push(bytes.subarray(start, start + length))
      this.#hasStarted = true
      start += length
    }
    this.#rest = start < bytes.length ? [bytes.subarray(start)] : []
    this.#restLength = bytes.length - start
  }
}

/** The type byte of a message. */
export function typeOf(letter: string): number {
  return letter.charCodeAt(0)
}

function lengthAt(bytes: Uint8Array, offset: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset + offset, 4).getInt32(0)
}

function joined(parts: Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

/** A query message of the simple protocol. */
export function queryMessage(text: string): Uint8Array {
  return encode('Q', Buffer.from(`${text}\0`))
}

/** Aborts a COPY FROM STDIN. */
export function copyFailMessage(reason: string): Uint8Array {
  return encode('f', Buffer.from(`${reason}\0`))
}

function encode(type: string, body: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(5 + body.length)
  bytes.write(type, 0)
  bytes.writeInt32BE(4 + body.length, 1)
  bytes.set(body, 5)
  return bytes
}
