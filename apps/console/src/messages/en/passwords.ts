/** Messages of password fields: for new passwords, and for confirming the current one. */
export const messages = {
  'passwords.show': 'Show password',
  'passwords.hide': 'Hide password',
  'passwords.rule':
    '{min, number} to {max, plural, one {# character} other {# characters}}. A short sentence is easy to remember.',
  'passwords.strength':
    'Strength: {strength, select, short {{missing, plural, one {# more character needed} other {# more characters needed}}} weak {weak} fair {good} other {strong}}',
  'passwords.againTitle': 'Confirm your password',
  'passwords.againText': 'This action is protected, and you haven’t entered your password recently.',
  'passwords.own': 'Your password',
  'passwords.againGive': 'Confirm password',
  'passwords.againWrong': 'Incorrect password.',
} as const
