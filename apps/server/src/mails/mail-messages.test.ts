import { locales } from '@loupe/contract/shared/values'
import { describe, expect, it } from 'vitest'
import { renderMail } from '#src/core/mail/render-mail.ts'
import { mailMessages } from './mail-messages.ts'

/** Every text of a language, with placeholder names, addresses and numbers. */
function textsOf(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages]
  if (typeof messages === 'function') return textsOf(messages('3'))
  return Object.values(messages as object).flatMap(textsOf)
}

const content = {
  subject: '',
  footer: '',
  blocks: [{ link: 'https://x.test', label: 'Go' }, { facts: [['Time', '12:00']] }],
} as const
const textIn = (locale: 'en' | 'fr' | 'ro' | 'zh') => renderMail({ ...content, locale }).text

describe('the messages of mails', () => {
  it('keep French punctuation on the line of the preceding word, also around inserted values', () => {
    const loose = textsOf(mailMessages.fr).filter((text) => / [:;!?»]|« /.test(text))
    expect(loose).toEqual([])
    expect(textIn('fr')).toContain('Go\u00a0:\nhttps://x.test\n\nTime\u00a0: 12:00')
  })

  it('use full-width punctuation in Chinese', () => {
    const narrow = textsOf(mailMessages.zh).filter((text) => /\p{Script=Han} ?[,:;!?()]/u.test(text))
    expect(narrow).toEqual([])
    expect(textIn('zh')).toContain('Go：\nhttps://x.test\n\nTime：12:00')
  })

  it.each(locales)('contain only characters that an email shows unchanged (%s)', (locale) => {
    const odd = textsOf(mailMessages[locale]).filter((text) => /['"\uFFFD]|\.\.\.|&\w+;|\p{Cc}/u.test(text))
    expect(odd).toEqual([])
  })
})
