import textFont from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import headingFont from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'

/**
 * Raised when the design changes as a whole; set on the document, where tests and partners' style sheets can read it.
 */
export const designVersion = 1

/** What the document preloads: nearly every page needs these two and only these two. */
export const preloadedFonts = [textFont, headingFont]
