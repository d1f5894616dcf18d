import type { messages as en } from '#src/messages/en/sessions.ts'

export const messages = {
  'sessions.title': 'Sessions',
  'sessions.text':
    'Les appareils sur lesquels vous êtes connecté. Une session prend fin {hours, plural, one {# heure} other {# heures}} après la connexion, ou après {idleMinutes, plural, one {# minute} other {# minutes}} d’inactivité. Au-delà de {count, plural, one {# session} other {# sessions}}, la plus ancienne prend fin.',
  'sessions.list': 'Vos sessions',
  'sessions.current': 'Cette session',
  'sessions.device': '{browser} sous {system}',
  'sessions.unknown': 'Appareil inconnu',
  'sessions.address': 'Adresse IP {ip}',
  'sessions.lastSeen': 'Dernière activité : {when}',
  'sessions.signedIn': 'Connexion : {when}',
  'sessions.end': 'Déconnecter',
  'sessions.endSession': 'Déconnecter la session',
  'sessions.endOne': 'Déconnecter la session : {device}, {ip}',
  'sessions.endTitle': 'Déconnecter cette session ?',
  'sessions.endText':
    '{device} ({ip}) sera déconnecté. Si vous ne le reconnaissez pas, changez aussi de mot de passe.',
  'sessions.ended': 'Session déconnectée.',
  'sessions.gone': 'Cette session était déjà terminée.',
  'sessions.endOthers': 'Déconnecter les autres',
  'sessions.endOthersTitle':
    '{count, plural, one {Déconnecter l’autre session ?} other {Déconnecter les # autres sessions ?}}',
  'sessions.endOthersText': 'Ces appareils seront déconnectés. Cette session reste active.',
  'sessions.othersEnded':
    '{count, plural, =0 {Aucune autre session n’était active.} one {# session déconnectée.} other {# sessions déconnectées.}}',
  'sessions.alone': 'Vous n’êtes connecté nulle part ailleurs.',
  'sessions.stranger': 'Si vous ne reconnaissez pas une session, déconnectez-la et changez de mot de passe.',
  'sessions.failed': 'Impossible de charger les sessions',
} satisfies Record<keyof typeof en, string>
