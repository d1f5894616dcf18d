import { SentEvent } from '@loupe/contract/game/games'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { bytes, hostileTexts, html, moments, recent } from './hostile.ts'
import type { Operation, Schema } from './operations.ts'

/** The options of generating values. */
interface Hand {
  /** A value that responses had under this name. */
  pick: (name: string, chance: number) => unknown
  /** Generates only values that the description allows. */
  isValid: boolean
}

/** The options of generating requests of a call. */
export interface Known {
  pick: Hand['pick']
  /** Adds fields to a valid body that the description lacks. */
  complete: (body: unknown) => unknown
}

/** The parts of a request. */
export interface Drawn {
  path: Record<string, unknown>
  query: Record<string, unknown>
  /** Null: no body. */
  body: { type: string; value: unknown } | null
}

/** Uniformly distributed over 0 to 1, unlike numbers of fast-check by default. */
export const chances: fc.Arbitrary<number> = fc.noBias(fc.nat({ max: 2 ** 30 - 1 })).map((n) => n / 2 ** 30)

const anyValue = fc.oneof(
  hostileTexts,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, -1, 0, 2 ** 31, 2 ** 53, 1e308, true, '', [], {}),
)

/** Requests of a call: half of them valid by the description, half with missing, wrong or extra parts. */
export function requestsOf(operation: Operation, { pick, complete }: Known): fc.Arbitrary<Drawn> {
  return fc.oneof(
    drawnOf(operation, { pick, isValid: true }, complete),
    drawnOf(operation, { pick, isValid: false }, complete),
  )
}

function drawnOf(
  { parameters, bodies }: Operation,
  hand: Hand,
  complete: Known['complete'],
): fc.Arbitrary<Drawn> {
  const whole = (value: fc.Arbitrary<unknown>) => (hand.isValid ? value : damaged(value))
  const partOf = (place: 'path' | 'query'): Schema => {
    const selected = parameters.filter((parameter) => parameter.in === place)
    return {
      type: 'object',
      properties: Object.fromEntries(selected.map(({ name, schema }) => [name, schema])),
      required: selected.filter(({ required }) => required).map(({ name }) => name),
    }
  }
  const kinds = Object.entries(bodies).map(([type, schema]) =>
    whole(type === 'text/csv' ? bytes : valueOf(schema, '', hand).map(complete)).map((value) => ({
      type,
      value,
    })),
  )
  return fc.record({
    path: valueOf(partOf('path'), '', hand) as fc.Arbitrary<Record<string, unknown>>,
    query: whole(valueOf(partOf('query'), '', hand)).map(asRecord),
    body: kinds.length === 0 ? fc.constant(null) : fc.oneof(...kinds),
  })
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : { value }
}

function valueOf(schema: Schema, name: string, hand: Hand): fc.Arbitrary<unknown> {
  const { anyOf = schema.oneOf, type } = schema
  if (anyOf) return fc.oneof(...anyOf.map((one) => valueOf(one, name, hand)))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (Array.isArray(type))
    return fc.oneof(...type.map((one) => valueOf({ ...schema, type: one }, name, hand)))
  switch (type) {
    case 'object':
      return objectOf(schema, hand)
    case 'array':
      return arrayOf(schema, name, hand)
    case 'string':
      return textOf(schema, name, hand)
    case 'number':
    case 'integer':
      return numberOf(schema, name, hand)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return anyValue
  }
}

function objectOf(schema: Schema, hand: Hand): fc.Arbitrary<unknown> {
  const more = schema.additionalProperties
  if (typeof more === 'object') {
    const names = hand.isValid ? fc.string({ maxLength: 12 }) : hostileTexts
    return fc.dictionary(names, valueOf(more, '', hand), { maxKeys: 6 })
  }
  const required = new Set(schema.required)
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const value = valueOf(field, name, hand)
    // a list has twenty filters, which together match nothing
    const isProvided = required.has(name) ? value : fc.option(value, { nil: undefined, freq: 1 })
    return [name, isProvided] as const
  })
  return fc.record(Object.fromEntries(fields)).map(withoutUndefined)
}

function withoutUndefined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function arrayOf({ items = {}, minItems = 0, maxItems = 8 }: Schema, name: string, hand: Hand) {
  const item = name === 'events' ? gameEvents(hand) : valueOf(items, name, hand)
  const usual = fc.array(item, { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 8)) })
  const full = item.map((one) => Array.from({ length: Math.min(maxItems, 2000) }, () => one))
  return fc.oneof({ arbitrary: usual, weight: 12 }, { arbitrary: full, weight: 1 })
}

