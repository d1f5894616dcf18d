import type { messages as en } from '../en/account.ts'

export const messages = {
  'account.title': '账号设置',
  'account.words': '设置 安全 偏好',
  'account.sections': '分类',
  'account.toProfile': '个人资料',
  'account.password': '密码',
  'account.passwordWords': '更改 安全',
  'account.sessions': '登录设备',
  'account.sessionsWords': '设备 浏览器 哪里',
  'account.administrators': '管理员',
  'account.administratorsWords': '人员 邀请 同事 权限',
  'account.appearance': '外观',
  'account.appearanceWords': '布局 模式 主题 字体',
  'account.gameKeys': '游戏密钥',
  'account.gameKeysWords': 'API 密钥 应用 令牌',
  'account.appearanceText': '控制台在您眼中的样子，保存在此浏览器中。',
  'account.changeAppearance': '更改布局',
  'account.languageAndZone': '语言与时区',
  'account.languageAndZoneText': '它们属于您的个人资料，在所有设备上生效。',
  'account.openProfile': '打开个人资料',
} satisfies Record<keyof typeof en, string>
