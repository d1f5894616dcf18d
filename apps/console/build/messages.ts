import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser'
import { notificationStates } from '@loupe/contract/admin/notifications/notification'
import type { Plugin } from 'vite'
import { keepWhole } from './keep-whole.ts'
import { pseudoText } from './pseudo.ts'

/**
 * Messages of other features that a page needs: they are added to its own, so that it loads one small file instead of
 * several, mostly unused ones.
 */
const borrowed: Record<string, Record<string, readonly string[]>> = {
  login: {
    errors: [
      'errors.offline',
      'errors.no_answer',
      'errors.credentials_invalid',
      'errors.forbidden',
      'errors.input_invalid',
      'errors.too_many_requests',
      'errors.internal',
      'errors.not_ready',
      'errors.storage_refused',
    ],
    ui: ['ui.named', 'ui.retry', 'ui.formErrors', 'ui.fieldError'],
  },
  dashboard: {
    notifications: notificationStates.map((state) => `notifications.state.${state}`),
  },
}

const messageFile = /\/src\/messages\/(en|fr|ro|zh)\/([a-z-]+)\.ts$/

/** A shipped message: the parsed tree, or just its text if it has no variables. */
export type CompiledMessage = string | MessageFormatElement[]

/** Parses every message file while building, so that no parser is sent to the browser. */
export function compiledMessages(): Plugin {
  return {
    name: 'loupe-compiled-messages',
    async load(id) {
      const [file = id, query] = id.split('?')
      // tests read the uncompiled messages
      if (query?.includes('raw-messages')) return null
      const [, language, feature] = messageFile.exec(file) ?? []
      if (!language || !feature) return null
      const messages = { ...(await readMessages(file)), ...(await readBorrowed(file, feature)) }
      return `export const messages = ${JSON.stringify(compileMessages(messages, language))}`
    },
  }
}

/** Parses ICU messages; throws on a message that is not well-formed, naming its id. */
export function compileMessages(
  messages: Record<string, string>,
  language: string,
): Record<string, CompiledMessage> {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, compileMessage(id, message, language)]),
  )
}

function compileMessage(id: string, message: string, language: string): CompiledMessage {
  try {
    const tree = parse(message, { shouldParseSkeletons: true })
    if (language === 'fr') changeTexts(tree, spaceFrench)
    changeTexts(tree, keepWhole)
    if (language === 'en' && process.env.LOUPE_PSEUDO === 'on') changeTexts(tree, pseudoText)
    const [first, ...rest] = tree
    return first && isLiteralElement(first) && rest.length === 0 ? first.value : tree
  } catch (cause) {
    throw new Error(`The message ${id} is not well-formed: ${message}`, { cause })
  }
}

/**
 * French has a space before its double punctuation and percent sign, inside its quotation marks and after nº, where no
 * line may break. Translators type an ordinary space.
 */
export function spaceFrench(text: string): string {
  return text
    .replaceAll(/ ([;!?%])/g, '\u202f$1')
    .replaceAll(/ ([:»])/g, '\u00a0$1')
    .replaceAll(/([«º]) /g, '$1\u00a0')
}

/** Changes every text of a message, including those inside plural forms, choices and tags. */
export function changeTexts(tree: MessageFormatElement[], change: (text: string) => string): void {
  for (const element of tree) {
    if (isLiteralElement(element)) element.value = change(element.value)
    else if (isTagElement(element)) changeTexts(element.children, change)
    else if (isPluralElement(element) || isSelectElement(element)) {
      for (const { value } of Object.values(element.options)) changeTexts(value, change)
    }
  }
}

async function readBorrowed(file: string, feature: string): Promise<Record<string, string>> {
  const found = Object.entries(borrowed[feature] ?? {}).map(async ([lender, ids]) => {
    const messages = await readMessages(file.replace(/[a-z-]+\.ts$/, `${lender}.ts`))
    return ids.map((id): [string, string] => {
      const message = messages[id]
      if (message === undefined) throw new Error(`There is no message ${id} to borrow for ${feature}.`)
      return [id, message]
    })
  })
  return Object.fromEntries((await Promise.all(found)).flat())
}

async function readMessages(file: string): Promise<Record<string, string>> {
  // Node imports the TypeScript file; the time in its URL bypasses the module cache after edits
  const { mtimeMs } = await stat(file)
  return (await importMessages(`${pathToFileURL(file).href}?${mtimeMs}`)).messages
}

function importMessages(address: string): Promise<{ messages: Record<string, string> }> {
  return import(address)
}
