/** Names the session whose documents may hold data; set and read by the server alone. */
export const documentCookie = 'loupe-document'
/** The same where there is TLS: a browser takes it from this host alone (RFC 6265bis, section 4.1.3.2). */
export const secureDocumentCookie = `__Host-${documentCookie}`
/**
 * The id of the session whose token the console holds, written by the console. Signing out deletes it though no answer
 * comes: a document holds data only while both cookies name the same session.
 */
export const consoleCookie = 'loupe-console'
/**
 * The time zone of the browser, written by the console where a document was drawn in another one: whoever chose none in
 * the profile reads the days of the browser's.
 */
export const zoneCookie = 'loupe-zone'
/** How wide a list is with its panel, in pixels, written by the console: rows are drawn with the columns that fit. */
export const widthCookie = 'loupe-width'
