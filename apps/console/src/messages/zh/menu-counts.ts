import type { messages as en } from '#src/messages/en/menu-counts.ts'

export const messages = {
  'menuCounts.seriousFindings': '{count, plural, other {# 个严重问题}}',
} satisfies Record<keyof typeof en, string>
