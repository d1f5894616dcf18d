import type { Phrases } from './phrases.ts'

export const phrases: Phrases = {
  tap: {
    title: (piece) => `已修复：${piece}`,
    body: (_, puzzle) => `您在“${puzzle}”中点对了位置，却没有算数。问题已修复，要再试一次吗？`,
    reply: (piece, puzzle) =>
      `{name}，您好！\n\n您说得对：在“${puzzle}”中，点击“${piece}”有时不算数。问题已修复，欢迎再试一次。\n\n感谢您的反馈。`,
  },
  hint: {
    title: (piece) => `提示已改进：${piece}`,
    body: (_, puzzle) => `“${puzzle}”中的提示现在更清楚了，要再试一次吗？`,
    reply: (piece, puzzle) =>
      `{name}，您好！\n\n您说得对：在“${puzzle}”中，“${piece}”的提示帮助不大。我们已重新编写，欢迎再试一次。\n\n感谢您的反馈。`,
  },
  piece: {
    title: (piece) => `现在更容易找到：${piece}`,
    body: (_, puzzle) => `它在“${puzzle}”中比我们预想的更难找，现已改进，要再试一次吗？`,
    reply: (piece, puzzle) =>
      `{name}，您好！\n\n您说得对：在“${puzzle}”中，“${piece}”确实太难找了。我们已作改进，欢迎再试一次。\n\n感谢您的反馈。`,
  },
  puzzle: {
    title: (_, puzzle) => `“${puzzle}”已改进`,
    body: () => '这一关比我们预想的更难，要试试新版本吗？',
    reply: (_, puzzle) =>
      `{name}，您好！\n\n您说得对：“${puzzle}”确实太难了。我们发布了更好的版本，欢迎再试一次。\n\n感谢您的反馈。`,
  },
}
