import type { messages as en } from '../en/sessions.ts'

export const messages = {
  'sessions.title': '登录设备',
  'sessions.text':
    '您在以下位置登录。登录 {hours, number} 小时后或闲置 {idleMinutes, number} 分钟后自动失效；超过 {count, number} 个时，最早的一个失效。',
  'sessions.list': '您的登录',
  'sessions.current': '当前登录',
  'sessions.device': '{system} 上的 {browser}',
  'sessions.unknown': '未知设备',
  'sessions.address': '地址 {ip}',
  'sessions.lastSeen': '最近使用：{when}',
  'sessions.signedIn': '登录时间：{when}',
  'sessions.end': '结束',
  'sessions.endOne': '结束登录：{device}，{ip}',
  'sessions.endTitle': '结束此登录？',
  'sessions.endText':
    '{ip} 上的 {device} 在下一次操作时将退出登录。此操作无法撤销；知道密码的人仍可重新登录。',
  'sessions.ended': '该登录已结束。',
  'sessions.gone': '该登录此前已结束。',
  'sessions.endOthers': '结束其他所有登录',
  'sessions.endOthersTitle': '{count, plural, other {结束其他 # 个登录？}}',
  'sessions.endOthersText': '它们在下一次操作时将退出登录，当前登录保持不变。此操作无法撤销。',
  'sessions.othersEnded': '{count, plural, =0 {已没有其他登录。} other {已结束 # 个登录。}}',
  'sessions.alone': '您没有在其他地方登录。',
  'sessions.stranger': '如有您不认识的登录，请结束它并更改密码。',
  'sessions.failed': '无法加载登录列表。',
} satisfies Record<keyof typeof en, string>
