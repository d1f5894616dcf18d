import type { messages as en } from '#src/messages/en/password.ts'

export const messages = {
  'password.title': '密码',
  'password.text': '修改后，其他设备将退出登录，您会收到邮件通知。',
  'password.oldPassword': '当前密码',
  'password.newPassword': '新密码',
  'password.wrong': '密码不正确。',
  'password.save': '修改密码',
  'password.saved': '已修改密码，其他设备已退出登录。',
} satisfies Record<keyof typeof en, string>
