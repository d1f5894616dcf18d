import * as calls from '@loupe/contract/admin/account/second-factor'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import { route, type StepContext } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { isFactorRequired, lockAdmin } from './factors.ts'
import * as own from './own-factor.ts'
import { beginPasskeySignIn, signInByPasskey } from './passkey-sign-in.ts'
import { passkeysOf, storeChallenge } from './passkeys.ts'
import { relyingPartyOf } from './relying-party.ts'
import { requireFactor } from './require-factor.ts'
import { findStep, type SignInStep } from './sign-in-steps.ts'
import { beginTotp, resealTotpSecrets } from './totp-factors.ts'
import { verifyFactor } from './verify-factor.ts'
import { authenticationOptions } from './web-authn.ts'

/**
 * None of these runs in a transaction of the route: attempt counts are kept even if a call fails, and a response with a
 * secret or a token is not stored for an idempotency key.
 */
const options = { transaction: false }

export function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  if (deps.keys.isChanging) app.addHook('onReady', () => resealTotpSecrets(deps))
  atSignIn(app, deps)
  passkeySignInRoutes(app, deps)
  ownFactor(app, deps)
}

/** The step between password and session, with its token. */
function atSignIn(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    calls.loginVerify,
    async (proof, { step, ...context }) => {
      const passed = await verifyFactor(deps, proof, step, 'admin', context)
      const { token, expiresAt, backupCodes } = passed
      return { token, expiresAt: expiresAt.toISOString(), backupCodes }
    },
    options,
  )

  route(
    app,
    deps,
    calls.accountLoginVerify,
    async (proof, { step, ...context }) => {
      const { token, admin, backupCodes } = await verifyFactor(deps, proof, step, 'account', context)
      return { serviceToken: token, user: admin, backupCodes }
    },
    options,
  )

  route(
    app,
    deps,
    calls.loginPasskey,
    async (_, context) => {
      const party = relyingPartyOf(deps.siteUrl())
      if (!party) throw new AppError('passkeys_unavailable')
      return atStep(deps, context, async (tx, { id, adminId }) => {
        const known = await passkeysOf(tx, adminId)
        if (known.length === 0) throw new AppError('not_found')
        const question = await authenticationOptions(party, known)
        await storeChallenge(tx, id, question.challenge, context.now)
        return question
      })
    },
    options,
  )

  route(
    app,
    deps,
    calls.loginSetUp,
    (_, context) =>
      atStep(deps, context, async (tx, { adminId }) => {
        const admin = await lockAdmin(tx, adminId)
        // Administrators with a factor use it; those who need none sign in without.
        if (!admin || admin.two_factor || !(await isFactorRequired(tx))) throw new AppError('step_over')
        return beginTotp(deps, tx, admin, context.now)
      }),
    options,
  )
}

/** A sign-in by a passkey alone. */
function passkeySignInRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.passkeyLoginOptions, (_, { now }) => beginPasskeySignIn(deps, now), options)

  route(
    app,
    deps,
    calls.passkeyLogin,
    async ({ passkey }, { step, ...context }) => {
      const { token, expiresAt } = await signInByPasskey(deps, passkey, step, context)
      return { token, expiresAt: expiresAt.toISOString() }
    },
    options,
  )
}

type StepWork<Result> = (tx: Queryable, step: SignInStep) => Promise<Result>

function atStep<Result>({ db }: Deps, { step, now }: StepContext, work: StepWork<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    const found = await findStep(tx, step, now)
    if (!found) throw new AppError('step_over')
    return work(tx, found)
  })
}

/** The signed-in administrator's own factors, and the rule for all. */
function ownFactor(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.getSecondFactor, (_, { db, adminId }) => own.readSecondFactor(deps, db, adminId))

  route(
    app,
    deps,
    calls.confirmPassword,
    async ({ password }, context) => {
      await confirmPassword(deps, password, context)
      return null
    },
    options,
  )

  route(app, deps, calls.setUpTotp, (_, context) => own.setUpTotp(deps, context), options)

  route(
    app,
    deps,
    calls.confirmTotp,
    async (input, context) => ({ backupCodes: await own.addTotp(deps, input, context) }),
    options,
  )

  route(
    app,
    deps,
    calls.removeTotp,
    async (input, context) => {
      await own.removeTotp(deps, input, context)
      return null
    },
    options,
  )

  route(
    app,
    deps,
    calls.makeBackupCodes,
    async (_, context) => ({ backupCodes: await own.makeBackupCodes(deps, context) }),
    options,
  )

  route(app, deps, calls.setUpPasskey, (_, context) => own.setUpPasskey(deps, context), options)

  route(app, deps, calls.addPasskey, (input, context) => own.addPasskey(deps, input, context), options)

  route(
    app,
    deps,
    calls.removePasskey,
    async (input, context) => {
      await own.removePasskey(deps, input, context)
      return { id: input.id }
    },
    options,
  )

  route(
    app,
    deps,
    calls.requireSecondFactor,
    async ({ required }, context) => ({
      requiredForAll: required,
      signedOut: await requireFactor(deps, required, context),
    }),
    options,
  )
}
