import * as z from 'zod/mini'
import {
  propertyKinds,
  propertyLimits,
  propertyNamePattern,
  readPropertyCondition,
} from './property-conditions.ts'
import { text } from './values.ts'

/** The name of a property: `level`, `plan`, `retention_7`. */
export const PropertyName = z
  .string()
  .check(z.regex(new RegExp(`^${propertyNamePattern}$`), { message: 'not_allowed' }))

/** A text, a number, a boolean, or a date: a text that is an ISO 8601 date or timestamp in UTC. */
export const PropertyValue = z.union([text(propertyLimits.textLength), z.number(), z.boolean()])
export type PropertyValue = z.infer<typeof PropertyValue>

/** Custom properties of a player, sent by the game. */
export const Properties = z.record(PropertyName, PropertyValue)
export type Properties = z.infer<typeof Properties>

/** Changes of properties: omitted ones stay, null removes one. */
export const PropertyChanges = z
  .record(PropertyName, z.nullable(PropertyValue))
  .check(
    z.refine((changes) => Object.keys(changes).length <= propertyLimits.properties, { message: 'too_long' }),
  )
export type PropertyChanges = z.infer<typeof PropertyChanges>

export const PropertyKind = z.enum(propertyKinds)

/** A condition in a query string; several are separated by commas, and all of them have to hold. */
export const PropertyConditionText = z.string().check(
  z.maxLength(1000),
  z.refine((condition) => readPropertyCondition(condition) !== null, { message: 'not_allowed' }),
)
