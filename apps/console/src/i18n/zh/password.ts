import type { messages as en } from '../en/password.ts'

export const messages = {
  'password.title': '密码',
  'password.text': '更改后，您在其他所有设备上都将退出登录，并会收到一封邮件通知。',
  'password.oldPassword': '当前密码',
  'password.newPassword': '新密码',
  'password.wrong': '当前密码不正确。',
  'password.save': '更改密码',
  'password.saved': '密码已更改，您在其他所有设备上已退出登录。',
} satisfies Record<keyof typeof en, string>
