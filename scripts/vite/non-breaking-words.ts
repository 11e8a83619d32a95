import type { Plugin } from 'vite'
import { makeNonBreaking } from '#app/i18n/non-breaking.ts'

/**
 * Changes the texts of all catalogs at build time; mails remove the joiners again. Legal pages are separate files.
 * English writes 'email', and where it does not, the specification gives the text.
 */
export function nonBreakingWords(): Plugin {
  return {
    name: 'non-breaking-words',
    transform: {
      filter: { id: /catalogs\/(pages|landers|joining|inside|staff|server)\/(?!en)\w+\.po$/ },
      handler: (code) => makeNonBreaking(code),
    },
  }
}
