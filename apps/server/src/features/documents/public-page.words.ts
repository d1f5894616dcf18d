import type { DocumentType } from '@loupe/contract/documents'
import type { Locale } from '@loupe/contract/values'

/** The words round a public document, which the server renders: the console's own are not there without scripts. */
export interface PageWords {
  titles: Record<DocumentType, string>
  languages: string
  others: string
  signIn: string
  version: (version: number) => string
  /** Between the version and the day it counts from. */
  comma: string
  inForce: (date: string) => string
  takesEffect: (date: string) => string
  /** The document is there, but not in the reader's language. */
  inEnglish: string
  missing: string
  /** It is there in some other language. */
  missingHere: string
}

export const languageNames: Record<Locale, string> = {
  en: 'English',
  fr: 'Français',
  ro: 'Română',
  zh: '中文',
}
export const languageTags: Record<Locale, string> = { en: 'en-GB', fr: 'fr', ro: 'ro', zh: 'zh-Hans' }

export const pageWords: Record<Locale, PageWords> = {
  en: {
    titles: { about: 'About Us', privacy: 'Privacy Policy', terms: 'Terms And Conditions' },
    languages: 'Languages',
    others: 'More about Loupe',
    signIn: 'Sign in',
    version: (version) => `Version ${version}`,
    comma: ', ',
    inForce: (date) => `in force since ${date}`,
    takesEffect: (date) => `takes effect on ${date}`,
    inEnglish: 'This page is not available in English yet.',
    missing: 'This page has not been published yet. Please come back later.',
    missingHere:
      'This page has not been published in English yet. You can read it in another language above.',
  },
  fr: {
    titles: {
      about: 'À propos',
      privacy: 'Politique de confidentialité',
      terms: 'Conditions d’utilisation',
    },
    languages: 'Langues',
    others: 'En savoir plus sur Loupe',
    signIn: 'Se connecter',
    version: (version) => `Version ${version}`,
    comma: ', ',
    inForce: (date) => `en vigueur depuis le ${date}`,
    takesEffect: (date) => `prend effet le ${date}`,
    inEnglish: 'Cette page n’est pas encore disponible en français\u202f; vous lisez la version anglaise.',
    missing: 'Cette page n’a pas encore été publiée. Merci de revenir plus tard.',
    missingHere:
      'Cette page n’a pas encore été publiée en français. Vous pouvez la lire dans une autre langue ci-dessus.',
  },
  ro: {
    titles: {
      about: 'Despre noi',
      privacy: 'Politica de confidențialitate',
      terms: 'Termeni și condiții',
    },
    languages: 'Limbi',
    others: 'Mai multe despre Loupe',
    signIn: 'Conectare',
    version: (version) => `Versiunea ${version}`,
    comma: ', ',
    inForce: (date) => `în vigoare din ${date}`,
    takesEffect: (date) => `intră în vigoare la ${date}`,
    inEnglish: 'Această pagină nu este încă disponibilă în română; citiți versiunea în engleză.',
    missing: 'Această pagină nu a fost încă publicată. Vă rugăm să reveniți mai târziu.',
    missingHere: 'Această pagină nu a fost încă publicată în română. O puteți citi în altă limbă, mai sus.',
  },
  zh: {
    titles: { about: '关于我们', privacy: '隐私政策', terms: '条款与条件' },
    languages: '语言',
    others: '更多 Loupe 信息',
    signIn: '登录',
    version: (version) => `第 ${version} 版`,
    comma: '，',
    inForce: (date) => `自 ${date}起生效`,
    takesEffect: (date) => `将于 ${date}生效`,
    inEnglish: '本页暂无中文版，您正在阅读英文版。',
    missing: '本页尚未发布，请稍后再来。',
    missingHere: '本页尚未发布中文版，您可以在上方选择其他语言阅读。',
  },
}
