import type { Notification } from '@loupe/contract/admin/notifications/notification'

interface Announcement extends Pick<Notification, 'title' | 'body' | 'translations' | 'link' | 'kind'> {
  state: Exclude<Notification['state'], 'sending'>
  /** When it was or will be sent, or when the draft was written. */
  daysAgo: number
  audience: { all: true } | { filter: Record<string, unknown>; query: string }
}

/** The sample notifications, matching the puzzles and documents of the same days: one in each lasting state. */
export const announcements: readonly Announcement[] = [
  {
    title: 'All aboard the night train',
    body: 'A new puzzle is open: find seven jewels before the border.',
    translations: {
      fr: {
        title: 'En voiture pour le train de nuit',
        body: 'Un nouveau tableau est ouvert\u00a0: sept bijoux à trouver avant la frontière.',
      },
      ro: {
        title: 'Pleacă trenul de noapte',
        body: 'S-a deschis un puzzle nou: găsește șapte bijuterii până la frontieră.',
      },
      zh: { title: '夜行列车，请上车', body: '新关卡已开放：请在到达边境前找到七件首饰。' },
    },
    link: '/puzzles/sample-train',
    kind: 'puzzles',
    state: 'sent',
    daysAgo: 26,
    audience: { filter: { search: '', where: ['seen.within.90'] }, query: 'where=seen.within.90' },
  },
  {
    title: 'Changes to the Privacy Policy',
    body: 'It now explains how to view and erase the data we hold about you. Nothing else has changed.',
    translations: {
      fr: {
        title: 'Modification de la politique de confidentialité',
        body: 'Elle explique désormais comment consulter et effacer vos données. Rien d’autre ne change.',
      },
      ro: {
        title: 'Noutăți în Politica de confidențialitate',
        body: 'Am adăugat cum îți poți consulta și șterge datele. Restul a rămas neschimbat.',
      },
      zh: { title: '隐私政策更新', body: '我们补充了如何查看和清除个人信息的说明，其他内容没有变化。' },
    },
    link: null,
    kind: 'news',
    state: 'sent',
    daysAgo: 24,
    audience: { all: true },
  },
  {
    title: 'The Winter Garden is open',
    body: 'Snow outside, summer inside: six jewels are hidden among the flowers.',
    translations: {
      fr: {
        title: 'Le jardin d’hiver est ouvert',
        body: 'Dehors la neige, dedans l’été\u00a0: six bijoux se cachent parmi les fleurs.',
      },
      ro: {
        title: 'Grădina de iarnă s-a deschis',
        body: 'Afară e zăpadă, înăuntru e vară: șase bijuterii se ascund printre flori.',
      },
      zh: { title: '冬日温室开放了', body: '窗外白雪，室内如夏：花丛中藏着六件首饰。' },
    },
    link: '/puzzles/sample-garden',
    kind: 'puzzles',
    state: 'sent',
    daysAgo: 12,
    audience: { filter: { search: '', where: ['seen.within.90'] }, query: 'where=seen.within.90' },
  },
  {
    title: 'Five animals of gold and stone',
    body: 'To be sent once “A Menagerie of Gems” is published.',
    translations: {
      ro: { title: 'Cinci animale din aur și piatră', body: 'De trimis după publicarea puzzle-ului.' },
    },
    link: null,
    kind: 'puzzles',
    state: 'draft',
    daysAgo: 1,
    audience: { all: true },
  },
  {
    title: 'Double points in Venice',
    body: 'For three days, each piece found in “Before the Ball in Venice” counts double.',
    translations: {
      fr: {
        title: 'Points doublés à Venise',
        body: 'Pendant trois jours, chaque bijou trouvé dans «\u00a0Avant le bal à Venise\u00a0» compte double.',
      },
      ro: {
        title: 'Puncte duble la Veneția',
        body: 'Timp de trei zile, fiecare bijuterie găsită în „Înainte de bal, la Veneția” aduce puncte duble.',
      },
      zh: { title: '威尼斯双倍积分', body: '三天内，在“威尼斯舞会之前”找到的每件首饰得分加倍。' },
    },
    link: '/puzzles/sample-ball',
    kind: 'events',
    state: 'scheduled',
    daysAgo: -3,
    audience: { filter: { search: '', where: ['seen.within.30'] }, query: 'where=seen.within.30' },
  },
  {
    title: 'Did you find the citrine?',
    body: 'Twenty-one drawers, but only twenty knobs: take another look.',
    translations: {
      fr: {
        title: 'Avez-vous trouvé la citrine\u202f?',
        body: 'Vingt et un tiroirs, mais seulement vingt boutons\u00a0: regardez encore.',
      },
      ro: {
        title: 'Ai găsit citrinul?',
        body: 'Douăzeci și unu de sertare, dar numai douăzeci de butoane: mai privește o dată.',
      },
      zh: { title: '黄水晶找到了吗？', body: '二十一个抽屉，却只有二十个把手，再仔细看看吧。' },
    },
    link: '/puzzles/sample-bench',
    kind: 'puzzles',
    state: 'paused',
    daysAgo: 2,
    audience: { all: true },
  },
  {
    title: 'Maintenance tonight',
    body: 'The game will be unavailable from 02:00 to 03:00 UTC.',
    translations: {
      fr: { title: 'Maintenance cette nuit', body: 'Le jeu sera indisponible de 2\u00a0h à 3\u00a0h UTC.' },
      ro: {
        title: 'Lucrări de întreținere la noapte',
        body: 'Jocul nu va fi disponibil între 02:00 și 03:00 UTC.',
      },
      zh: { title: '今晚维护', body: '游戏将于 UTC 02:00 至 03:00 暂停服务。' },
    },
    link: null,
    kind: 'news',
    state: 'cancelled',
    daysAgo: 6,
    audience: { all: true },
  },
]
