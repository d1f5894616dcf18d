import type { messages as en } from '#src/messages/en/passwords.ts'

export const messages = {
  'passwords.show': 'Afișează parola',
  'passwords.hide': 'Ascunde parola',
  'passwords.rule':
    '{min, number}–{max, plural, one {# caracter} few {# caractere} other {# de caractere}}. O propoziție scurtă se ține minte ușor.',
  'passwords.strength':
    'Siguranță: {strength, select, short {{missing, plural, one {mai trebuie # caracter} few {mai trebuie # caractere} other {mai trebuie # de caractere}}} weak {slabă} fair {bună} other {foarte bună}}',
  'passwords.againTitle': 'Confirmați parola',
  'passwords.againText': 'Această acțiune este protejată, iar parola nu a fost introdusă recent.',
  'passwords.own': 'Parola actuală',
  'passwords.againGive': 'Confirmă parola',
  'passwords.againWrong': 'Parolă incorectă.',
} satisfies Record<keyof typeof en, string>
