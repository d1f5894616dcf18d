/** The values of a message. Elements in a sentence need FormattedMessage of react-intl. */
export type Values = Record<string, string | number | boolean | Date | null | undefined>

/** Marks the edge of a value while a message is formatted; a character that is never typed. */
const edge = '\ue000'
const spaceAtEdge = /(?<=[\p{Script=Han}\ue000]) (?=\ue000)|(?<=\ue000) (?=[\p{Script=Han}\ue000])/gu
const hanFirst = /^\p{Script=Han}/u
const hanLast = /\p{Script=Han}$/u

/**
 * Chinese messages have a space between their text and a value, which Latin letters and digits need: 封禁 Ana. A value in
 * Chinese characters has none: 封禁王芳.
 */
export function formatChinese(format: (values?: Values) => string, values?: Values): string {
  if (!values) return format()
  const marked = Object.entries(values).map(([name, value]) => [name, mark(value)])
  return format(Object.fromEntries(marked)).replaceAll(spaceAtEdge, '').replaceAll(edge, '')
}

function mark(value: Values[string]): Values[string] {
  if (typeof value !== 'string') return value
  return `${hanFirst.test(value) ? edge : ''}${value}${hanLast.test(value) ? edge : ''}`
}
