import type { Plugin } from 'vite'
import { unbroken } from '#app/i18n/unbroken.ts'

/** In the texts of all catalogs, once for all; mails take it out again. Legal pages are files of their own. English writes 'email', and where it does not, the specification gives the text. */
export function unbrokenWords(): Plugin {
  return {
    name: 'unbroken-words',
    transform: {
      filter: { id: /catalogs\/(pages|landers|joining|inside|server)\/(?!en)\w+\.po$/ },
      handler: (code) => unbroken(code),
    },
  }
}
