import type { messages as en } from '#src/messages/en/sessions.ts'

export const messages = {
  'sessions.title': '登录设备',
  'sessions.text':
    '以下是您已登录的设备。登录满 {hours, number} 小时或闲置 {idleMinutes, number} 分钟后自动退出；最多同时登录 {count, number} 台设备，超出后最早登录的设备会退出。',
  'sessions.list': '您的登录设备',
  'sessions.current': '当前设备',
  'sessions.device': '{system} 上的 {browser}',
  'sessions.unknown': '未知设备',
  'sessions.address': 'IP 地址 {ip}',
  'sessions.lastSeen': '最近使用：{when}',
  'sessions.signedIn': '登录时间：{when}',
  'sessions.end': '退出该设备',
  'sessions.endSession': '退出该设备',
  'sessions.endOne': '退出该设备：{device}，{ip}',
  'sessions.endTitle': '退出此设备？',
  'sessions.endText': '{device}（{ip}）将退出登录。如果不是您本人的设备，请同时修改密码。',
  'sessions.ended': '该设备已退出登录。',
  'sessions.gone': '该设备此前已退出登录。',
  'sessions.endOthers': '退出其他所有设备',
  'sessions.endOthersTitle': '{count, plural, other {退出其他 # 台设备？}}',
  'sessions.endOthersText': '这些设备将退出登录，当前设备保持登录。',
  'sessions.othersEnded': '{count, plural, =0 {没有其他登录中的设备。} other {已退出 # 台设备。}}',
  'sessions.alone': '没有其他登录中的设备。',
  'sessions.stranger': '如有不认识的设备，请将其退出登录，并修改密码。',
  'sessions.failed': '无法加载登录设备',
} satisfies Record<keyof typeof en, string>
