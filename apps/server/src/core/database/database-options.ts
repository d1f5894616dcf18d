import type { SilenceLimits } from './silence-watch.ts'

/** Where the data is and how long a statement may take. */
export interface DatabaseOptions {
  /** A PostgreSQL 15+ connection string; null for the embedded engine in `dataDir`. */
  url: string | null
  /** The setting that holds the address, for error messages. Default DATABASE_URL. */
  setting?: string
  /** The folder of the embedded engine's files (LOUPE_DATA_DIR); made when missing. */
  dataDir: string
  /** A statement that runs longer is cancelled (error code 57014). Default 30,000. */
  statementTimeoutMs?: number
  /** When a connection to PostgreSQL counts as silent. Default: by the limit of a statement. */
  silence?: SilenceLimits
  /** Connections to PostgreSQL. Default 10; the embedded engine always has one. */
  connections?: number
  /** Called with a short description of each long step during the start. */
  onProgress?: (what: string) => void
  /** Called with faults that no caller sees: a broken idle connection, an engine that was restarted. */
  onFault?: (error: Error) => void
}
