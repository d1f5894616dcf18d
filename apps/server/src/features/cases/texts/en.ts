import type { Phrases } from './phrases.ts'

export const phrases: Phrases = {
  tap: {
    title: (piece) => `Fixed: ${piece}`,
    body: (_, puzzle) =>
      `Some of your taps in “${puzzle}” should have counted. They do now. Want to try again?`,
    reply: (piece, puzzle) =>
      `Hi {name},\n\nYou were right: taps on “${piece}” in “${puzzle}” didn’t always count. We’ve fixed it, so please give it another try.\n\nThank you for telling us.`,
  },
  hint: {
    title: (piece) => `A better hint: ${piece}`,
    body: (_, puzzle) => `“${puzzle}” now gives you a clearer clue. Want to try again?`,
    reply: (piece, puzzle) =>
      `Hi {name},\n\nYou were right: our hint for “${piece}” in “${puzzle}” wasn’t much help. We’ve rewritten it, so please give it another try.\n\nThank you for telling us.`,
  },
  piece: {
    title: (piece) => `Easier to find: ${piece}`,
    body: (_, puzzle) =>
      `It was harder to find in “${puzzle}” than we intended. We’ve improved it. Want to try again?`,
    reply: (piece, puzzle) =>
      `Hi {name},\n\nYou were right: “${piece}” in “${puzzle}” was harder to find than it should have been. We’ve improved it, so please give it another try.\n\nThank you for telling us.`,
  },
  puzzle: {
    title: (_, puzzle) => `We’ve improved “${puzzle}”`,
    body: () => 'It was harder than we intended. Want to try the new version?',
    reply: (_, puzzle) =>
      `Hi {name},\n\nYou were right: “${puzzle}” was harder than it should have been. We’ve published a better version, so please give it another try.\n\nThank you for telling us.`,
  },
}
