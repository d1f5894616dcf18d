import type { messages as en } from '#src/messages/en/menu-counts.ts'

export const messages = {
  'menuCounts.helpQueries':
    '{mine, plural, other {我负责的 # 个}}，{unassigned, plural, other {未分配 # 个}}',
  'menuCounts.seriousFindings': '{count, plural, other {# 个严重问题}}',
} satisfies Record<keyof typeof en, string>
