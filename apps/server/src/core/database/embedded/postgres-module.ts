import type { PGlite } from '@electric-sql/pglite'

/** The part of PGlite's WebAssembly module that carries the wire protocol; PGlite's own types leave it out. */
interface WasmModule {
  HEAPU8: Uint8Array
  addFunction: (callback: TransferBytes, signature: string) => number
  stackSave: () => number
  stackRestore: (stack: number) => void
  _InterruptPending: number
  _QueryCancelPending: number
  _pgl_set_rw_cbs: (read: number, write: number) => void
  _pgl_getMyProcPort: () => number
  _ProcessStartupPacket: (port: number, sslDone: boolean, gssDone: boolean) => number
  _pgl_sendConnData: () => void
  _pgl_pq_flush: () => void
  _pq_buffer_remaining_data: () => number
  _PostgresMainLoopOnce: () => void
  _PostgresMainLongJmp: () => void
  _IsTransactionBlock: () => number
  _PostgresSendReadyForQueryIfNecessary: () => void
}

type TransferBytes = (pointer: number, length: number) => number

/** PostgreSQL's main loop in single steps, and its socket. */
export type PostgresModule = ReturnType<typeof postgresModule>

// What PGlite's build exits with where PostgreSQL jumps back to its main loop after an error (pglitec.c).
const jumpedToMainLoop = 100

/** Names the internals of PGlite that we use, in one place. */
export function postgresModule(pglite: PGlite) {
  const wasm = pglite.Module as unknown as WasmModule // oxlint-disable-line typescript/no-unsafe-type-assertion -- see WasmModule
  const {
    _InterruptPending: interruptPending,
    _QueryCancelPending: queryCancelPending,
    _pgl_set_rw_cbs: setCallbacks,
    _pgl_getMyProcPort: getPort,
    _ProcessStartupPacket: processStartupPacket,
    _pgl_sendConnData: sendConnectionData,
    _pgl_pq_flush: flush,
    _pq_buffer_remaining_data: bufferedInput,
    _PostgresMainLoopOnce: mainLoopOnce,
    _PostgresMainLongJmp: afterJump,
    _IsTransactionBlock: isTransactionBlock,
    _PostgresSendReadyForQueryIfNecessary: sendReadyForQuery,
  } = wasm
  return {
    /**
     * Sets the functions by which PostgreSQL reads from and writes to its client; each returns how many bytes it took.
     */
    setSocket(read: (target: Uint8Array) => number, write: (bytes: Uint8Array) => number): void {
      const onMemory = (transfer: (bytes: Uint8Array) => number): TransferBytes => {
        // Read again each time: the buffer is replaced when the memory grows.
        return (pointer, length) => transfer(wasm.HEAPU8.subarray(pointer, pointer + length))
      }
      setCallbacks(wasm.addFunction(onMemory(read), 'ipi'), wasm.addFunction(onMemory(write), 'ipi'))
    },
    /** Reads a startup packet and answers it; only this process can connect, so there is no password. */
    startSession(): void {
      if (processStartupPacket(getPort(), true, true) !== 0) {
        throw new Error('The embedded database refused a session')
      }
      sendConnectionData()
    },
    /** Handles one message of the client. */
    takeTurn(): void {
      const stack = wasm.stackSave()
      try {
        mainLoopOnce()
      } catch (error) {
        if (statusOf(error) !== jumpedToMainLoop) throw error
        wasm.stackRestore(stack)
        afterJump()
      }
    },
    /** Whether PostgreSQL has read bytes that it has not handled. */
    hasBufferedInput: () => bufferedInput() > 0,
    /** Whether a transaction is open, failed ones included. */
    isInTransaction: () => isTransactionBlock() !== 0,
    sendReadyForQuery,
    flush,
    /** Cancels the running statement (error 57014) at its next check for interrupts. */
    requestCancel(): void {
      // Two C integers, which WebAssembly stores with the lowest byte first.
      wasm.HEAPU8[queryCancelPending] = 1
      wasm.HEAPU8[interruptPending] = 1
    },
  }
}

function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
}
