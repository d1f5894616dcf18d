import type { messages as en } from '#src/messages/en/menu-counts.ts'

export const messages = {
  'menuCounts.helpQueries':
    '{mine, plural, one {# solicitare a dvs.} few {# solicitări ale dvs.} other {# de solicitări ale dvs.}}, {unassigned, plural, one {# neatribuită} few {# neatribuite} other {# neatribuite}}',
  'menuCounts.seriousFindings':
    '{count, plural, one {# constatare gravă} few {# constatări grave} other {# de constatări grave}}',
} satisfies Record<keyof typeof en, string>
