import textFont from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import headingFont from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'

/** What the document preloads: nearly every page needs these two and only these two. */
export const preloadedFonts = [textFont, headingFont]
