import type { messages as en } from '#src/messages/en/menu-counts.ts'

export const messages = {
  'menuCounts.helpQueries':
    '{mine, plural, one {# demande qui vous est attribuée} many {# demandes qui vous sont attribuées} other {# demandes qui vous sont attribuées}}, {unassigned, plural, one {# non attribuée} many {# non attribuées} other {# non attribuées}}',
  'menuCounts.seriousFindings':
    '{count, plural, one {# constat grave} many {# constats graves} other {# constats graves}}',
} satisfies Record<keyof typeof en, string>
