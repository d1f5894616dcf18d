import type { messages as en } from '#src/messages/en/start.ts'

export const messages = {
  'start.failed': '页面部分内容无法加载。请检查网络连接，然后重新加载。',
  'start.typed': '您需要重新输入已填写的内容。',
  'start.slow': '仍在加载，您的网络可能较慢。',
  'start.offline': '网络已断开，恢复连接后将自动加载。',
  'start.silent': '服务器没有响应，请稍后重试。',
  'start.english': '部分文字加载失败，暂以英文显示。',
  'start.reload': '重新加载',
} as const satisfies Record<keyof typeof en, string>
