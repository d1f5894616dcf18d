import type { messages as en } from '../en/start.ts'

export const messages = {
  'start.failed': '此页面的部分内容无法加载。请检查网络连接，然后重新加载。',
  'start.typed': '您需要重新输入刚才填写的内容。',
  'start.slow': '仍在加载，您的网络可能较慢。',
  'start.offline': '您已离线。恢复连接后，页面将自动加载。',
  'start.silent': '服务器没有响应。请稍后重试。',
  'start.english': '部分文字无法加载，现以英文显示。',
  'start.reload': '重新加载',
} as const satisfies Record<keyof typeof en, string>
