import type { messages as en } from '../en/passwords.ts'

export const messages = {
  'passwords.show': 'Afișează parola',
  'passwords.hide': 'Ascunde parola',
  'passwords.rule':
    'Între {min, number} și {max, plural, one {# caracter} few {# caractere} other {# de caractere}}. O propoziție scurtă, numai a dumneavoastră, se ține minte ușor.',
  'passwords.strength':
    'Siguranță: {strength, select, short {{missing, plural, one {mai trebuie # caracter} few {mai trebuie # caractere} other {mai trebuie # de caractere}}} weak {ușor de ghicit} fair {bună} other {foarte bună}}',
  'passwords.againTitle': 'Introduceți din nou parola',
  'passwords.againText': 'Această acțiune este protejată, iar parola nu a fost introdusă recent.',
  'passwords.own': 'Parola dumneavoastră',
  'passwords.againGive': 'Continuă',
  'passwords.againWrong': 'Aceasta nu este parola dumneavoastră.',
} satisfies Record<keyof typeof en, string>
