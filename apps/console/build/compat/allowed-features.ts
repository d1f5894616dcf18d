/** Features that not every supported browser has, with their fallback. */
export interface AllowedFeature {
  /** Keys of the compatibility data; a key includes those below it. */
  keys: readonly string[]
  /** What users see, or can do, without them. */
  fallback: string
}

export const allowedFeatures: readonly AllowedFeature[] = [
  {
    keys: ['css.properties.animation-timeline', 'css.types.timeline-range-name.scroll'],
    fallback: 'Behind @supports in hidden-ends.module.css; without it both ends of a wide row stay sharp.',
  },
  {
    keys: [
      'css.properties.appearance.base-select',
      'css.selectors.checkmark',
      'css.selectors.picker',
      'css.selectors.picker-icon',
    ],
    fallback: 'Behind @supports in select.module.css; without it a select opens the list of the system.',
  },
  {
    keys: ['css.properties.field-sizing'],
    fallback: 'growing-textarea.tsx sets the height of the reply box; other text areas scroll.',
  },
  {
    keys: ['css.properties.reading-flow'],
    fallback: 'Tab reaches the logo before the button that stands in front of it; nothing is out of reach.',
  },
  {
    keys: ['css.at-rules.starting-style'],
    fallback: 'A tooltip stands there at once instead of fading in.',
  },
  {
    keys: ['css.properties.align-items.safe'],
    fallback: 'A dialog starts at the top and does not stand in the middle; it scrolls as everywhere.',
  },
  {
    keys: ['css.properties.overflow-clip-margin'],
    fallback: 'The padding of a header cell leaves room for the focus ring all the same.',
  },
  {
    keys: ['css.properties.text-wrap', 'css.properties.text-autospace'],
    fallback: 'Lines break, and Chinese beside Latin letters is spaced, as the browser does by itself.',
  },
  {
    keys: ['css.properties.break-after.avoid', 'css.at-rules.page'],
    fallback: 'On paper a heading may be the last line of a page, and the margins are those of the browser.',
  },
  {
    keys: ['css.properties.scrollbar-color', 'css.properties.scrollbar-width'],
    fallback: 'Scrollbars look as they do in the system; on phones they are drawn over the content.',
  },
  {
    keys: ['css.properties.text-size-adjust', 'css.properties.user-select'],
    fallback: 'The property with -webkit- stands beside it, which Safari reads.',
  },
  {
    keys: ['css.properties.forced-color-adjust'],
    fallback: 'Safari has no forced colours to be exempt from.',
  },
  {
    keys: ['css.properties.cursor', 'css.properties.resize', 'css.selectors.selection'],
    fallback:
      'For a mouse; phones have no pointer, no handle of a text area and a mark of their own for what is selected.',
  },
  {
    keys: [
      'css.selectors.-moz-progress-bar',
      'css.selectors.-webkit-progress-bar',
      'css.selectors.-webkit-progress-value',
      'css.selectors.-moz-range-thumb',
      'css.selectors.-webkit-slider-thumb',
    ],
    fallback: 'The same is written for the other engine under its own name.',
  },
  {
    keys: ['css.selectors.-webkit-inner-spin-button', 'css.selectors.-webkit-search-cancel-button'],
    fallback:
      'Firefox has no such button in a search field; in number fields `appearance: textfield` takes it away.',
  },
  {
    keys: ['api.Window.requestIdleCallback'],
    fallback: 'idle.ts asks for it first and takes a timer otherwise.',
  },
  {
    keys: ['api.Element.checkVisibility'],
    fallback:
      'use-lost-focus.ts asks for it first; before Safari 17.4 the next Tab begins at the top of a page whose code had to be fetched.',
  },
  {
    keys: ['api.PublicKeyCredential.getClientCapabilities_static'],
    fallback: '@simplewebauthn/browser asks for it first and takes the older test otherwise.',
  },
  {
    keys: ['javascript.builtins.Error.captureStackTrace'],
    fallback: 'React and Base UI ask for it first; only the stack of an error is longer without it.',
  },
]
