import type { messages as en } from '../en/sessions.ts'

export const messages = {
  'sessions.title': '登录设备',
  'sessions.text':
    '以下是您已登录的设备。登录满 {hours, number} 小时，或闲置 {idleMinutes, number} 分钟后，登录自动失效；超过 {count, number} 处登录时，最早的一处失效。',
  'sessions.list': '您的登录设备',
  'sessions.current': '当前设备',
  'sessions.device': '{system} 上的 {browser}',
  'sessions.unknown': '未知设备',
  'sessions.address': 'IP 地址 {ip}',
  'sessions.lastSeen': '最近使用：{when}',
  'sessions.signedIn': '登录时间：{when}',
  'sessions.end': '退出登录',
  'sessions.endOne': '退出登录：{device}，{ip}',
  'sessions.endTitle': '让此设备退出登录？',
  'sessions.endText':
    '{device}（{ip}）将在下一次操作时退出登录。此操作无法撤销，但知道密码的人仍可重新登录。',
  'sessions.ended': '该设备已退出登录。',
  'sessions.gone': '该设备此前已退出登录。',
  'sessions.endOthers': '退出其他所有设备',
  'sessions.endOthersTitle': '{count, plural, other {让其他 # 处登录全部退出？}}',
  'sessions.endOthersText': '其他设备将在下一次操作时退出登录，当前设备保持登录。此操作无法撤销。',
  'sessions.othersEnded': '{count, plural, =0 {其他设备均已退出登录。} other {已退出其他 # 处登录。}}',
  'sessions.alone': '您没有在其他设备上登录。',
  'sessions.stranger': '如果发现您不认识的设备，请让它退出登录，并更改密码。',
  'sessions.failed': '无法加载登录设备',
} satisfies Record<keyof typeof en, string>
