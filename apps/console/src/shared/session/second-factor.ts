import type { FactorNeeded } from '@loupe/contract/admin/account/second-factor'
import type { ComponentType } from 'react'
import { asFailure } from '#src/shared/api/failure.ts'

const factorNeededCode = 206

/** The second factor that a sign-in needs after the password; null for any other error. */
export function factorNeededIn(error: unknown): FactorNeeded | null {
  const failure = asFailure(error)
  if (typeof failure === 'string' || failure.ResponseCode !== factorNeededCode) return null
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server uses the same contract, and is tested with it
  return failure.ResponseData as FactorNeeded
}

/** The second-factor form, used by every sign-in page. */
export interface FactorStepProps {
  email: string
  needed: FactorNeeded
  /** Under a dialog's own title instead of being a page. */
  inDialog?: boolean
  /** With the token of the new session. */
  onPassed: (token: string) => void
  /** Back to email and password. */
  onBack: () => void
}

export type FactorStep = ComponentType<FactorStepProps>
