import type { Passkey } from '@loupe/contract/admin/account/passkeys'
import type { beginTotp } from './own-factor.queries.ts'

/** What is being done, and with what. */
export type FactorTask =
  | { kind: 'app'; made: Awaited<ReturnType<typeof beginTotp>> }
  | { kind: 'removeApp' | 'addPasskey' | 'makeCodes' | 'require' | 'requireNoMore' }
  | { kind: 'removePasskey'; passkey: Passkey }
