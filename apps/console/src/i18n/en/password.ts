/** The signed-in administrator's own password. */
export const messages = {
  'password.title': 'Password',
  'password.text': 'Changing it signs you out everywhere else. You will get an email about it.',
  'password.oldPassword': 'Current password',
  'password.newPassword': 'New password',
  'password.wrong': 'This is not your current password.',
  'password.save': 'Change password',
  'password.saved': 'Your password is changed. You are signed out everywhere else.',
} as const
