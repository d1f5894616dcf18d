import type { HelpCategory } from '@loupe/contract/admin/help-queries'
import type { Locale } from '@loupe/contract/shared/values'
import type * as z from 'zod/mini'

/** The topic of a query, with its category. A topic about a round only matches certain rounds (`query-topics.ts`). */
export const topics = {
  lastPiece: 'puzzle',
  hint: 'puzzle',
  timeOut: 'game',
  stopped: 'game',
  lesson: 'lesson',
  scenes: 'other',
  device: 'account',
  username: 'account',
  quiet: 'notifications',
} as const satisfies Record<string, z.infer<typeof HelpCategory>>
export type Topic = keyof typeof topics

/** The topics that are about the account, not about a round. */
export const generalTopics = ['device', 'username', 'quiet'] as const satisfies Topic[]

/**
 * `{puzzle}`, `{piece}`, `{hint}`, `{found}` and `{total}` are filled in from the round that a query is about, in the
 * player's language.
 */
interface Question {
  /** Names the piece or the puzzle, so that queries are distinguishable in a list. */
  subject: string
  text: string
  /** The reply of an administrator. */
  reply: string
}

/** The templates of sample queries and their replies, in each language. */
export const questions: Record<Locale, Record<Topic, Question>> = {
  en: {
    lastPiece: {
      subject: 'Where is “{piece}”?',
      text: 'I’ve found {found} of {total} pieces in “{puzzle}”, and “{piece}” just isn’t there. Is this a mistake in the puzzle?',
      reply:
        'Thank you for writing. I’ve looked at your game: everything is in order, and the piece is there. Here’s the hint again: {hint}',
    },
    hint: {
      subject: 'Another hint for “{piece}”?',
      text: 'I asked for a hint in “{puzzle}” and still can’t find “{piece}”. Could you give me another one?',
      reply:
        'Thank you for writing. Zoom in and go through the picture row by row. I’ve noted that the hint for “{piece}” should be clearer.',
    },
    timeOut: {
      subject: 'Out of time in “{puzzle}”',
      text: 'The time ran out in “{puzzle}” when I’d found {found} of {total} pieces. Could there be a mode without a clock?',
      reply:
        'Thank you for the suggestion. There is no such mode yet; I’ve passed it on. You can play “{puzzle}” again at any time.',
    },
    stopped: {
      subject: 'Can I continue “{puzzle}”?',
      text: 'I had to stop “{puzzle}” after {found} of {total} pieces, and now the game counts as abandoned. Can I continue it?',
      reply: 'An abandoned game can’t be continued, but you can start “{puzzle}” again at any time.',
    },
    lesson: {
      subject: 'Sources for “{piece}”',
      text: 'My daughter uses the lessons for school. What are the sources of the lesson about “{piece}” in “{puzzle}”?',
      reply: 'Each fact in the lesson has its source beside it. Please write to us if one is missing.',
    },
    scenes: {
      subject: 'More scenes like “{puzzle}”',
      text: 'My children and I like “{puzzle}” very much. When will there be a new scene?',
      reply: 'Thank you, that’s good to hear. We announce new scenes in Messages.',
    },
    device: {
      subject: 'New phone, old score',
      text: 'I have a new phone, and the game treats me as a new player. How do I get my score back?',
      reply: 'Sign in with the same account on your new phone and your score will be back.',
    },
    username: {
      subject: 'Change my username',
      text: 'I made a typing mistake in my username. Can it be corrected without losing my games?',
      reply: 'Yes. Please send us the username you’d like; your games stay as they are.',
    },
    quiet: {
      subject: 'Too many messages at night',
      text: 'I get your messages late in the evening. How can I choose when to receive them?',
      reply: 'Set quiet hours in the game’s settings. We won’t send you anything during that time.',
    },
  },
  fr: {
    lastPiece: {
      subject: 'Où est «\u00a0{piece}\u00a0»\u202f?',
      text: 'J’ai trouvé {found} bijoux sur {total} dans «\u00a0{puzzle}\u00a0», mais «\u00a0{piece}\u00a0» reste introuvable. Y a-t-il une erreur\u202f?',
      reply:
        'Merci de votre message. J’ai vérifié votre partie\u00a0: tout est en ordre, le bijou est bien là. Je vous redonne l’indice\u00a0: {hint}',
    },
    hint: {
      subject: 'Un autre indice pour «\u00a0{piece}\u00a0»\u202f?',
      text: 'J’ai demandé un indice dans «\u00a0{puzzle}\u00a0» et je ne trouve toujours pas «\u00a0{piece}\u00a0». Pourriez-vous m’en donner un autre\u202f?',
      reply:
        'Merci de votre message. Agrandissez l’image et parcourez-la ligne par ligne. J’ai noté que l’indice de «\u00a0{piece}\u00a0» devait être plus clair.',
    },
    timeOut: {
      subject: 'Temps écoulé dans «\u00a0{puzzle}\u00a0»',
      text: 'Dans «\u00a0{puzzle}\u00a0», le temps s’est écoulé alors que j’avais trouvé {found} bijoux sur {total}. Un mode sans chronomètre est-il prévu\u202f?',
      reply:
        'Merci de votre suggestion. Ce mode n’existe pas encore\u202f; je l’ai transmise à l’équipe. Vous pouvez rejouer «\u00a0{puzzle}\u00a0» quand vous voulez.',
    },
    stopped: {
      subject: 'Reprendre «\u00a0{puzzle}\u00a0»\u202f?',
      text: 'J’ai dû quitter «\u00a0{puzzle}\u00a0» après {found} bijoux sur {total}, et la partie est maintenant abandonnée. Puis-je la reprendre\u202f?',
      reply:
        'Une partie abandonnée ne peut pas être reprise, mais vous pouvez recommencer «\u00a0{puzzle}\u00a0» quand vous voulez.',
    },
    lesson: {
      subject: 'Sources de la fiche «\u00a0{piece}\u00a0»',
      text: 'Ma fille se sert des fiches pour l’école. Quelles sont les sources de la fiche sur «\u00a0{piece}\u00a0» dans «\u00a0{puzzle}\u00a0»\u202f?',
      reply: 'Chaque information de la fiche est suivie de sa source. Écrivez-nous s’il en manque une.',
    },
    scenes: {
      subject: 'Après «\u00a0{puzzle}\u00a0», d’autres scènes\u202f?',
      text: 'Mes enfants et moi aimons beaucoup «\u00a0{puzzle}\u00a0». Quand y aura-t-il une nouvelle scène\u202f?',
      reply:
        'Merci, cela nous fait plaisir. Les nouvelles scènes sont annoncées dans «\u00a0Messages\u00a0».',
    },
    device: {
      subject: 'Nouveau téléphone',
      text: 'J’ai changé de téléphone, et le jeu me prend pour un nouveau joueur. Comment retrouver mon score\u202f?',
      reply: 'Connectez-vous avec le même compte sur le nouveau téléphone, et vous retrouverez votre score.',
    },
    username: {
      subject: 'Changer mon nom',
      text: 'J’ai fait une faute de frappe dans mon nom d’utilisateur. Peut-on la corriger sans perdre mes parties\u202f?',
      reply: 'Oui. Indiquez-nous le nom souhaité\u202f; vos parties restent inchangées.',
    },
    quiet: {
      subject: 'Trop de messages le soir',
      text: 'Je reçois vos messages tard le soir. Comment choisir les heures où vous pouvez m’en envoyer\u202f?',
      reply:
        'Réglez vos heures calmes dans les paramètres du jeu\u202f; rien ne vous sera envoyé pendant ce temps.',
    },
  },
  ro: {
    lastPiece: {
      subject: 'Unde este „{piece}”?',
      text: 'Am găsit {found} din {total} bijuterii în „{puzzle}”, dar „{piece}” nu e nicăieri. Este o greșeală?',
      reply:
        'Mulțumim pentru mesaj. Am verificat partida ta: totul este în ordine, iar bijuteria este acolo. Iată din nou indiciul: {hint}',
    },
    hint: {
      subject: 'Alt indiciu pentru „{piece}”?',
      text: 'Am cerut un indiciu în „{puzzle}” și tot nu găsesc „{piece}”. Îmi puteți da altul?',
      reply:
        'Mulțumim pentru mesaj. Mărește imaginea și parcurge-o rând cu rând. Am notat că indiciul pentru „{piece}” trebuie să fie mai clar.',
    },
    timeOut: {
      subject: 'A expirat timpul în „{puzzle}”',
      text: 'În „{puzzle}” a expirat timpul când găsisem {found} din {total} bijuterii. Se poate juca și fără cronometru?',
      reply:
        'Mulțumim pentru sugestie. Deocamdată nu se poate, dar am transmis ideea mai departe. Poți juca din nou „{puzzle}” oricând.',
    },
    stopped: {
      subject: 'Pot continua „{puzzle}”?',
      text: 'A trebuit să ies din „{puzzle}” după {found} din {total} bijuterii, iar acum partida apare ca abandonată. O pot continua?',
      reply: 'O partidă abandonată nu poate fi continuată, dar poți începe din nou „{puzzle}” oricând.',
    },
    lesson: {
      subject: 'Sursele lecției „{piece}”',
      text: 'Fiica mea folosește lecțiile pentru școală. Care sunt sursele lecției despre „{piece}” din „{puzzle}”?',
      reply: 'Fiecare informație din lecție are sursa alături. Scrie-ne dacă lipsește vreuna.',
    },
    scenes: {
      subject: 'Apar și alte scene ca „{puzzle}”?',
      text: 'Mie și copiilor ne place foarte mult „{puzzle}”. Când apare o scenă nouă?',
      reply: 'Mulțumim, ne bucurăm să auzim asta. Scenele noi sunt anunțate în Mesaje.',
    },
    device: {
      subject: 'Telefon nou, scor pierdut',
      text: 'Mi-am schimbat telefonul, iar jocul mă consideră jucător nou. Cum îmi recuperez scorul?',
      reply: 'Conectează-te pe telefonul nou cu același cont și îți vei regăsi scorul.',
    },
    username: {
      subject: 'Schimbarea numelui de utilizator',
      text: 'Am greșit o literă în numele de utilizator. Se poate corecta fără să-mi pierd partidele?',
      reply: 'Da. Scrie-ne numele dorit; partidele rămân neschimbate.',
    },
    quiet: {
      subject: 'Prea multe mesaje seara',
      text: 'Primesc mesajele voastre seara târziu. Cum aleg orele la care le primesc?',
      reply: 'Alege orele de liniște în setările jocului; în acest timp nu ți se trimite nimic.',
    },
  },
  zh: {
    lastPiece: {
      subject: '“{piece}”在哪里？',
      text: '在“{puzzle}”中，我已找到 {found}/{total} 件，只差“{piece}”。请问是不是关卡有误？',
      reply: '感谢您的来信。我查看了您的对局，一切正常，那件首饰确实在图中。再看一次提示：{hint}',
    },
    hint: {
      subject: '“{piece}”能再给个提示吗？',
      text: '我在“{puzzle}”中用了提示，还是找不到“{piece}”。能再给一个提示吗？',
      reply: '感谢您的来信。请放大图片，一行一行地找。我已记下，“{piece}”的提示需要写得更清楚。',
    },
    timeOut: {
      subject: '“{puzzle}”时间不够',
      text: '玩“{puzzle}”时，刚找到 {found}/{total} 件，时间就到了。能不能有不计时的模式？',
      reply: '感谢您的建议。目前还没有这种模式，我已转告同事。您可以随时再玩“{puzzle}”。',
    },
    stopped: {
      subject: '“{puzzle}”可以继续吗？',
      text: '我在“{puzzle}”中找到 {found}/{total} 件后有事退出，现在显示已放弃。可以继续吗？',
      reply: '已放弃的对局无法继续，但您可以随时重新开始“{puzzle}”。',
    },
    lesson: {
      subject: '“{piece}”讲解的出处',
      text: '女儿上学要用这些讲解。请问“{puzzle}”中“{piece}”的讲解出自哪里？',
      reply: '讲解中的每个知识点旁都注明了来源。如有遗漏，请告诉我们。',
    },
    scenes: {
      subject: '希望有更多像“{puzzle}”的场景',
      text: '我和孩子都很喜欢“{puzzle}”。请问什么时候会有新的场景？',
      reply: '感谢您的喜爱。有新场景时，我们会在“消息”中通知您。',
    },
    device: {
      subject: '换手机后成绩没了',
      text: '我换了新手机，游戏把我当成了新玩家。请问怎样找回原来的成绩？',
      reply: '请在新手机上登录同一账号，成绩就会恢复。',
    },
    username: {
      subject: '想修改用户名',
      text: '我的用户名打错了一个字。可以改正而不丢失对局吗？',
      reply: '可以。请告诉我们您想用的用户名，对局不会受影响。',
    },
    quiet: {
      subject: '晚上消息太多',
      text: '我晚上很晚还会收到消息。怎样选择接收消息的时间？',
      reply: '请在游戏设置中选择免打扰时段，这段时间内不会发送任何消息。',
    },
  },
}
