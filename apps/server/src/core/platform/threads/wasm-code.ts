import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 keep WebAssembly machine code that it has replaced by a faster one. Call it before any of it runs, in any
 * thread. V8 shares that code among all threads, and clearing it away has crashed processes in which two of them ran
 * WebAssembly (nodejs/node#64500); a picture must not end the server and its database. It costs a few MiB.
 */
export function keepWasmCode(): void {
  setFlagsFromString('--no-wasm-code-gc')
}
