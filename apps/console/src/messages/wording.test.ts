// @vitest-environment node
import type { Locale } from '@loupe/contract/shared/values'
import { describe, expect, it } from 'vitest'
import type { MessageId } from './catalogue.ts'

type Messages = Record<string, string>
const files = import.meta.glob<Messages>('./*/*.ts', {
  import: 'messages',
  query: '?raw-messages',
  eager: true,
})

/** The verbs of docs/glossary.md: every message listed for an action begins with its verb. */
const actions: { ids: MessageId[]; verbs: Partial<Record<Locale, string>> }[] = [
  {
    ids: [
      'users.add',
      'usersParts.addNote',
      'puzzles.add',
      'puzzleEditor.addPiece',
      'secondFactor.addPasskey',
    ],
    verbs: { en: 'Add', fr: 'Ajouter', ro: 'Adaugă', zh: '添加' },
  },
  {
    ids: ['gameKeys.add', 'notifications.write', 'secondFactor.makeCodes'],
    verbs: { en: 'Create', fr: 'Créer', ro: 'Creează', zh: '创建' },
  },
  { ids: ['administrators.invite'], verbs: { en: 'Invite', fr: 'Inviter', ro: 'Invită', zh: '邀请' } },
  {
    ids: ['puzzleEditor.choosePicture', 'profile.choosePicture'],
    verbs: { en: 'Upload', fr: 'Charger', ro: 'Încarcă', zh: '上传' },
  },
  {
    ids: ['usersParts.edit', 'notifications.editShort', 'documents.editLink'],
    verbs: { en: 'Edit', fr: 'Modifier', ro: 'Modifică', zh: '编辑' },
  },
  {
    ids: ['users.save', 'documents.save', 'puzzleEditor.save', 'notifications.save'],
    verbs: { en: 'Save', fr: 'Enregistrer', ro: 'Salvează', zh: '保存' },
  },
  {
    ids: ['notifications.delete', 'puzzleEditor.deletePiece', 'usersViews.delete'],
    verbs: { en: 'Delete', fr: 'Supprimer', ro: 'Șterge', zh: '删除' },
  },
  { ids: ['puzzles.archive'], verbs: { en: 'Archive', fr: 'Archiver', ro: 'Arhivează', zh: '归档' } },
  {
    ids: ['puzzles.restore', 'notifications.restore', 'documents.restore', 'puzzleEditor.takeUp'],
    verbs: { en: 'Restore', fr: 'Restaurer', ro: 'Restaurează', zh: '恢复' },
  },
  {
    ids: ['settings.defaults'],
    verbs: { en: 'Restore', fr: 'Réinitialiser', ro: 'Restaurează', zh: '恢复' },
  },
  {
    ids: ['usersParts.erase.menu', 'usersParts.erase.submit'],
    verbs: { en: 'Erase', fr: 'Effacer', ro: 'Șterge', zh: '清除' },
  },
  {
    ids: ['usersParts.suspend.open', 'usersParts.suspend.submit', 'usersBulk.suspend'],
    verbs: { en: 'Suspend', fr: 'Suspendre', ro: 'Suspendă', zh: '封禁' },
  },
  {
    ids: ['usersParts.unsuspend', 'usersBulk.unsuspend'],
    verbs: { en: 'Unsuspend', fr: 'Lever', ro: 'Ridică', zh: '解除封禁' },
  },
  {
    ids: ['documents.publish', 'puzzleEditor.publish'],
    verbs: { en: 'Publish', fr: 'Publier', ro: 'Publică', zh: '发布' },
  },
  {
    ids: ['ui.retry', 'notifications.tryAgain'],
    verbs: { en: 'Retry', fr: 'Réessayer', ro: 'Reîncearcă', zh: '重试' },
  },
  {
    ids: ['ui.reload', 'shell.reload'],
    verbs: { en: 'Reload', fr: 'Recharger', ro: 'Reîncarcă', zh: '重新加载' },
  },
  {
    ids: ['ui.discard', 'documents.discardDraft', 'profile.undo'],
    verbs: { en: 'Discard', fr: 'Abandonner', ro: 'Renunță', zh: '放弃' },
  },
  {
    ids: ['ui.cancel', 'profile.cancelEmail'],
    verbs: { en: 'Cancel', fr: 'Annuler', ro: 'Anulează', zh: '取消' },
  },
  {
    ids: ['notifications.stop', 'usersBulk.job.stop', 'puzzleEditor.stopSending'],
    verbs: { en: 'Stop', fr: 'Arrêter', ro: 'Oprește', zh: '停止' },
  },
  {
    ids: ['gameKeys.revoke', 'administrators.withdraw'],
    verbs: { en: 'Revoke', fr: 'Révoquer', ro: 'Revocă' },
  },
  {
    ids: ['administrators.resend', 'recovery.resend'],
    verbs: { en: 'Resend', fr: 'Renvoyer', ro: 'Retrimite', zh: '重新发送' },
  },
  { ids: ['helpQueries.takeIt'], verbs: { en: 'Assign', fr: 'M’attribuer', ro: 'Atribuie', zh: '分配给我' } },
  { ids: ['helpQueries.resolve'], verbs: { en: 'Resolve', fr: 'Résoudre', ro: 'Rezolvă', zh: '标为已解决' } },
  { ids: ['helpQueries.reopen'], verbs: { en: 'Reopen', fr: 'Rouvrir', ro: 'Redeschide', zh: '重新打开' } },
  {
    ids: ['users.export', 'games.export', 'audit.export', 'helpQueries.export'],
    verbs: { en: 'Export', fr: 'Exporter', ro: 'Exportă', zh: '导出' },
  },
  { ids: ['users.import'], verbs: { en: 'Import', fr: 'Importer', ro: 'Importă', zh: '导入' } },
]

