/** What the server puts a drawn page into its document with (apps/server/src/core/console-delivery/first-rows). */
export interface FirstRowsParts {
  /** The file that it draws pages with, in `dist`. */
  renderer: string
  /** Stands in the outline where the page comes to lie. */
  place: string
  before: string
  /** Behind the page and its data. */
  after: string
}

/** Takes over what the document brought (src/bootstrap/app.ts). */
export const settleScript = 'window.loupeBoot?.settle?.()'
/** With scripts off, the page in the place of its outline. */
export const plainStyle = ':has(>#first-rows)>:not(#first-rows){display:none}#first-rows{display:contents}'

export function firstRowsParts(renderer: string): FirstRowsParts {
  return {
    renderer,
    place: '<div id="first-rows"></div>',
    before: `<noscript><style>${plainStyle}</style></noscript><div id="first-rows">`,
    after: `<script>${settleScript}</script>`,
  }
}
