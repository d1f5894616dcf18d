import type { Notification } from '@loupe/contract/notifications'

interface Announcement extends Pick<Notification, 'title' | 'body' | 'translations' | 'link' | 'kind'> {
  state: Exclude<Notification['state'], 'sending'>
  /** When it was or will be sent, or was written. */
  daysAgo: number
  audience: { all: true } | { filter: Record<string, unknown> }
}

/** What the sample world tells its players: one in each state that lasts. */
export const announcements: readonly Announcement[] = [
  {
    title: 'A harbour full of jewels',
    body: 'The new scene is open: nine pieces lie hidden in the harbour market.',
    translations: {
      fr: {
        title: 'Un port plein de bijoux',
        body: 'La nouvelle scène est ouverte\u00a0: neuf bijoux se cachent au marché du port.',
      },
      ro: {
        title: 'Un port plin de bijuterii',
        body: 'Noua scenă este deschisă: nouă bijuterii se ascund în piața din port.',
      },
      zh: { title: '满港珠光', body: '新场景已开放：港口集市里藏着九件首饰。' },
    },
    link: '/puzzles/sample-market',
    kind: 'puzzles',
    state: 'sent',
    daysAgo: 18,
    audience: { all: true },
  },
  {
    title: 'New in the Privacy Policy',
    body: 'We have added how you read and erase what we hold about you. Nothing else has changed.',
    translations: {
      fr: {
        title: 'Du nouveau dans la politique de confidentialité',
        body: 'Nous y expliquons comment consulter et effacer vos données. Rien d’autre ne change.',
      },
      ro: {
        title: 'Noutăți în Politica de confidențialitate',
        body: 'Am adăugat cum puteți citi și șterge datele dumneavoastră. Nimic altceva nu s-a schimbat.',
      },
      zh: { title: '隐私政策更新', body: '我们补充了如何查看和抹除个人信息的说明，其他内容没有变化。' },
    },
    link: null,
    kind: 'news',
    state: 'sent',
    daysAgo: 9,
    audience: { all: true },
  },
  {
    title: 'Mărțișor puzzle in Romanian',
    body: 'A first text, to be looked over before it goes out.',
    translations: {
      ro: { title: 'Puzzle de Mărțișor', body: 'Un prim text, de recitit înainte de trimitere.' },
    },
    link: null,
    kind: 'events',
    state: 'draft',
    daysAgo: 1,
    audience: { filter: { search: '', locale: ['ro'] } },
  },
  {
    title: 'Weekend at the ball',
    body: 'From Saturday on, each piece found in Venice counts double.',
    translations: {
      fr: { title: 'Week-end au bal', body: 'Dès samedi, chaque bijou trouvé à Venise compte double.' },
      zh: { title: '周末舞会', body: '从星期六起，在威尼斯找到的每件首饰得分加倍。' },
    },
    link: '/puzzles/sample-ball',
    kind: 'events',
    state: 'scheduled',
    daysAgo: -3,
    audience: { filter: { search: '', locale: ['en', 'fr', 'zh'] } },
  },
  {
    title: 'Did you find the citrine?',
    body: 'Twenty-one drawers, and twenty knobs: look once more.',
    translations: {
      fr: {
        title: 'Avez-vous trouvé la citrine\u202f?',
        body: 'Vingt et un tiroirs, et vingt boutons\u00a0: regardez encore.',
      },
    },
    link: '/puzzles/sample-bench',
    kind: 'puzzles',
    state: 'paused',
    daysAgo: 2,
    audience: { filter: { search: '', locale: ['en', 'fr'] } },
  },
  {
    title: 'Maintenance tonight',
    body: 'The game rests from two to three in the night.',
    translations: {},
    link: null,
    kind: 'news',
    state: 'cancelled',
    daysAgo: 6,
    audience: { all: true },
  },
]
