import type { Locale } from '@loupe/contract/shared/values'

/** Reasons of suspensions, in the player's language. */
export const suspensionReasons: Record<Locale, readonly string[]> = {
  en: [
    'Offensive username, not changed after two requests',
    'Impossible scores: automatic clicking',
    'Repeated spam sent to the Help Center',
  ],
  fr: [
    'Nom d’utilisateur injurieux, changement demandé deux fois',
    'Scores impossibles à la main\u00a0: clics automatiques',
    'Messages indésirables répétés au centre d’aide',
  ],
  ro: [
    'Nume de utilizator jignitor, neschimbat după două solicitări',
    'Scoruri imposibil de atins manual: clicuri automate',
    'Spam trimis în mod repetat către Centrul de asistență',
  ],
  zh: ['用户名不当，两次要求修改未果', '分数异常：使用自动点击工具', '多次向帮助中心发送垃圾信息'],
}

/** Internal notes about players, in the player's language. */
export const notes: Record<Locale, readonly string[]> = {
  en: [
    'Jewelry teacher; uses Loupe in class on Thursdays.',
    'Reported the wrong facet count in the emerald lesson. Thanked.',
    'Asked for larger tap areas; radius raised in the next version.',
    'Won the spring treasure hunt. Prize sent.',
    'Lost progress after changing phones; accounts merged on request.',
  ],
  fr: [
    'Écrit souvent pour signaler des fautes dans les textes français. Précieux.',
    'Enseigne les arts plastiques\u202f; utilise le jeu en classe.',
    'Progression perdue après un changement de téléphone\u202f; comptes fusionnés à sa demande.',
    'A gagné la chasse au trésor du printemps. Lot envoyé.',
  ],
  ro: [
    'A căutat agatul de pe broșă de trei ori; i-am explicat indiciul.',
    'Predă geografie; folosește jocul la clasă.',
    'Progres pierdut după schimbarea telefonului; conturi unite la cerere.',
    'A semnalat o greșeală în lecția despre smarald. I-am mulțumit.',
  ],
  zh: [
    '宝石学专业学生，愿意试玩新关卡。',
    '换手机后进度丢失，已按要求合并账号。',
    '指出祖母绿讲解中的一处错误，已致谢。',
    '春季寻宝活动获奖，奖品已寄出。',
  ],
}

/** Gems in the usernames of players. */
export const usernameGems: readonly string[] = [
  'opal',
  'garnet',
  'topaz',
  'beryl',
  'onyx',
  'jade',
  'amber',
  'agate',
  'pearl',
  'zircon',
  'spinel',
  'peridot',
]