/** Phrases that the glossary replaces: paraphrases of a usual term, inversions and translated syntax. */
const bannedPhrases: Partial<Record<Locale, RegExp[]>> = {
  en: [
    /\b(whoever|whom|somebody|nobody|everybody|anew)\b/i,
    /\bwhat (goes|stays|it says|they say)\b/i,
    /\b(put right|set aside|left out|leave out|cut short)\b/i,
    /\b(as before|as it is now|by itself|in force|at once|is over|was over)\b/i,
    /\b(carry on|go on|goes on|go there|bring it back|load (it )?again)\b/i,
    /\bmake (a|an|new|another|one)\b/i,
    /\b(is|are) told\b/i,
    /\bsecond factor\b/i,
    // spans are “last 7 days”; events are unknown, not “of unknown kinds”; players are notified, not told
    /\b(in the past \d|past \d+ days|unknown kinds?|on its way|players? told|tell (the )?players|the dismissed ones)\b/i,
    // contractions throughout
    /\b(cannot|(could|did|does|do|is|are|was|were|has|have|will) not)\b/i,
    /\b(new entr(y|ies) arrived|edited since|as soon as apps|stays in the version list|takes effect on \{)/i,
    // labels of the old voice; the same words inside a sentence are fine
    /^(lift|take it|try again|see (the|all)\b.*|to the\b.*|mine|reach|no piece)$/i,
  ],
  zh: [
    /谜题|课程|第二重|抹除|重设|搁置|封存|条目|禁用|游戏密钥|条款与条件/,
    // administrators are disabled (停用), players are suspended (封禁)
    /停用.{0,6}玩家|玩家.{0,6}停用/,
    /被|对于|关于(?!我们)|进行(?!中)|一个新的/,
    /生成.{0,4}备用码|撰写通知|由我负责/,
    // keys are revoked (吊销) and kept as a hash (哈希值); a due date is a moment, not a span
    /撤销.{0,3}(一个|密钥)|密钥的指纹|回复时限|让(设备|管理员)退出/,
    // an audience is 发送对象, lengths are in 像素, intervals are 置信区间
    /受众|95% 区间|(?<![A-Za-z{])px(?![A-Za-z}])|未找到(预演|修复单)/,
  ],
  fr: [
    /(^|[^\p{L}])(énigmes?|leçons?|quelqu’un|quiconque|second facteur)([^\p{L}]|$)/iu,
    /ce qu(e|i|’elle|’il) (dit|reste|disparaît|montre|a changé)/i,
    /(laissée?s? de côté|mise? de côté|chez le joueur|chez les joueurs|face aux? )/i,
    /(n’a|n’ont) pas pu être/i,
    /(pour l’instant|à nouveau|est en route|sont en route|n’ouvriront plus|ouvre votre compte)/i,
    /(clés? du jeu|scellée?s?|plages? de silence|déplanifi|peut rester vide)/i,
    // who a notification is for: « destinataires »
    /(^|[^\p{L}])audiences?([^\p{L}]|$)/iu,
    /^actions pour |rechargez, puis/i,
    // labels of the old voice; the same words inside a sentence are fine
    /^(la vôtre|l’autre|votre choix|les miennes|portée|lever une|y aller|m’en charger|j’ai lu|continuer ainsi|vers la .*|placer .*|sortir des archives|confiée à)$/i,
  ],
  ro: [
    // a round is a “partidă”; “joc” is the product
    /\bjocuri(le|lor)?\b/i,
    /\b(cine|ceea ce|cei care|ce (dispare|rămâne|spune|arată|este nou|s-a schimbat))\b/i,
    /(al doilea|celui de-al doilea|un) factor/i,
    /(lăsați|pusă|pus|puse) deoparte/i,
    /\bla jucător(i)?$/i,
    /\b(sigilat|pe drum|de până acum|mergi acolo|scoate din arhivă|citesc doar)/i,
    /nu (a|au) putut fi (încărcat|afișat|citit|actualizat|deschis)/i,
    /\bnu corespunde cu\b/i,
    /\b(de deasupra|de dedesubt)$/i,
    /\bnimeni nu\b/i,
    /\b(cheile|cheii|cheie a) jocului\b/i,
    /dumneavoastră/i,
    /amprentă/i,
    // one verb for each action: „Modifică”, „Afișează”
    /^(editează|arată)(?!\p{L})/iu,
    // a game is completed („finalizată”), as in „rata de finalizare”
    /\b(ne)?terminat/i,
    // sent to people: „către”; sessions end, people are not disconnected „de peste tot”
    /\btrimi(te|să) la \{total\}/i,
    /de peste tot|\brămân conectat\b/i,
    /\b(administratorului de server|des întâlnit|ore în \{|numit[ăe]? după)/i,
  ],
}

describe('wording', () => {
  it.each(
    actions.flatMap(({ ids, verbs }) =>
      Object.entries(verbs).map(([locale, verb]) => ({ ids, locale, verb })),
    ),
  )('names an action in $locale by “$verb” on every screen', ({ ids, locale, verb }) => {
    const messages = messagesOf(locale)
    expect(ids.filter((id) => !messages[id]?.startsWith(verb))).toEqual([])
  })

  it.each(Object.entries(bannedPhrases))(
    'contains no phrase in %s that the glossary replaces',
    (locale, banned) => {
      const messages = Object.entries(messagesOf(locale)).filter(([id]) => !isForSearch(id))
      expect(
        messages.filter(([id, text]) => !specified.has(id) && banned.some((phrase) => phrase.test(text))),
      ).toEqual([])
    },
  )

  it.each(['en', 'fr', 'ro', 'zh'])(
    'includes the visible text of a button in its accessible name in %s',
    (locale) => {
      const texts = messagesOf(locale)
      for (const [visible, name] of named) expect(texts[name]).toContain(texts[visible])
    },
  )

  it('finds a banned phrase', () => {
    expect(bannedPhrases.en?.some((phrase) => phrase.test('Deleted for whoever has not read it.'))).toBe(true)
    expect(bannedPhrases.en?.some((phrase) => phrase.test('Sign in to manage players.'))).toBe(false)
    expect(bannedPhrases.fr?.some((phrase) => phrase.test('Les joueurs n’ont pas pu être chargés'))).toBe(
      true,
    )
    expect(bannedPhrases.fr?.some((phrase) => phrase.test('Impossible de charger les joueurs'))).toBe(false)
    expect(bannedPhrases.zh?.some((phrase) => phrase.test('玩家数据已被清除。'))).toBe(true)
    expect(bannedPhrases.zh?.some((phrase) => phrase.test('已清除玩家数据。'))).toBe(false)
    expect(bannedPhrases.ro?.some((phrase) => phrase.test('Trimisă la {total} jucători.'))).toBe(true)
    expect(bannedPhrases.ro?.some((phrase) => phrase.test('Trimisă către {total} jucători.'))).toBe(false)
  })
})

/** Buttons of a line whose accessible name also says of what: WCAG 2.2, criterion 2.5.3. */
const named: [shown: MessageId, name: MessageId][] = [
  ['sessions.endSession', 'sessions.endOne'],
  ['sessions.end', 'sessions.endOne'],
]

/** Texts that the specification dictates, word for word. */
const specified = new Set(['shell.logoutQuestion', 'shell.logout', 'ui.noteArchived'])

/** Search terms of the palette may hold what people type, old terms included. */
function isForSearch(id: string): boolean {
  return id.endsWith('Words') && !id.startsWith('documents.') && !id.startsWith('puzzleEditor.')
}

function messagesOf(locale: string): Messages {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./${locale}/`))
  return Object.assign({}, ...own.map(([, messages]) => messages))
}
