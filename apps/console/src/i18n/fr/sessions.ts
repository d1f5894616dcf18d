import type { messages as en } from '../en/sessions.ts'

export const messages = {
  'sessions.title': 'Sessions',
  'sessions.text':
    'Les appareils sur lesquels vous êtes connecté. Une session prend fin {hours, plural, one {# heure} other {# heures}} après la connexion, ou après {idleMinutes, plural, one {# minute} other {# minutes}} sans activité. Au-delà de {count, number}, la plus ancienne prend fin.',
  'sessions.list': 'Vos sessions',
  'sessions.current': 'Cette session',
  'sessions.device': '{browser} sous {system}',
  'sessions.unknown': 'Appareil inconnu',
  'sessions.address': 'Adresse {ip}',
  'sessions.lastSeen': 'Dernière activité : {when}',
  'sessions.signedIn': 'Connexion : {when}',
  'sessions.end': 'Mettre fin',
  'sessions.endOne': 'Mettre fin à la session : {device}, {ip}',
  'sessions.endTitle': 'Mettre fin à cette session ?',
  'sessions.endText':
    '{device} à l’adresse {ip} sera déconnecté à sa prochaine action. C’est irréversible ; quiconque connaît le mot de passe peut s’y reconnecter.',
  'sessions.ended': 'La session a pris fin.',
  'sessions.gone': 'Cette session avait déjà pris fin.',
  'sessions.endOthers': 'Mettre fin aux autres',
  'sessions.endOthersTitle':
    '{count, plural, one {Mettre fin à l’autre session ?} other {Mettre fin aux # autres sessions ?}}',
  'sessions.endOthersText':
    'Chacune sera déconnectée à sa prochaine action. La session actuelle reste ouverte. C’est irréversible.',
  'sessions.othersEnded':
    '{count, plural, =0 {Aucune autre session n’était encore ouverte.} one {Une session a pris fin.} other {# sessions ont pris fin.}}',
  'sessions.alone': 'Vous n’êtes connecté nulle part ailleurs.',
  'sessions.stranger': 'Si l’une d’elles vous est inconnue, mettez-y fin et changez votre mot de passe.',
  'sessions.failed': 'Les sessions n’ont pas pu être chargées',
} satisfies Record<keyof typeof en, string>
