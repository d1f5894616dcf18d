import type { messages as en } from '#src/messages/en/webhooks.ts'

/** Messages of webhooks. */
export const messages = {
  'webhooks.title': 'Webhookuri',
  'webhooks.text':
    'Loupe anunță serviciul dvs. când jucătorii primesc o notificare, ca acesta să trimită și mesaje push sau e-mailuri. Cererile conțin numele de utilizator, adresa de e-mail și textul fiecărui jucător și sunt semnate conform Standard Webhooks.',
  'webhooks.list': 'Webhookuri',
  'webhooks.add': 'Adaugă un webhook',
  'webhooks.name': 'Nume',
  'webhooks.nameHint': 'Serviciul apelat, de exemplu „Serviciul de e-mail”.',
  'webhooks.url': 'Adresă',
  'webhooks.urlHint': 'Începe cu https://. Cel mult 500 de jucători pe cerere.',
  'webhooks.urlWrong':
    'Introduceți o adresă https:// accesibilă din internet, fără nume de utilizator, parolă sau #.',
  'webhooks.active': 'Activ',
  'webhooks.paused': 'În pauză',
  'webhooks.made': 'Adăugat: {when}',
  'webhooks.pausedUntil': 'Nu răspunde. Următoarea încercare: {when}',
  'webhooks.previousUntil': 'Secretul anterior rămâne valabil. Expiră: {when}',
  'webhooks.test': 'Testează',
  'webhooks.testOne': 'Testează „{name}”',
  'webhooks.tested': 'Webhookul a răspuns cu codul {status}.',
  'webhooks.testRefused': 'Webhookul a respins testul cu codul {status}.',
  'webhooks.testFailed.timeout': 'Webhookul nu a răspuns în 10 secunde. Verificați serviciul.',
  'webhooks.testFailed.unreachable': 'Webhookul nu a putut fi contactat. Verificați adresa.',
  'webhooks.testFailed.address_forbidden':
    'Adresa webhookului duce într-o rețea privată. Introduceți o adresă publică.',
  'webhooks.testFailed.cut_off':
    'Conexiunea s-a întrerupt înainte ca webhookul să răspundă complet. Verificați serviciul.',
  'webhooks.editTitle': 'Modifică webhookul',
  'webhooks.edit': 'Modifică',
  'webhooks.editOne': 'Modifică „{name}”',
  'webhooks.save': 'Salvează',
  'webhooks.saved': 'Webhookul „{name}” a fost salvat.',
  'webhooks.moreOne': 'Mai multe acțiuni pentru „{name}”',
  'webhooks.rotate': 'Reînnoiește secretul…',
  'webhooks.rotateTitle': 'Reînnoiți secretul pentru „{name}”?',
  'webhooks.rotateText':
    'Veți vedea noul secret o singură dată. Timp de 24 de ore, cererile poartă semnăturile ambelor secrete, ca să puteți trece la cel nou fără întrerupere.',
  'webhooks.rotateConfirm': 'Reînnoiește secretul',
  'webhooks.delete': 'Șterge…',
  'webhooks.deleteTitle': 'Ștergeți „{name}”?',
  'webhooks.deleteText':
    'Serviciul nu va mai primi nimic, nici cererile în așteptare. Acțiunea este ireversibilă.',
  'webhooks.deleteConfirm': 'Șterge webhookul',
  'webhooks.deleted': '„{name}” a fost șters.',
  'webhooks.secretTitle': 'Copiați acum secretul pentru „{name}”',
  'webhooks.secretText': 'Serviciul îl folosește pentru a verifica semnăturile. Nu va mai putea fi afișat.',
  'webhooks.secret': 'Secret de semnare',
  'webhooks.copy': 'Copiază',
  'webhooks.copied': 'Secret copiat.',
  'webhooks.copyFailed': 'Browserul a blocat copierea. Selectați secretul și copiați-l manual.',
  'webhooks.done': 'Am salvat secretul',
  'webhooks.leaveTitle': 'Închideți fără să copiați?',
  'webhooks.leaveText': 'Secretul nu mai poate fi afișat. Îl puteți reînnoi ca să obțineți altul.',
  'webhooks.leave': 'Închide fără a copia',
  'webhooks.stay': 'Înapoi la secret',
  'webhooks.empty': 'Niciun webhook deocamdată',
  'webhooks.emptyText':
    'Adăugați unul pentru a trimite notificările prin propriul serviciu push sau de e-mail.',
  'webhooks.failed': 'Nu s-au putut încărca webhookurile',
  'webhooks.tooMany':
    '{count, plural, one {Ați atins limita de # webhook} few {Ați atins limita de # webhookuri} other {Ați atins limita de # de webhookuri}}. Ștergeți mai întâi unul.',
} satisfies Record<keyof typeof en, string>