function textOf({ format, pattern, minLength = 0, maxLength = 400 }: Schema, name: string, hand: Hand) {
  const limited = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 60)),
  })
  const full = fc
    .constantFrom('a', 'ß', '<', '%', '\\', '𝕏')
    .map((text) => text.repeat(Math.min(maxLength, 100_000)))
  const own = ownTextOf({ format, pattern, name, ...hand })
  const known = fc.tuple(chances, own ?? limited).map(([chance, other]) => hand.pick(name, chance) ?? other)
  return fc.oneof(
    { arbitrary: known, weight: isNaming(name, format) ? 12 : 2 },
    { arbitrary: own ?? limited, weight: isNaming(name, format) ? 1 : 8 },
    { arbitrary: hostileTexts, weight: hand.isValid ? 0 : 3 },
    { arbitrary: full, weight: hand.isValid ? 0 : 1 },
  )
}

/** Texts with rules in the code that the description lacks. */
const usualTexts: Record<string, string[]> = {
  timeZone: ['UTC', 'Europe/Bucharest', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Apia'],
  country: ['RO', 'FR', 'CN', ''],
  username: ['ada', 'Zoë_9', '宝石猎人'],
  email: ['ada@example.com', 'ADA@example.com', 'zoe+1@example.org'],
  fileName: ['players.csv', 'Spieler.CSV'],
}

/** Names whose random values match nothing. */
function isNaming(name: string, format: string | undefined): boolean {
  return (
    format === 'uuid' || ['cursor', 'ticket', 'status', 'locale', 'country', 'tag', 'version'].includes(name)
  )
}

function ownTextOf({
  format,
  pattern,
  name,
  isValid,
}: Schema & Hand & { name: string }): fc.Arbitrary<string> | null {
  if (format === 'uuid') return fc.uuid()
  if (format?.startsWith('date')) return isValid ? recent(format === 'date') : moments
  if (format === 'binary') return bytes.map((value) => value.toString('latin1'))
  if (name === 'content') return html
  const usual = usualTexts[name]
  if (usual) return fc.constantFrom(...usual)
  if (!pattern) return null
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    // a pattern that fast-check cannot generate, such as one with a look-ahead
    return null
  }
}

function numberOf({ minimum = -1000, maximum = 100_000, type }: Schema, name: string, hand: Hand) {
  const known = chances.map((chance) => hand.pick(name, chance) ?? 1)
  const within =
    type === 'integer'
      ? fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
      : fc.double({ min: minimum, max: maximum, noNaN: true })
  return fc.oneof(
    { arbitrary: within, weight: name === 'version' ? 1 : 6 },
    { arbitrary: known, weight: 3 },
    {
      arbitrary: fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, 0.5, -0),
      weight: hand.isValid ? 0 : 1,
    },
  )
}

/** Events of a game. The description allows any, because invalid ones are rejected individually. */
function gameEvents(hand: Hand): fc.Arbitrary<unknown> {
  const schema = z.toJSONSchema(SentEvent, { io: 'input', unrepresentable: 'any' })
  return valueOf(schema as Schema, 'event', hand) // both are JSON Schema
}

/** In half of the requests, one part is removed, replaced by any value, or accompanied by another one. */
function damaged(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(value, fc.nat({ max: 5 }), fc.nat(), anyValue).map(([whole, kind, at, other]) => {
    if (kind > 2 || typeof whole !== 'object' || whole === null || Buffer.isBuffer(whole)) return whole
    return damage(whole as Record<string, unknown>, kind, at, other)
  })
}

function damage(whole: Record<string, unknown>, kind: number, at: number, other: unknown): unknown {
  const names = Object.keys(whole)
  const name = names[at % Math.max(1, names.length)] ?? 'extra'
  const inner = whole[name]
  if (typeof inner === 'object' && inner !== null && !Array.isArray(inner) && at % 3 !== 0) {
    return { ...whole, [name]: damage(inner as Record<string, unknown>, kind, Math.floor(at / 7), other) }
  }
  if (kind === 0) return Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name))
  if (kind === 1) return { ...whole, [name]: other }
  return { ...whole, __proto: other, [`${name}x`]: other }
}
