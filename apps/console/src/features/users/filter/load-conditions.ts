import type { Feature } from '#src/messages/catalogue.ts'
import { keepLoaded } from '#src/shared/loading/lazy-code.ts'
import { loadPart } from '#src/shared/loading/load-part.ts'

/** The message files of conditions, in addition to those of the page. */
const messages: readonly Feature[] = ['users', 'users-parts', 'users-filter']

export const loadConditionsBar = keepLoaded(
  async () => (await loadPart(messages, () => import('./conditions-bar.tsx'))).ConditionsBar,
)

export async function loadConditionTexts() {
  return (await loadPart(messages, () => import('./condition-texts.tsx'))).ConditionTexts
}

export async function loadFilterDialog() {
  return (await loadPart(messages, () => import('./filter-dialog.tsx'))).FilterDialog
}
