// Without the validator: the phone beside a text that is being written shows it with these.

/** A part of a text that differs for each player: `{fullName}`, `{property.level|1}`; what is behind `|` is for who lacks it. */
export interface TextVariable {
  /** `fullName`, `username` or `property.<name>`. */
  name: string
  /** Null where none is given: who lacks it then reads nothing in its place. */
  fallback: string | null
}

/** What a player has for the variables of a text. */
export interface TextValues {
  fullName: string
  username: string
  properties: Readonly<Record<string, string | number | boolean>>
}

/** A brace before a letter, up to the brace that closes it; everything else is text as it stands. */
const variablePattern = /\{([A-Za-z][A-Za-z0-9_.]*)(?:\|([^{}]*))?\}/g
const propertyPattern = /^property\.[A-Za-z][A-Za-z0-9_]{0,39}$/

/** The variables of a text, each as often as it is there, known or not. */
export function variablesOf(text: string): TextVariable[] {
  return [...text.matchAll(variablePattern)].map(([, name = '', fallback]) => ({
    name,
    fallback: fallback ?? null,
  }))
}

export function isKnownVariable(name: string): boolean {
  return name === 'fullName' || name === 'username' || propertyPattern.test(name)
}

/** The names in a text that are no variables, each once: a text that has one is not sent. */
export function unknownVariables(text: string): string[] {
  const names = variablesOf(text).map(({ name }) => name)
  return [...new Set(names.filter((name) => !isKnownVariable(name)))]
}

/** What a player has for a variable; null where they lack it. */
export function valueOf(name: string, { fullName, username, properties }: TextValues): string | null {
  if (name === 'fullName') return fullName || null
  if (name === 'username') return username || null
  const property = name.slice('property.'.length)
  const value = Object.hasOwn(properties, property) ? properties[property] : undefined
  return value === undefined ? null : String(value)
}

/** A text as a player reads it. What is no variable stays as it stands. */
export function renderText(text: string, values: TextValues): string {
  return text.replaceAll(variablePattern, (whole, name: string, fallback: string | undefined) =>
    isKnownVariable(name) ? (valueOf(name, values) ?? fallback ?? '') : whole,
  )
}
