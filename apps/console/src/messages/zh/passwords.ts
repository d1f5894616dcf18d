import type { messages as en } from '#src/messages/en/passwords.ts'

export const messages = {
  'passwords.show': '显示密码',
  'passwords.hide': '隐藏密码',
  'passwords.rule': '{min, number} 至 {max, number} 个字符，短句更容易记住。',
  'passwords.strength':
    '强度：{strength, select, short {{missing, plural, other {还差 # 个字符}}} weak {弱} fair {良好} other {强}}',
  'passwords.againTitle': '确认密码',
  'passwords.againText': '您最近未输入过密码，此操作需再次验证。',
  'passwords.own': '您的密码',
  'passwords.againGive': '确认密码',
  'passwords.againWrong': '密码不正确。',
} satisfies Record<keyof typeof en, string>
