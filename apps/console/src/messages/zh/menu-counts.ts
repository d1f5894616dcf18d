import type { messages as en } from '#src/messages/en/menu-counts.ts'

export const messages = {
  'menuCounts.helpQueries':
    '{mine, plural, other {我负责的 # 条}}，{unassigned, plural, other {未分配 # 条}}',
  'menuCounts.seriousFindings': '{count, plural, other {# 个严重问题}}',
} satisfies Record<keyof typeof en, string>
