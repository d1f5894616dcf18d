import type { Feature } from '#src/messages/catalogue.ts'
import type { AppPage } from './paths.ts'

/** Code that an address needs in addition to its page, and the messages of that code. */
export interface PagePart {
  /** Of path and search; all that match apply. */
  address: RegExp
  /** Path suffixes of modules. */
  files: readonly string[]
  messages?: readonly Feature[]
}

const playerMessages = ['users-parts', 'user-activity'] as const
const documentText: PagePart[] = [
  { address: /^/, files: ['documents/editor/rich-text/rich-text-editor.tsx'] },
]

/**
 * Parts that pages load when they are first shown: if the address shows one, its document preloads it with the page.
 * Only read by the build (build/deliver.ts).
 */
export const pageParts: Partial<Record<AppPage, PagePart[]>> = {
  users: [
    {
      address: /^\/users\/[^/?]+\/?\?(.*&)?view=page(&|$)/,
      files: ['users/player/player-page.tsx'],
      messages: playerMessages,
    },
    {
      address: /^\/users\/[^/?]+\/?(\?(?!(.*&)?view=page)|$)/,
      files: ['users/player/player-panel.tsx'],
      messages: playerMessages,
    },
    ...['games', 'messages', 'activity'].map((tab) => ({
      address: new RegExp(`^/users/[^/?]+/?\\?(.*&)?tab=${tab}(&|$)`),
      files: [`users/player/activity/${tab}-tab.tsx`],
    })),
  ],
  'help-center': [{ address: /^\/help-center\/[^/?]/, files: ['thread/help-query-panel.tsx'] }],
  puzzles: [
    {
      address: /^\/puzzles\/?\?(.*&)?view=findings(&|$)/,
      files: ['findings/findings-list.tsx'],
      messages: ['puzzle-findings', 'cases'],
    },
    {
      address: /^\/puzzles\/[^/?]+\/cases\/[^/?]/,
      files: ['cases/case-view.tsx'],
      messages: ['cases', 'puzzle-editor', 'puzzle-statistics', 'puzzle-findings'],
    },
    {
      address: /^\/puzzles\/[^/?]+\/?(\?|$)/,
      files: ['editor/puzzle-editor.tsx'],
      messages: ['puzzle-editor', 'puzzle-what-if'],
    },
  ],
  'game-history': [{ address: /^\/game-history\/[^/?]/, files: ['replay/game-view.tsx'] }],
  notifications: [
    {
      address: /^\/notifications\/(new|[^/?]+\/edit)(\?|\/?$)/,
      files: ['compose/compose-root.tsx', 'users/list/player-filter.tsx'],
      messages: ['compose', 'users', 'users-parts'],
    },
    {
      address: /^\/notifications\/[^/?]+\/rehearsal/,
      files: ['rehearsal/rehearsal-page.tsx'],
      messages: ['rehearsal', 'compose'],
    },
    {
      address: /^\/notifications\/rules\/?(\?|$)/,
      files: ['rules/rules-page.tsx'],
      messages: ['notification-rules'],
    },
    {
      address: /^\/notifications\/rules\/[^/?]/,
      files: ['rules/rule-root.tsx', 'users/list/player-filter.tsx'],
      messages: ['notification-rules', 'compose', 'users', 'users-parts'],
    },
    {
      address: /^\/notifications\/(?!new|rules)[^/?]+\/?(\?|$)/,
      files: ['panel/notification-panel.tsx'],
    },
  ],
  audit: [{ address: /^\/audit\/[^/?]/, files: ['audit/entry/entry-panel.tsx'] }],
  'account-setting': [
    {
      address: /^/,
      files: [
        'password/password-section.tsx',
        'second-factor/second-factor-section.tsx',
        'sessions/sessions-section.tsx',
        'administrators/administrators-section.tsx',
        'game-keys/game-keys-section.tsx',
        'account-setting/appearance-section.tsx',
        'webhooks/webhooks-section.tsx',
      ],
      messages: [
        'password',
        'passwords',
        'second-factor',
        'sessions',
        'administrators',
        'game-keys',
        'settings',
        'webhooks',
      ],
    },
  ],
  'about-us': documentText,
  'privacy-policy': documentText,
  terms: documentText,
  profile: [
    {
      address: /^/,
      files: ['profile/profile-sections.tsx', 'profile/profile-form.tsx', 'profile/activity-section.tsx'],
      messages: ['audit'],
    },
  ],
}
