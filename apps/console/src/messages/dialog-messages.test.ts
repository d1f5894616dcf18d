// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { consoleLocales } from '#src/shared/messages/locales.ts'

type Messages = Record<string, string>
const texts = import.meta.glob<Messages>('./*/*.ts', {
  import: 'messages',
  query: '?raw-messages',
  eager: true,
})
const sources = import.meta.glob<string>(
  ['../{app,features,list,shared,ui}/**/*.tsx', '!../**/*.test.tsx', '!../ui/gallery/*.tsx'],
  { import: 'default', query: '?raw', eager: true },
)

/** Labels that do not name the action. */
const empty: Record<string, RegExp> = {
  en: /^(ok|okay|yes|no|confirm|continue|submit|proceed|done|stop|end|go|abort|back)$/i,
  fr: /^(ok|oui|non|confirmer|continuer|valider|envoyer la demande|terminé|arrêter|terminer|retour)$/i,
  ro: /^(ok|da|nu|confirmă|continuă|trimite formularul|gata|oprește|încheie|înapoi)$/i,
  zh: /^(好|好的|是|否|确定|确认|继续|提交|完成|停止|结束|返回)$/,
}
/** Links and buttons that do not name their target. */
const aimless: Record<string, RegExp> = {
  en: /^(here|click here|open|more|learn more|read more|view all|see all|go)$/i,
  fr: /^(ici|cliquez ici|ouvrir|plus|en savoir plus|lire la suite|tout voir)$/i,
  ro: /^(aici|apăsați aici|deschide|mai mult|mai multe|vezi tot|vezi toate)$/i,
  zh: /^(这里|点击这里|打开|更多|了解更多|查看全部|查看更多)$/,
}
/** States of a query and of a finding, search terms of the palette, and the specification's "more items" of the menu: no links. */
const names = /^(audit\.value|helpQueries\.(view|status)|puzzleFindings\.state)\.|^shell\.moreItems$|Words$/

/** Actions that stop or discard something, beside which "Cancel" is ambiguous. */
const ending = /^(stop|cancel|discard|abort|close)/i

/** The buttons of dialogs, read from their sources: labels in the action bar and of each confirmation. */
const dialogs = Object.entries(sources).flatMap(([path, source]) =>
  [
    ...source.matchAll(/<DialogActions[\s\S]*?<\/DialogActions>/g),
    ...source.matchAll(/<(?:ConfirmDialog|ConfirmChange|ConfirmMutation)\b[\s\S]*?\n\s*\/?>/g),
  ].map(([markup]) => ({ path, markup })),
)
const pressed = new Set(dialogs.flatMap(({ markup }) => labelsIn(markup)))

describe.each(consoleLocales)('dialogs in %s', (locale) => {
  const messages = messagesOf(locale)

  it('name the action on each button', () => {
    const found = [...pressed].filter((id) => empty[locale]?.test(messages[id] ?? ''))
    expect(found).toEqual([])
  })

  it('have no link with a vague target', () => {
    const found = Object.entries(messages).filter(
      ([id, text]) => !names.test(id) && aimless[locale]?.test(text),
    )
    expect(found).toEqual([])
  })
})

it('have a distinct cancel label beside actions that stop or discard', () => {
  const messages = messagesOf('en')
  const found = dialogs.filter(
    ({ markup }) =>
      markup.startsWith('<Confirm') &&
      labelsIn(markup.replace(/[\s\S]*?confirmLabel=/, '')).some((id) => ending.test(messages[id] ?? '')) &&
      !markup.includes('cancelLabel'),
  )
  expect(found.map(({ path }) => path)).toEqual([])
})

it('finds the dialogs of the console', () => {
  expect(dialogs.length).toBeGreaterThan(30)
  expect(pressed.size).toBeGreaterThan(45)
})

function labelsIn(markup: string): string[] {
  return [...markup.matchAll(/'([a-z][\w]*\.[\w.]+)'/gi)].flatMap(([, id]) => id ?? [])
}

function messagesOf(locale: string): Messages {
  const own = Object.entries(texts).filter(([path]) => path.startsWith(`./${locale}/`))
  return Object.assign({}, ...own.map(([, messages]) => messages))
}
