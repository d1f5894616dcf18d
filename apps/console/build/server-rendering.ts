/**
 * The parts with which the server inserts a rendered page into its document
 * (apps/server/src/core/console-delivery/server-rendering).
 */
export interface RenderingParts {
  /** The page renderer's file, in `dist`. */
  renderer: string
  /** The placeholder of the page in the outline. */
  placeholder: string
  before: string
  /** After the page and its data. */
  after: string
}

/** Takes over the data of the document (src/bootstrap/app.ts). */
export const initialDataScript = 'window.loupeBoot?.onData?.()'
/** Without scripts, the page replaces its outline. */
export const plainStyle = ':has(>#rendered)>:not(#rendered){display:none}#rendered{display:contents}'

export function renderingParts(renderer: string): RenderingParts {
  return {
    renderer,
    placeholder: '<div id="rendered"></div>',
    before: `<noscript><style>${plainStyle}</style></noscript><div id="rendered">`,
    after: `<script>${initialDataScript}</script>`,
  }
}
