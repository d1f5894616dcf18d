import { onTestFinished } from 'vitest'

/** What the frame has around every page, where the focus begins; it is there until the test is over, however it ends. */
export function addContent(): HTMLElement {
  const content = document.createElement('div')
  content.id = 'content'
  content.tabIndex = -1
  document.body.append(content)
  onTestFinished(() => content.remove())
  return content
}
