import type { Locale } from '#app/i18n/locales.ts'
import type { Labelled } from './labelled.ts'
import { conversations as da } from './tuning/da.ts'
import { conversations as de } from './tuning/de.ts'
import { conversations as en } from './tuning/en.ts'
import { conversations as es } from './tuning/es.ts'
import { conversations as fi } from './tuning/fi.ts'
import { conversations as fr } from './tuning/fr.ts'
import { conversations as it } from './tuning/it.ts'
import { conversations as nb } from './tuning/nb.ts'
import { conversations as nl } from './tuning/nl.ts'
import { conversations as pl } from './tuning/pl.ts'
import { conversations as sv } from './tuning/sv.ts'

/**
 * The conversations by which the words and weights of the shield were chosen, with former held-out ones that have
 * been read since.
 */
export const tuning: Record<Locale, Labelled> = { da, de, en, es, fi, fr, it, nb, nl, pl, sv }
