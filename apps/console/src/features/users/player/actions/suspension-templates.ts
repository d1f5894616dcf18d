import type { Locale } from '@loupe/contract/shared/values'

export const suspensionTemplates = ['cheating', 'name', 'abuse', 'spam'] as const
type Template = (typeof suspensionTemplates)[number]

/** The text for the player, in the player's language and not in the administrator's. */
export const templateTexts: Record<Template, Record<Locale, string>> = {
  cheating: {
    en: 'We found cheating or manipulated games on your account.',
    fr: 'Nous avons constaté de la triche ou des parties manipulées sur votre compte.',
    ro: 'Am constatat trișare sau partide manipulate pe contul tău.',
    zh: '我们发现您的账号存在作弊或篡改对局的行为。',
  },
  name: {
    en: 'Your username is offensive. Contact support to change it.',
    fr: 'Votre nom d’utilisateur est offensant. Contactez l’assistance pour le changer.',
    ro: 'Numele tău de utilizator este ofensator. Contactează echipa de asistență pentru a-l schimba.',
    zh: '您的用户名含有不当内容，请联系客服修改。',
  },
  abuse: {
    en: 'You sent abusive messages to our support team.',
    fr: 'Vous avez envoyé des messages injurieux à notre équipe d’assistance.',
    ro: 'Ai trimis mesaje jignitoare echipei noastre de asistență.',
    zh: '您向客服团队发送了辱骂性消息。',
  },
  spam: {
    en: 'You used the game for spam or advertising.',
    fr: 'Vous avez utilisé le jeu à des fins de spam ou de publicité.',
    ro: 'Ai folosit jocul pentru spam sau publicitate.',
    zh: '您利用游戏发布垃圾信息或广告。',
  },
}
