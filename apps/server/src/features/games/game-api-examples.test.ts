import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { GameEndpoint } from '@loupe/contract/game/endpoint'
import { gameEndpoints } from '@loupe/contract/game/endpoints'
import { SentEvent } from '@loupe/contract/game/games'
import { describe, expect, it } from 'vitest'
import { describeSchema } from '#src/core/http/openapi/json-schema.ts'

const file = path.resolve(import.meta.dirname, '../../../../../docs/game-api.md')
const text = await readFile(file, 'utf8')
const codeIn = (language: string) =>
  new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(text)?.[1] ?? ''

/** The names of fields in an example, with nested ones. */
interface Fields {
  [name: string]: Fields | null
}

interface Schema {
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
}

/** A path of an example, as the contract writes it. */
function endpointOf(method: string, address: string): GameEndpoint {
  const plain = address.replace(/\?.*/, '').replace(/\{\w+\}|%s/g, ':')
  const found = Object.values(gameEndpoints).find(
    (endpoint) => endpoint.method === method && endpoint.path.replace(/:\w+/g, ':') === plain,
  )
  if (!found) throw new Error(`There is no ${method} ${address}.`)
  return found
}

/** Fields that the contract does not have and, for requests, required fields that the example lacks. */
function differences(fields: Fields, schema: Schema, isSent: boolean, at = ''): string[] {
  const solid = schema.items ?? schema.anyOf?.find(({ properties }) => properties) ?? schema
  const { properties = {}, required = [] } = solid
  const missing = isSent ? required.filter((name) => !(name in fields)) : []
  return [
    ...missing.map((name) => `${at}${name} is missing`),
    ...Object.entries(fields).flatMap(([name, inner]) => {
      const property = properties[name]
      if (!property) return [`${at}${name} is unknown`]
      return inner ? differences(inner, property, isSent, `${at}${name}.`) : []
    }),
  ]
}

/** The fields that are sent in the body only. */
function bodySchema(endpoint: GameEndpoint): Schema {
  const schema = describeSchema(endpoint.input, 'input') as Schema
  const parts = new Set([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name))
  const required = (schema.required ?? []).filter((name) => !parts.has(name))
  const events = { items: describeSchema(SentEvent, 'input') as Schema }
  const { events: list, ...properties } = schema.properties ?? {}
  return { required, properties: list ? { ...properties, events } : properties }
}

const responseSchema = (endpoint: GameEndpoint) => describeSchema(endpoint.output, 'output') as Schema

const named = (keys: readonly string[]): Fields => Object.fromEntries(keys.map((key) => [key, null]))

/** The keys of a variable that an example reads. */
const readIn = (code: string, variable: string) =>
  named([...code.matchAll(new RegExp(`\\b${variable}\\["(\\w+)"\\]`, 'g'))].map(([, key = '']) => key))

describe('the C# example', () => {
  const code = codeIn('cs')
  /** Each class with its fields; those that hold another class with its name. */
  const classes = new Map(
    [...code.matchAll(/^public class (\w+) \{ (.*) \}$/gm)].map(([, name = '', body = '']) => [
      name,
      [...body.matchAll(/public ([\w<>?]+) ([\w, ]+);/g)].flatMap(([, type = '', names = '']) =>
        names.split(', ').map((field) => [field, /^(?:List<)?(\w+)>?$/.exec(type)?.[1] ?? null] as const),
      ),
    ]),
  )
  const fieldsOf = (name: string): Fields =>
    Object.fromEntries(
      (classes.get(name) ?? []).map(([field, of]) => [field, of && classes.has(of) ? fieldsOf(of) : null]),
    )
  const calls = [...code.matchAll(/Send<(\w+)>\("(\w+)", \$?"([^"]+)", (?:new (\w+)|(round)|null)/g)].map(
    ([, response = '', method = '', address = '', body, round]) => ({
      response,
      endpoint: endpointOf(method, address),
      body: body ?? (round ? 'GameInput' : null),
    }),
  )

  it('makes existing calls, with fields of the contract', () => {
    expect(calls.map(({ endpoint }) => endpoint.summary)).toHaveLength(
      code.match(/await Send</g)?.length ?? 0,
    )
    expect(calls).toHaveLength(5)
    expect(classes.size).toBe(11)
    for (const { endpoint, body, response } of calls) {
      expect(body ? differences(fieldsOf(body), bodySchema(endpoint), true) : []).toEqual([])
      expect(Object.keys(fieldsOf(response))).not.toEqual([])
      expect(differences(fieldsOf(response), responseSchema(endpoint), false)).toEqual([])
    }
  })
})

describe('the GDScript example', () => {
  const code = codeIn('gdscript')

  /** The keys of a dictionary that begins at `from`, without nested ones. */
  const keysAt = (from: number): string[] => {
    const body = code.slice(from, code.indexOf('}', from))
    return [...body.matchAll(/"(\w+)":/g)].map(([, key = '']) => key)
  }
  const event = {
    ...named([...keysAt(code.indexOf('var event := {')), ...keysAt(code.indexOf('add("tap", {'))]),
    view: named(keysAt(code.indexOf('view = {'))),
  }
  const hint = named(keysAt(code.indexOf('add("hint", {')))
  const calls = [
    ...code.matchAll(/(?:var (\w+) = )?await send\("(\w+)", "([^"]+)"(?: % \w+)?, (\{|null)/g),
  ].map(({ 0: call, 1: variable, 2: method = '', 3: address = '', 4: body, index }) => ({
    variable,
    endpoint: endpointOf(method, address),
    body: body === '{' ? keysAt(index + call.length) : null,
  }))

  it('makes existing calls, with fields of the contract', () => {
    expect(calls).toHaveLength(code.match(/await send\(/g)?.length ?? 0)
    expect(calls).toHaveLength(5)
    for (const { endpoint, body } of calls) {
      if (!body) continue
      const fields = { ...named(body), ...(body.includes('events') ? { events: { ...event, ...hint } } : {}) }
      expect(differences(fields, bodySchema(endpoint), true)).toEqual([])
    }
  })

  it('reads existing fields of responses', () => {
    const [me, puzzles] = calls.filter(({ variable }) => variable !== undefined)
    expect([me?.variable, puzzles?.variable]).toEqual(['me', 'puzzles'])
    if (!me || !puzzles) throw new Error('There are no such calls.')
    expect(differences(readIn(code, 'me'), responseSchema(me.endpoint), false)).toEqual([])
    const changes = {
      ...readIn(code, 'puzzles'),
      list: { ...readIn(code, 'change'), ...readIn(code, 'puzzle') },
    }
    expect(Object.keys(changes.list).toSorted()).toEqual(['id', 'status', 'version'])
    expect(differences(changes, responseSchema(puzzles.endpoint), false)).toEqual([])
  })
})
