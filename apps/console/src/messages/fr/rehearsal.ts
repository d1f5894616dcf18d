import type { messages as en } from '#src/messages/en/rehearsal.ts'

export const messages = {
  'rehearsal.title': 'Simulation',
  'rehearsal.again': 'Relancer la simulation',
  'rehearsal.start': 'Lancer la simulation',
  'rehearsal.none': 'Aucune simulation pour le moment',
  'rehearsal.noneText':
    'La simulation montre combien de joueurs recevront la notification, dans quelle langue et quand, et pourquoi d’autres sont exclus. Rien n’est envoyé.',
  'rehearsal.failed': 'La simulation a échoué. Relancez-la.',
  'rehearsal.gone': 'Simulation introuvable',
  'rehearsal.goneText': 'Les simulations sont conservées sept jours.',
  'rehearsal.loadFailed': 'Impossible de charger la simulation',
  'rehearsal.toEditor': 'Retour à la notification',
  'rehearsal.match': 'Joueurs ciblés',
  'rehearsal.share': 'Part des joueurs ciblés : {share}',
  'rehearsal.excluded': 'Exclus',
  'rehearsal.held': 'Retenus (heures calmes)',
  'rehearsal.zones': 'Fuseaux horaires',
  'rehearsal.perHour': 'Envois par heure',
  'rehearsal.chart': 'Graphique',
  'rehearsal.table': 'Données',
  'rehearsal.hour': 'Heure',
  'rehearsal.copies': 'Envois',
  'rehearsal.unknownZone': 'Inconnu',
  'rehearsal.hoursSpan': 'À votre heure : {span}.',
  'rehearsal.atOnce': 'Tous les envois : {at}.',
  'rehearsal.span': 'Premier envoi : {first} ({firstZone}). Dernier : {last} ({lastZone}).',
  'rehearsal.noClockChanges': 'Aucun changement d’heure entre les deux.',
  'rehearsal.clockChanges': 'Changement d’heure : {zones}.',
  'rehearsal.late':
    '{count, plural, one {Pour {total} joueur, cette heure est déjà passée : réception dès le début de l’envoi.} many {Pour {total} joueurs, cette heure est déjà passée : réception dès le début de l’envoi.} other {Pour {total} joueurs, cette heure est déjà passée : réception dès le début de l’envoi.}}',
  'rehearsal.exportAll': 'Tout exporter',
  'rehearsal.openList': 'Ouvrir la liste',
  'rehearsal.openListOf': 'Ouvrir la liste : {name}',
  'rehearsal.export': 'Exporter',
  'rehearsal.noneExcluded': 'Aucun joueur n’est exclu.',
  'rehearsal.noFallback': 'Aucun joueur ne la recevra en anglais faute de traduction.',
  'rehearsal.fallback':
    '{count, plural, one {{total} joueur la recevra en anglais faute de traduction.} many {{total} joueurs la recevront en anglais faute de traduction.} other {{total} joueurs la recevront en anglais faute de traduction.}}',
  'rehearsal.lacking':
    '{count, plural, one {{total} joueur n’a pas de valeur pour {variable} et lira la valeur par défaut.} many {{total} joueurs n’ont pas de valeur pour {variable} et liront la valeur par défaut.} other {{total} joueurs n’ont pas de valeur pour {variable} et liront la valeur par défaut.}}',
  'rehearsal.samples': 'Exemples',
  'rehearsal.shuffle': 'Autres exemples',
  'rehearsal.outdated': 'Les destinataires, l’heure ou les règles ont changé depuis. Relancez la simulation.',
  'rehearsal.changed':
    '{count, plural, one {# joueur a changé depuis la simulation.} many {# joueurs ont changé depuis la simulation.} other {# joueurs ont changé depuis la simulation.}} Entrées : {joined}. Sorties : {left}.',
  'rehearsal.checkFailed': 'Impossible de vérifier les destinataires. Réessayez.',
} satisfies Record<keyof typeof en, string>
