import { createServer, connect as open, type Server, type Socket } from 'node:net'

/**
 * Passes bytes between a client and a server until it is silenced. Like a frozen server, or a network that
 * drops every packet, it then accepts bytes and connections and sends nothing.
 */
export class TcpProxy {
  readonly #server: Server
  readonly #pairs = new Set<readonly [Socket, Socket]>()
  #isSilent = false

  private constructor(target: URL) {
    // While silent it accepts connections and data, as the kernel of a frozen server does.
    this.#server = createServer((socket) => {
      const upstream = open(Number(target.port || 5432), target.hostname)
      const pair = [socket, upstream] as const
      this.#pairs.add(pair)
      for (const end of pair) {
        const other = end === socket ? upstream : socket
        end.on('error', () => {}) // the other side is closed on 'close'
        end.on('close', () => {
          other.destroy()
          this.#pairs.delete(pair)
        })
        end.pipe(other)
      }
      if (this.#isSilent) silence(pair)
    })
  }

  /** Starts one in front of a database. `url` is the address to use instead. */
  static async inFrontOf(databaseUrl: string): Promise<{ proxy: TcpProxy; url: string }> {
    const target = new URL(databaseUrl)
    const proxy = new TcpProxy(target)
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve))
    const { port } = proxy.#server.address() as { port: number }
    return { proxy, url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}` }).href }
  }

  /** The number of open connections. */
  get open(): number {
    return this.#pairs.size
  }

  /** Silences open connections; new ones are served. */
  silenceOpen(): void {
    for (const pair of this.#pairs) silence(pair)
  }

  /** Silences all connections, including new ones. */
  silence(): void {
    this.#isSilent = true
    this.silenceOpen()
  }

  /** Serves new connections again, and delivers what was sent to the silent ones. */
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
