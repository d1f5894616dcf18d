import type { Passkey } from '@loupe/contract/admin/account/passkeys'
import type { beginTotp } from './own-factor.queries.ts'

/** The current task, and its subject. */
export type FactorTask =
  | { kind: 'app'; made: Awaited<ReturnType<typeof beginTotp>> }
  | { kind: 'removeApp' | 'addPasskey' | 'makeCodes' | 'require' | 'requireNoMore' }
  | { kind: 'removePasskey'; passkey: Passkey }
