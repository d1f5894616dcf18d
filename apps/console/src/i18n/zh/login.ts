import type { messages as en } from '../en/login.ts'

export const messages = {
  'login.documentTitle': '登录 – Loupe',
  'login.description': '管理玩家、关卡和求助。',
  'login.title': '登录',
  'login.lead': '登录后可管理玩家、关卡和求助。',
  'login.email': '邮箱',
  'login.password': '密码',
  'login.showPassword': '显示密码',
  'login.hidePassword': '隐藏密码',
  'login.capsLock': '大写锁定已开启。',
  'login.forgotten': '忘记密码？',
  'login.submit': '登录',
  'login.busy': '正在登录…',
  'login.language': '语言',
  'login.problem': '登录失败',
  'login.wait': '尝试次数过多，请 {time} 后重试。',
  'login.waitOver': '可以重试了。',
  'login.emailMissing': '请输入邮箱。',
  'login.passwordMissing': '请输入密码。',
} satisfies Record<keyof typeof en, string>
