import { caseTextLimits } from '@loupe/contract/admin/cases/case-texts'
import { locales } from '@loupe/contract/shared/values'
import { describe, expect, it } from 'vitest'
import { replyTo, textsFor } from './case-texts.ts'

const puzzle = { en: 'Harbour Market', fr: 'Le marché du port' }
const piece = { en: 'Labradorite pendant', zh: '拉长石吊坠' }
const texts = (about: Partial<Parameters<typeof textsFor>[0]> = {}) =>
  textsFor({ puzzle, piece, changes: null, kind: null, ...about })

describe('textsFor', () => {
  it('describes the fix in each language, or the finding while there is none', () => {
    const title = (about: Parameters<typeof texts>[0]) => texts(about).notification.en.title
    expect(title({ changes: ['shape', 'hint'] })).toBe('Fixed: Labradorite pendant')
    expect(title({ changes: ['hint'] })).toBe('A better hint: Labradorite pendant')
    expect(title({ changes: ['otherPieces'] })).toBe('Easier to find: Labradorite pendant')
    expect(title({ kind: 'smallOnPhones' })).toBe('Fixed: Labradorite pendant')
    expect(title({ kind: 'hintUseless' })).toBe('A better hint: Labradorite pendant')
    expect(title({ kind: 'dropOut' })).toBe('Easier to find: Labradorite pendant')
    expect(title({ piece: null })).toBe('We’ve improved “Harbour Market”')
    expect(texts({ changes: ['radius'] }).notification).toEqual({
      en: {
        title: 'Fixed: Labradorite pendant',
        body: 'Some of your taps in “Harbour Market” should have counted. They do now. Want to try again?',
      },
      fr: {
        title: 'C’est corrigé\u00a0: Labradorite pendant',
        body: 'Dans «\u00a0Le marché du port\u00a0», vous aviez touché le bon endroit sans que cela compte. C’est corrigé. Envie de réessayer\u202f?',
      },
      ro: {
        title: 'Am corectat: Labradorite pendant',
        body: 'În „Harbour Market”, ai atins locul potrivit, dar atingerea nu a fost luată în considerare. Acum funcționează. Mai încerci o dată?',
      },
      zh: {
        title: '已修复：拉长石吊坠',
        body: '您在“Harbour Market”中点对了位置，却没有算数。问题已修复，要再试一次吗？',
      },
    })
  })

  it('keeps within the limits whatever the names are, and never cuts a character in two', () => {
    const long = { en: '💍'.repeat(40) }
    const made = texts({ puzzle: { en: 'x'.repeat(120) }, piece: long, changes: ['shape'] })
    for (const locale of locales) {
      const { title, body } = made.notification[locale]
      expect(title.length).toBeLessThanOrEqual(caseTextLimits.title)
      expect(title.isWellFormed()).toBe(true)
      expect(body.length).toBeLessThanOrEqual(caseTextLimits.body)
    }
  })
})

describe('replyTo', () => {
  it('names the player by their full name, or else by their username', () => {
    const { reply } = texts({ changes: ['shape'] })
    expect(replyTo(reply.en, { fullName: 'Tom $& Baker', username: 'tom' })).toMatch(/^Hi Tom \$& Baker,\n/)
    expect(replyTo(reply.zh, { fullName: '', username: 'tom' })).toMatch(/^tom，您好！\n/)
    expect(replyTo('{name}, {name}', { fullName: 'Ana', username: 'a' })).toBe('Ana, Ana')
  })
})
