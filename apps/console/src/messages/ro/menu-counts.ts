import type { messages as en } from '#src/messages/en/menu-counts.ts'

export const messages = {
  'menuCounts.seriousFindings':
    '{count, plural, one {# constatare gravă} few {# constatări grave} other {# de constatări grave}}',
} satisfies Record<keyof typeof en, string>
