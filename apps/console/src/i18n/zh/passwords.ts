import type { messages as en } from '../en/passwords.ts'

export const messages = {
  'passwords.show': '显示密码',
  'passwords.hide': '隐藏密码',
  'passwords.rule': '{min} 至 {max} 个字符。用一句自己想的短句，更容易记住。',
  'passwords.strength':
    '强度：{strength, select, short {{missing, plural, other {还差 # 个字符}}} weak {容易被猜到} fair {良好} other {强}}',
} satisfies Record<keyof typeof en, string>
