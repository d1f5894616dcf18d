import type { Feature } from '#src/messages/catalogue.ts'
import { loadPart } from '#src/shared/loading/load-part.ts'

/** What the words of conditions come from, beside those of the page that shows them. */
const messages: readonly Feature[] = ['users', 'users-parts', 'users-filter']

/** The editor of conditions on players, for any page: it takes the state of their list, and gives its changes. */
export async function loadPlayerFilterEditor() {
  return (await loadPart(messages, () => import('./player-filter-editor.tsx'))).PlayerFilterEditor
}

export async function loadConditionsBar() {
  return (await loadPart(messages, () => import('./conditions-bar.tsx'))).ConditionsBar
}

export async function loadConditionTexts() {
  return (await loadPart(messages, () => import('./condition-texts.tsx'))).ConditionTexts
}

export async function loadFilterDialog() {
  return (await loadPart(messages, () => import('./filter-dialog.tsx'))).FilterDialog
}
