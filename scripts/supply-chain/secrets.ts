import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'

/** Fake secrets of tests that check that passwords are never printed. Only whole words match. */
const examples = /\b(hunter2|opensesame)\b/

const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator, options: {} }] }

/** Keys, tokens and passwords in a text, by the rules of secretlint: `file:line: what`. */
export async function secretsIn(file: string, content: string): Promise<string[]> {
  // binary files, such as pictures
  if (content.includes('\0')) return []
  const source = { filePath: file, content, contentType: 'text' } as const
  const { messages } = await lintSource({ source, options: { noPhysicFilePath: true, config } })
  return messages
    .filter(({ message }) => !examples.test(message))
    .map(({ loc, ruleId }) => `${file}:${loc.start.line}: ${ruleId}`)
}
