// Without the validator: the preview beside a text that is being edited uses these.

/** A variable in a text: `{fullName}`, `{property.level|1}`; the part after `|` is the fallback. */
export interface TextVariable {
  /** `fullName`, `username` or `property.<name>`. */
  name: string
  /** Null if there is none: without a value the variable is then empty. */
  fallback: string | null
}

/** A player's values for the variables of a text. */
export interface TextValues {
  fullName: string
  username: string
  properties: Readonly<Record<string, string | number | boolean>>
}

/** A brace before a letter, up to the closing brace; everything else is plain text. */
const variablePattern = /\{([A-Za-z][A-Za-z0-9_.]*)(?:\|([^{}]*))?\}/g
const propertyPattern = /^property\.[A-Za-z][A-Za-z0-9_]{0,39}$/

/** The variables of a text, each occurrence, known or not. */
export function variablesOf(text: string): TextVariable[] {
  return [...text.matchAll(variablePattern)].map(([, name = '', fallback]) => ({
    name,
    fallback: fallback ?? null,
  }))
}

export function isKnownVariable(name: string): boolean {
  return name === 'fullName' || name === 'username' || propertyPattern.test(name)
}

/** The unknown variables of a text, each once: such a text is not sent. */
export function unknownVariables(text: string): string[] {
  const names = variablesOf(text).map(({ name }) => name)
  return [...new Set(names.filter((name) => !isKnownVariable(name)))]
}

/** A player's value for a variable; null if there is none. */
export function valueOf(name: string, { fullName, username, properties }: TextValues): string | null {
  if (name === 'fullName') return fullName || null
  if (name === 'username') return username || null
  const property = name.slice('property.'.length)
  const value = Object.hasOwn(properties, property) ? properties[property] : undefined
  return value === undefined ? null : String(value)
}

/** A text with a player's values. Unknown variables stay as they are. */
export function renderText(text: string, values: TextValues): string {
  return text.replaceAll(variablePattern, (whole, name: string, fallback: string | undefined) =>
    isKnownVariable(name) ? (valueOf(name, values) ?? fallback ?? '') : whole,
  )
}
