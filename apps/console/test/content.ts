import { onTestFinished } from 'vitest'

/** Adds the frame's content element, where the focus starts, until the end of the test. */
export function addContent(): HTMLElement {
  const content = document.createElement('div')
  content.id = 'content'
  content.tabIndex = -1
  document.body.append(content)
  onTestFinished(() => content.remove())
  return content
}
