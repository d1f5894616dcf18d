/** Words round a password that is being chosen. */
export const messages = {
  'passwords.show': 'Show password',
  'passwords.hide': 'Hide password',
  'passwords.rule': '{min} to {max} characters. A short sentence of your own is easy to keep in mind.',
  'passwords.strength':
    'Strength: {strength, select, short {{missing, plural, one {# more character needed} other {# more characters needed}}} weak {easy to guess} fair {good} other {strong}}',
} as const
