/** What the counts beside lines of the menu stand for. */
export const messages = {
  'menuCounts.seriousFindings': '{count, plural, one {# serious finding} other {# serious findings}}',
} as const
