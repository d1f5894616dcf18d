import type { messages as en } from '../en/game-keys.ts'

export const messages = {
  'gameKeys.title': 'Cheile jocului',
  'gameKeys.text':
    'Aplicațiile jocului ajung la acest server cu o cheie. O cheie se afișează o singură dată, la creare.',
  'gameKeys.list': 'Chei',
  'gameKeys.add': 'Creează o cheie',
  'gameKeys.name': 'Nume',
  'gameKeys.nameHint': 'Pentru ce aplicație este, de exemplu „Aplicația iOS”.',
  'gameKeys.make': 'Creează cheia',
  'gameKeys.madeTitle': 'Copiați acum cheia „{name}”',
  'gameKeys.madeText':
    'Se afișează doar acum. Se păstrează numai o amprentă a ei, deci nimeni nu o mai poate afișa.',
  'gameKeys.key': 'Cheie',
  'gameKeys.copy': 'Copiază',
  'gameKeys.copied': 'Cheia a fost copiată.',
  'gameKeys.copyFailed': 'Browserul nu permite copierea. Selectați cheia și copiați-o manual.',
  'gameKeys.done': 'Gata',
  'gameKeys.leaveTitle': 'Închideți fără să copiați?',
  'gameKeys.leaveText': 'Cheia nu mai poate fi afișată. O puteți revoca și puteți crea alta.',
  'gameKeys.leave': 'Închide',
  'gameKeys.stay': 'Înapoi la cheie',
  'gameKeys.made': 'Creată: {when}',
  'gameKeys.used': 'Ultima folosire: {when}',
  'gameKeys.neverUsed': 'Încă nefolosită',
  'gameKeys.revokedAt': 'Revocată: {when}',
  'gameKeys.active': 'Valabilă',
  'gameKeys.over': 'Revocată',
  'gameKeys.revoke': 'Revocă',
  'gameKeys.revokeOne': 'Revocă „{name}”',
  'gameKeys.revokeTitle': 'Revocați „{name}”?',
  'gameKeys.revokeText':
    'Aplicațiile cu această cheie vor fi refuzate, iar jucătorii intrați prin ea trebuie identificați din nou. Nu se poate anula.',
  'gameKeys.revoked': '„{name}” a fost revocată.',
  'gameKeys.empty': 'Nicio cheie deocamdată',
  'gameKeys.emptyText': 'Creați câte una pentru fiecare aplicație, ca să poată fi revocate separat.',
  'gameKeys.failed': 'Cheile nu au putut fi încărcate',
} satisfies Record<keyof typeof en, string>
