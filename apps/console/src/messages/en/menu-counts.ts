/** Accessible descriptions of the counts in the menu. */
export const messages = {
  'menuCounts.helpQueries':
    '{mine, plural, one {# assigned to you} other {# assigned to you}}, {unassigned, plural, one {# unassigned} other {# unassigned}}',
  'menuCounts.seriousFindings': '{count, plural, one {# serious finding} other {# serious findings}}',
} as const
