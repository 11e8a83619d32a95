import type { Locale } from '#app/i18n/locales.ts'
import { conversations as da } from './da.tuning.ts'
import { conversations as de } from './de.tuning.ts'
import { conversations as en } from './en.tuning.ts'
import { conversations as es } from './es.tuning.ts'
import { conversations as fi } from './fi.tuning.ts'
import { conversations as fr } from './fr.tuning.ts'
import { conversations as it } from './it.tuning.ts'
import type { Labelled } from './labelled.ts'
import { conversations as nb } from './nb.tuning.ts'
import { conversations as nl } from './nl.tuning.ts'
import { conversations as pl } from './pl.tuning.ts'
import { conversations as sv } from './sv.tuning.ts'

/**
 * The conversations by which the words and weights of the shield were chosen, with former held-out ones that have
 * been read since.
 */
export const tuning: Record<Locale, Labelled> = { da, de, en, es, fi, fr, it, nb, nl, pl, sv }
