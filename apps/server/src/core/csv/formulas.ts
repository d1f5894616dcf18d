/**
 * Spreadsheets take a cell for a formula that begins with one of these characters, a file from a stranger can so run
 * commands and send data away (OWASP, "CSV Injection"). The rule of our files, both ways: text in which such a
 * character comes first, or comes after apostrophes and then invisible characters only, gets one more apostrophe in
 * front when it is written, and loses one when it is read. So what was written reads back as it was, also when it
 * began with an apostrophe.
 */
const starters = '=+\\-@|\\t\\r\\n＝＋－＠\u2212'
/** Characters that show nothing at the start of a cell, and that spreadsheets drop. */
const invisible = ' \u00a0\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff'
const unguarded = new RegExp(`^'*[${invisible}]*[${starters}]`)
const guarded = new RegExp(`^'+[${invisible}]*[${starters}]`)

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

/** Any of the characters above begins with one of these bytes. */
const firsts = new Set(
  Array.from("'=+-@|\t\r\n＝\u2212 \u00a0\u180e\ufeff", (first) => Buffer.from(first)[0]),
)

/** Whether `guardFormula` may change a text, by the first byte that it has in UTF-8. */
export const mayBeFormula: readonly boolean[] = Array.from({ length: 256 }, (_, byte) => firsts.has(byte))
