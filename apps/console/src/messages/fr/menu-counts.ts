import type { messages as en } from '#src/messages/en/menu-counts.ts'

export const messages = {
  'menuCounts.seriousFindings':
    '{count, plural, one {# constat grave} many {# constats graves} other {# constats graves}}',
} satisfies Record<keyof typeof en, string>
