import { createServer, connect as open, type Server, type Socket } from 'node:net'

/**
 * Passes bytes between a client and a server until it is told to fall silent: as a frozen server, or a network that
 * drops every packet, it then takes bytes and connections and gives nothing.
 */
export class TcpProxy {
  readonly #server: Server
  readonly #pairs = new Set<readonly [Socket, Socket]>()
  #isSilent = false

  private constructor(target: URL) {
    // Silent, it takes connections and reads what comes, as the kernel of a frozen server would.
    this.#server = createServer((socket) => {
      const onwards = open(Number(target.port || 5432), target.hostname)
      const pair = [socket, onwards] as const
      this.#pairs.add(pair)
      for (const end of pair) {
        const other = end === socket ? onwards : socket
        end.on('error', () => {}) // the other side hears of it by the end
        end.on('close', () => {
          other.destroy()
          this.#pairs.delete(pair)
        })
        end.pipe(other)
      }
      if (this.#isSilent) silence(pair)
    })
  }

  /** In front of a database; `url` is the address to use instead. */
  static async before(databaseUrl: string): Promise<{ proxy: TcpProxy; url: string }> {
    const target = new URL(databaseUrl)
    const proxy = new TcpProxy(target)
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve))
    const { port } = proxy.#server.address() as { port: number }
    return { proxy, url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href }
  }

  /** How many connections are open. */
  get open(): number {
    return this.#pairs.size
  }

  /** The connections that are open give nothing any more; new ones are served. */
  silenceOpen(): void {
    for (const pair of this.#pairs) silence(pair)
  }

  /** Nothing passes any more. */
  silence(): void {
    this.#isSilent = true
    this.silenceOpen()
  }

  /** New connections pass again, and what the silent ones were sent. */
  resume(): void {
    this.#isSilent = false
    for (const [near, far] of this.#pairs) {
      near.pipe(far)
      far.pipe(near)
    }
  }

  close(): void {
    this.#server.close()
    for (const [socket] of this.#pairs) socket.destroy()
  }
}

function silence([near, far]: readonly [Socket, Socket]): void {
  for (const end of [near, far]) {
    end.unpipe()
    end.pause()
  }
}
