import type { HelpCategory } from '@loupe/contract/help-queries'
import type { Locale } from '@loupe/contract/values'
import type * as z from 'zod/mini'

interface Question {
  category: z.infer<typeof HelpCategory>
  subject: string
  text: string
}

/** What players of the sample world ask, in their own language. */
export const questions: Record<Locale, readonly Question[]> = {
  en: [
    {
      category: 'puzzle',
      subject: 'I cannot find the last piece',
      text: 'I have looked everywhere on the jeweller’s bench. Eight pieces are found and the last one just is not there. Is this a mistake in the puzzle?',
    },
    {
      category: 'lesson',
      subject: 'Where do the facts come from?',
      text: 'My daughter uses the lessons for school. Could you tell me the sources of what you write about pearls?',
    },
    {
      category: 'account',
      subject: 'New phone, old score',
      text: 'I have changed my phone and now I am somebody else in the game. How do I get my score back?',
    },
    {
      category: 'game',
      subject: 'The clock went on while I was on the phone',
      text: 'Somebody rang me in the middle of a round and the time ran out. Can the game stop by itself?',
    },
  ],
  fr: [
    {
      category: 'puzzle',
      subject: 'Il me manque un seul bijou',
      text: 'J’ai fouillé tout le marché du port, impossible de trouver le dernier bijou. Pourriez-vous me donner un indice de plus\u202f?',
    },
    {
      category: 'notifications',
      subject: 'Trop de messages le soir',
      text: 'Je reçois vos messages après vingt-deux heures. Comment choisir les heures où l’on ne me dérange pas\u202f?',
    },
    {
      category: 'account',
      subject: 'Changer mon nom',
      text: 'Je me suis trompée en écrivant mon nom d’utilisateur. Peut-on le corriger sans perdre mes parties\u202f?',
    },
  ],
  ro: [
    {
      category: 'puzzle',
      subject: 'Nu găsesc cameea',
      text: 'În camera din Veneția am găsit tot în afară de camee. Indiciul vorbește despre flori, dar nu o văd nicăieri.',
    },
    {
      category: 'game',
      subject: 'Jocul s-a închis singur',
      text: 'Aplicația s-a închis în mijlocul jocului și acum apare ca abandonat. Se poate îndrepta?',
    },
    {
      category: 'lesson',
      subject: 'O greșeală în lecție?',
      text: 'La lecția despre topaz scrie că se despică ușor. Este adevărat? Îl port în fiecare zi.',
    },
  ],
  zh: [
    {
      category: 'puzzle',
      subject: '最后一件首饰找不到',
      text: '工作台那一关我只差最后一件，二十一个抽屉都看过了。请问是不是谜题有误？',
    },
    {
      category: 'account',
      subject: '换手机后成绩没了',
      text: '我换了新手机，登录后成绩不见了，请问怎样找回原来的账号？',
    },
    {
      category: 'other',
      subject: '希望增加新的场景',
      text: '三个场景都很精美，我和孩子已经玩完了。请问什么时候会有新的谜题？',
    },
  ],
}
