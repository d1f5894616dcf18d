/**
 * The stacking order of a page, as `z-index`, from bottom to top. Style sheets contain the number itself: the login
 * page has no space for variables. Below `menu`, 1 to 6 order the parts of one component.
 */
export const layers = {
  /** The menu beside the page, and the backdrop of its panel on a phone. */
  menu: 10,
  menuPanel: 11,
  header: 12,
  /** The flyouts of groups in the closed menu. */
  menuGroup: 16,
  /** The panel of a record, if it covers the page. */
  sidePanel: 45,
  /** Dialogs, the settings drawer and the palette. */
  dialog: 70,
  /** Menus, pick lists and popovers, which also open over dialogs. */
  popup: 75,
  offlineNotice: 79,
  snackbar: 80,
  progress: 90,
  /** The skip link, and the notice of a failed start. */
  start: 95,
} as const

export const withinPart = { from: 1, to: 6 } as const
