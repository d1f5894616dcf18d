/** Messages for changing one’s own password. */
export const messages = {
  'password.title': 'Password',
  'password.text': 'You’ll be signed out on other devices and notified by email.',
  'password.oldPassword': 'Current password',
  'password.newPassword': 'New password',
  'password.wrong': 'Incorrect password.',
  'password.save': 'Change password',
  'password.saved': 'Password changed. You’re signed out on other devices.',
} as const
