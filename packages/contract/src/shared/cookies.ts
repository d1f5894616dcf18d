/** Identifies the session whose documents may contain data; set and read only by the server. */
export const documentCookie = 'loupe-document'
/** The same with TLS: a browser accepts it only from this host (RFC 6265bis, section 4.1.3.2). */
export const secureDocumentCookie = `__Host-${documentCookie}`
/**
 * The ID of the session whose token the console holds, written by the console. Signing out deletes it even if the
 * server does not respond: a document contains data only while both cookies have the same session.
 */
export const consoleCookie = 'loupe-console'
/**
 * The time zone of the browser, written by the console if a document was rendered in another one: without a time zone
 * in the profile, days are those of the browser.
 */
export const zoneCookie = 'loupe-zone'
/**
 * The width of a list beside its panel, in pixels, written by the console: rows are rendered with the columns that fit.
 */
export const widthCookie = 'loupe-width'
