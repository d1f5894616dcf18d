import { setFlagsFromString } from 'node:v8'

/**
 * Lets V8 keep the machine code of WebAssembly that it has made a faster one for: to be called before any of it runs, in
 * whichever thread. V8 shares that code among all threads, and clearing it away has ended whole processes in which two
 * of them ran WebAssembly (nodejs/node#64500); no picture may end the server and its database. It costs a few MiB.
 */
export function keepWasmCode(): void {
  setFlagsFromString('--no-wasm-code-gc')
}
