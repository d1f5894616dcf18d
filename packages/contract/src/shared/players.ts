import * as z from 'zod/mini'
import { playerConditionLimits as limits, readPlayerCondition, splitAny } from './player-conditions.ts'

const isCondition = (text: string) => readPlayerCondition(text) !== null

/** A condition on players in a query string; several are separated by commas, and all of them have to hold. */
export const PlayerConditionText = z
  .string()
  .check(z.maxLength(limits.textLength), z.refine(isCondition, { message: 'not_allowed' }))

/** All of them have to hold. */
export const PlayerConditions = z.pipe(
  z.string().check(z.minLength(1), z.maxLength(limits.anyLength)),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.array(PlayerConditionText).check(z.maxLength(limits.conditions)),
  ),
)

/** Groups separated by `;`, one of which has to hold: all of its conditions, which are separated by commas. */
export const PlayerGroups = z.pipe(
  z.string().check(z.minLength(1), z.maxLength(limits.anyLength)),
  z.pipe(
    z.transform((text: string) => splitAny(text)),
    z
      .array(z.array(PlayerConditionText).check(z.maxLength(limits.conditions)))
      .check(z.maxLength(limits.groups)),
  ),
)
