import type { messages as en } from '#src/messages/en/start.ts'

export const messages = {
  'start.failed': 'O parte din pagină nu s-a putut încărca. Verificați conexiunea, apoi reîncărcați.',
  'start.typed': 'Va trebui să introduceți din nou ce ați scris.',
  'start.slow': 'Încă se încarcă. Conexiunea poate fi lentă.',
  'start.offline': 'Sunteți offline. Pagina se va încărca la revenirea conexiunii.',
  'start.silent': 'Serverul nu răspunde. Încercați din nou peste câteva momente.',
  'start.english': 'Unele texte nu s-au putut încărca și apar în engleză.',
  'start.reload': 'Reîncarcă',
} as const satisfies Record<keyof typeof en, string>
