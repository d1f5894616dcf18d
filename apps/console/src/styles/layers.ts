/**
 * What lies over what on a page, as `z-index`, from below. Sheets write the number itself: the login page has no bytes
 * for variables. Below `menu`, 1 to 6 order the parts of one component among themselves.
 */
export const layers = {
  /** The menu beside the page, and what darkens the page under the panel that it is on a phone. */
  menu: 10,
  menuPanel: 11,
  header: 12,
  /** The lines of a group, which fly out of the closed menu. */
  menuGroup: 16,
  /** The panel of a record, where it covers the page. */
  sidePanel: 45,
  /** Dialogs, the settings drawer and the palette. */
  dialog: 70,
  /** Menus, pick lists and popovers, which open over dialogs too. */
  popup: 75,
  offlineNotice: 79,
  snackbar: 80,
  progress: 90,
  /** The link to the content, and why the console did not start. */
  start: 95,
} as const

export const withinPart = { from: 1, to: 6 } as const
