/**
 * The parts with which the server inserts a rendered page into its document
 * (apps/server/src/core/console-delivery/first-rows).
 */
export interface FirstRowsParts {
  /** The page renderer's file, in `dist`. */
  renderer: string
  /** The placeholder of the page in the outline. */
  placeholder: string
  before: string
  /** After the page and its data. */
  after: string
}

/** Takes over the data of the document (src/bootstrap/app.ts). */
export const settleScript = 'window.loupeBoot?.settle?.()'
/** Without scripts, the page replaces its outline. */
export const plainStyle = ':has(>#first-rows)>:not(#first-rows){display:none}#first-rows{display:contents}'

export function firstRowsParts(renderer: string): FirstRowsParts {
  return {
    renderer,
    placeholder: '<div id="first-rows"></div>',
    before: `<noscript><style>${plainStyle}</style></noscript><div id="first-rows">`,
    after: `<script>${settleScript}</script>`,
  }
}
