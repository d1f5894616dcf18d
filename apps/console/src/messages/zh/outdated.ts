import type { messages as en } from '#src/messages/en/outdated.ts'

export const messages = {
  'outdated.title': '您的浏览器版本过旧，无法使用 Loupe',
  'outdated.text': '请更新浏览器，或使用新版 Chrome、Edge、Firefox，或 Safari 17（iOS 17）及以上版本。',
} as const satisfies Record<keyof typeof en, string>
