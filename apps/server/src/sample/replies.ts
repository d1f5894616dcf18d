import type { Locale } from '@loupe/contract/values'

/** What administrators of the sample world answer, and what they note for each other. */
export const replies: Record<Locale, readonly string[]> = {
  en: [
    'Thank you for writing. I have looked at your game: everything is in order, and the piece is nearer than it seems. Look once more at what appears twenty-one times.',
    'Thank you for telling us. It is put right now; please start the game again and write to us if it comes back.',
  ],
  fr: [
    'Merci de votre message. J’ai regardé votre partie\u00a0: tout est en ordre, et le bijou est plus près qu’il n’y paraît. Regardez bien ce qui se répète.',
    'Merci de nous l’avoir signalé. C’est corrigé\u202f; relancez le jeu, et écrivez-nous si cela revient.',
  ],
  ro: [
    'Vă mulțumim pentru mesaj. Am verificat jocul dumneavoastră: totul este în ordine, iar bijuteria este mai aproape decât pare. Priviți încă o dată florile.',
    'Vă mulțumim că ne-ați anunțat. Am îndreptat problema; porniți din nou jocul și scrieți-ne dacă reapare.',
  ],
  zh: [
    '感谢您的来信。我查看了您的对局，一切正常。那件首饰比您想的更近，请再看看反复出现二十一次的东西。',
    '感谢您的反馈，问题已经修复。请重新开始这一局，如再次出现，请告诉我们。',
  ],
}

export const helpNotes = [
  'Seen by three players this week: worth a clearer hint in the next version.',
  'Asked on two channels; answered here.',
  'Checked with the event log: the taps are where the player says.',
]
