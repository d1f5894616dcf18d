import type { User } from '@loupe/contract/admin/users/users'
import { compareEdits } from '#src/shared/forms/compare-edits.ts'

/** The form state of a player. */
export interface UserDraft {
  username: string
  fullName: string
  email: string
  /** Whether an administrator or an import has verified the address. */
  emailVerified: boolean
  locale: string
  country: string
  timeZone: string
  tags: string[]
  notes: string
  isTest: boolean
}

export const draftNames = [
  'username',
  'fullName',
  'email',
  'emailVerified',
  'locale',
  'country',
  'timeZone',
  'tags',
  'notes',
  'isTest',
] as const satisfies readonly (keyof UserDraft)[]
export type DraftName = (typeof draftNames)[number]

export const emptyDraft: UserDraft = {
  username: '',
  fullName: '',
  email: '',
  emailVerified: false,
  locale: 'en',
  country: '',
  timeZone: '',
  tags: [],
  notes: '',
  isTest: false,
}

export function draftOf(user: User): UserDraft {
  return {
    username: user.username,
    fullName: user.fullName,
    email: user.email ?? '',
    emailVerified: user.emailVerified,
    locale: user.locale,
    country: user.country,
    timeZone: user.timeZone,
    tags: user.tags,
    notes: user.notes,
    isTest: user.isTest,
  }
}

/** A draft in the contract's format: an empty address is none. */
export function inputOf(draft: Partial<UserDraft>): Record<string, unknown> {
  return { ...draft, ...(draft.email === undefined ? {} : { email: draft.email.trim() || null }) }
}

/** The fields that differ. */
export function changedNames(before: UserDraft, after: UserDraft): DraftName[] {
  return draftNames.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

/** The given fields of a draft. */
export function pickDraft(draft: UserDraft, names: readonly DraftName[]): Partial<UserDraft> {
  return Object.fromEntries(names.map((name) => [name, draft[name]]))
}

/** Which of a player's fields only I changed, and which were changed on both sides. */
export function compareUserEdits(base: UserDraft, mine: UserDraft, theirs: UserDraft) {
  return compareEdits(draftNames, { base, mine, theirs }, (draft, name) => draft[name])
}
