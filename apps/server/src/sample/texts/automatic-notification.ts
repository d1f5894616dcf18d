import type { NotificationRule } from '@loupe/contract/admin/notifications/notification-rules'

type Texts = Pick<NotificationRule, 'name' | 'title' | 'body' | 'translations' | 'link' | 'kind'>

/** The automatic notification to sample players who have completed the winter garden. */
export const afterTheGarden: Texts = {
  name: 'After the Winter Garden',
  title: 'Next stop: the night train',
  body: 'The Winter Garden is behind you. Seven jewels are hidden on the train: find them before the border.',
  translations: {
    fr: {
      title: 'Prochain arrêt\u00a0: le train de nuit',
      body: 'Vous avez terminé «\u00a0Le jardin d’hiver\u00a0». Sept bijoux sont cachés dans le train\u00a0: trouvez-les avant la frontière.',
    },
    ro: {
      title: 'Urmează trenul de noapte',
      body: 'Ai terminat „Grădina de iarnă”. În tren sunt ascunse șapte bijuterii: găsește-le până la frontieră.',
    },
    zh: {
      title: '下一站：夜行列车',
      body: '“冬日温室”已经完成。列车上藏着七件首饰，请在到达边境前找到它们。',
    },
  },
  link: '/puzzles/sample-train',
  kind: 'puzzles',
}
