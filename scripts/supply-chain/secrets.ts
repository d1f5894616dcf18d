import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'

/** Made up for tests that a password is never repeated. Only whole words of it count. */
const examples = /\b(hunter2|opensesame)\b/

const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator, options: {} }] }

/** Keys, tokens and passwords that stand in a text, by the rules of secretlint: `file:line: what`. */
export async function secretsIn(file: string, content: string): Promise<string[]> {
  // bytes, such as pictures
  if (content.includes('\0')) return []
  const source = { filePath: file, content, contentType: 'text' } as const
  const { messages } = await lintSource({ source, options: { noPhysicFilePath: true, config } })
  return messages
    .filter(({ message }) => !examples.test(message))
    .map(({ loc, ruleId }) => `${file}:${loc.start.line}: ${ruleId}`)
}
