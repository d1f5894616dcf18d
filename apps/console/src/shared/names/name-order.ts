import { useMessagesLocale } from '#src/shared/messages/messages.tsx'

const givenFirst = ['firstName', 'lastName'] as const
const familyFirst = ['lastName', 'firstName'] as const

/** The two parts of a person's name, in the order of the current language. */
export function useNameOrder() {
  return useMessagesLocale() === 'zh' ? familyFirst : givenFirst
}

/** The `autocomplete` values of the two. */
export const nameAutoComplete = { firstName: 'given-name', lastName: 'family-name' } as const
