/**
 * Spreadsheets treat a cell that begins with one of these characters as a formula: a file from outside can thus run
 * commands and send data away (OWASP, "CSV Injection"). The rule for our files, both ways: a text that starts with such
 * a character, possibly after apostrophes and then invisible characters, gets one more apostrophe in front when it is
 * written, and loses one when it is read. So every written text reads back unchanged, even if it began with an
 * apostrophe.
 */
const starters = '=+\\-@|\\t\\r\\n＝＋－＠\u2212'
/** Characters that are invisible at the start of a cell and that spreadsheets drop. */
const invisible = ' \u00a0\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff'
const unguarded = new RegExp(`^'*[${invisible}]*[${starters}]`)
const guarded = new RegExp(`^'+[${invisible}]*[${starters}]`)

/** Makes a text safe as a cell. */
export function guardFormula(text: string): string {
  return unguarded.test(text) ? `'${text}` : text
}

/** Reverses `guardFormula`. */
export function unguardFormula(text: string): string {
  // Nearly every cell begins with something else, and looking at one character is quicker than matching.
  return text.charCodeAt(0) === apostrophe && guarded.test(text) ? text.slice(1) : text
}

const apostrophe = 0x27

/** The first UTF-8 bytes of the characters above. */
const firsts = new Set(
  Array.from("'=+-@|\t\r\n＝\u2212 \u00a0\u180e\ufeff", (first) => Buffer.from(first)[0]),
)

/** Whether `guardFormula` may change a text, by its first UTF-8 byte. */
export const mayBeFormula: readonly boolean[] = Array.from({ length: 256 }, (_, byte) => firsts.has(byte))
