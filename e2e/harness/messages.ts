import { readdirSync } from 'node:fs'
import { type Locale, locales } from '@loupe/contract/shared/values'
import { IntlMessageFormat } from 'intl-messageformat'
import { keepWhole } from '../../apps/console/build/keep-whole.ts'
import type { MessageId } from '../../apps/console/src/messages/catalogue.ts'

const folder = new URL('../../apps/console/src/messages/', import.meta.url)
const catalogues = Object.fromEntries(
  await Promise.all(locales.map(async (locale) => [locale, await readCatalogue(locale)] as const)),
) as Record<Locale, Record<MessageId, string>> // messages.test.ts ensures that no language lacks one

export type Language = Locale

/**
 * The console's messages in a language, so that journeys find controls by their visible text. `values` fills
 * placeholders and selects plurals.
 */
export function messagesOf(language: Language) {
  return (key: MessageId, values: Record<string, string | number> = {}): string =>
    String(new IntlMessageFormat(keepWhole(catalogues[language][key]), language).format(values))
}

async function readCatalogue(locale: Locale): Promise<Record<string, string>> {
  const files = readdirSync(new URL(`${locale}/`, folder))
  const read = await Promise.all(
    files.map(
      async (file): Promise<{ messages: Record<string, string> }> =>
        import(/* @vite-ignore */ new URL(`${locale}/${file}`, folder).href),
    ),
  )
  return Object.assign({}, ...read.map(({ messages }) => messages))
}
