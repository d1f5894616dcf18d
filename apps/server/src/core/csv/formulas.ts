/**
 * Spreadsheets take a cell for a formula that begins with one of these characters, a file from a stranger can so run
 * commands and send data away (OWASP, "CSV Injection"). The rule of our files, both ways: text in which such a
 * character comes first, or comes after apostrophes only, gets one more apostrophe in front when it is written, and
 * loses one when it is read. So what was written reads back as it was, also when it began with an apostrophe.
 */
const starters = '=+\\-@\\t\\r\\n＝＋－＠'
const unguarded = new RegExp(`^'*[${starters}]`)
const guarded = new RegExp(`^'+[${starters}]`)

/** Text as it may stand in a cell. */
export function guardFormula(text: string): string {
  return unguarded.test(text) ? `'${text}` : text
}

/** What `guardFormula` was given. */
export function unguardFormula(text: string): string {
  // Nearly every cell begins with something else, and looking at one character is quicker than matching.
  return text.charCodeAt(0) === apostrophe && guarded.test(text) ? text.slice(1) : text
}

const apostrophe = 0x27

const firsts = new Set(Array.from("'=+-@\t\r\n＝＋－＠", (first) => Buffer.from(first)[0]))

/** Whether `guardFormula` may change a text, by the first byte that it has in UTF-8. */
export const mayBeFormula: readonly boolean[] = Array.from({ length: 256 }, (_, byte) => firsts.has(byte))
