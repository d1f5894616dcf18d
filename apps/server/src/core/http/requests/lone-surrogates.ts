/** An escaped half of a surrogate pair: possible in JSON, not in UTF-8. */
const surrogate = /\\u[dD][89a-fA-F]/

/**
 * The value parsed from `json`, with the replacement character for each half of a surrogate pair. PostgreSQL refuses
 * these in its own JSON, and would store the replacement character in any other text.
 */
export function withoutLoneSurrogates(json: string, parsed: unknown): unknown {
  return surrogate.test(json) ? replaceSurrogates(parsed) : parsed
}

function replaceSurrogates(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(replaceSurrogates)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name.toWellFormed(), replaceSurrogates(one)]),
  )
}
