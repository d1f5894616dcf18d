import type { DocumentType } from '@loupe/contract/admin/documents'
import type { Locale } from '@loupe/contract/shared/values'

/** The texts around a public document, rendered by the server: the console's messages need scripts. */
export interface PageMessages {
  titles: Record<DocumentType, string>
  languages: string
  others: string
  version: (version: number) => string
  /** Between the version and its date. */
  comma: string
  inForce: (date: string) => string
  takesEffect: (date: string) => string
  /** Of a version that was in force between two days. */
  wasInForce: (from: string, to: string) => string
  noLonger: string
  notYet: string
  readInForce: string
  /** Of a scheduled version; `language` is its language in brackets, if it is not the reader's. */
  announced: (version: number, language: string, date: string) => string
  readVersion: (version: number) => string
  earlier: string
  noVersion: string
  /** The document exists, but not in the reader's language. */
  inEnglish: string
  missing: string
  /** It exists in another language. */
  missingHere: string
}

export const languageNames: Record<Locale, string> = {
  en: 'English',
  fr: 'Français',
  ro: 'Română',
  zh: '中文',
}
export const languageTags: Record<Locale, string> = { en: 'en-GB', fr: 'fr', ro: 'ro', zh: 'zh-Hans' }

export const pageMessages: Record<Locale, PageMessages> = {
  en: {
    titles: { about: 'About Us', privacy: 'Privacy Policy', terms: 'Terms And Conditions' },
    languages: 'Languages',
    others: 'More pages',
    version: (version) => `Version ${version}`,
    comma: ', ',
    inForce: (date) => `effective since ${date}`,
    takesEffect: (date) => `effective from ${date}`,
    wasInForce: (from, to) => (from === to ? `effective on ${from}` : `effective from ${from} to ${to}`),
    noLonger: 'This version is no longer current.',
    notYet: 'This version isn’t effective yet.',
    readInForce: 'Read the current version',
    announced: (version, language, date) => `Version ${version}${language} will be effective from ${date}.`,
    readVersion: (version) => `Read version ${version}`,
    earlier: 'Earlier versions',
    noVersion: 'This version doesn’t exist.',
    inEnglish: 'This page isn’t available in English yet.',
    missing: 'This page hasn’t been published yet. Check back later.',
    missingHere: 'This page isn’t available in English yet. Choose another language above.',
  },
  fr: {
    titles: {
      about: 'À propos',
      privacy: 'Politique de confidentialité',
      terms: 'Conditions d’utilisation',
    },
    languages: 'Langues',
    others: 'Autres pages',
    version: (version) => `Version ${version}`,
    comma: ', ',
    inForce: (date) => `en vigueur depuis le ${date}`,
    takesEffect: (date) => `en vigueur à partir du ${date}`,
    wasInForce: (from, to) => (from === to ? `en vigueur le ${from}` : `en vigueur du ${from} au ${to}`),
    noLonger: 'Cette version n’est plus en vigueur.',
    notYet: 'Cette version n’est pas encore en vigueur.',
    readInForce: 'Lire la version en vigueur',
    announced: (version, language, date) => `La version ${version}${language} entrera en vigueur le ${date}.`,
    readVersion: (version) => `Lire la version ${version}`,
    earlier: 'Versions antérieures',
    noVersion: 'Cette version n’existe pas.',
    inEnglish: 'Cette page n’est pas encore disponible en français. Voici la version anglaise.',
    missing: 'Cette page n’a pas encore été publiée. Revenez plus tard.',
    missingHere: 'Cette page n’est pas encore disponible en français. Choisissez une autre langue ci-dessus.',
  },
  ro: {
    titles: {
      about: 'Despre noi',
      privacy: 'Politica de confidențialitate',
      terms: 'Termeni și condiții',
    },
    languages: 'Limbi',
    others: 'Alte pagini',
    version: (version) => `Versiunea ${version}`,
    comma: ', ',
    inForce: (date) => `în vigoare din ${date}`,
    takesEffect: (date) => `intră în vigoare la ${date}`,
    wasInForce: (from, to) =>
      from === to ? `în vigoare la ${from}` : `în vigoare de la ${from} până la ${to}`,
    noLonger: 'Această versiune nu mai este în vigoare.',
    notYet: 'Această versiune nu este încă în vigoare.',
    readInForce: 'Citiți versiunea în vigoare',
    announced: (version, language, date) => `Versiunea ${version}${language} intră în vigoare la ${date}.`,
    readVersion: (version) => `Citiți versiunea ${version}`,
    earlier: 'Versiuni anterioare',
    noVersion: 'Această versiune nu există.',
    inEnglish: 'Această pagină nu este încă disponibilă în română. Este afișată versiunea în engleză.',
    missing: 'Această pagină nu este publicată încă. Reveniți mai târziu.',
    missingHere: 'Această pagină nu este încă disponibilă în română. Alegeți altă limbă mai sus.',
  },
  zh: {
    titles: { about: '关于我们', privacy: '隐私政策', terms: '服务条款' },
    languages: '语言',
    others: '更多页面',
    version: (version) => `第 ${version} 版`,
    comma: '，',
    inForce: (date) => `自 ${date}起生效`,
    takesEffect: (date) => `将于 ${date}生效`,
    wasInForce: (from, to) => (from === to ? `仅于 ${from}有效` : `${from}至 ${to}有效`),
    noLonger: '此版本已失效。',
    notYet: '此版本尚未生效。',
    readInForce: '查看现行版本',
    announced: (version, language, date) => `第 ${version} 版${language}将于 ${date}生效。`,
    readVersion: (version) => `查看第 ${version} 版`,
    earlier: '历史版本',
    noVersion: '此版本不存在。',
    inEnglish: '本页暂无中文版，以下为英文版。',
    missing: '本页尚未发布，请稍后再来。',
    missingHere: '本页尚未发布中文版，请在上方选择其他语言。',
  },
}
