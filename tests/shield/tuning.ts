import type { ShieldReason } from '#app/features/safety/shield/shield-reasons.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { conversations as daEarlier } from './da.earlier.ts'
import { conversations as da } from './da.tuning.ts'
import { conversations as deEarlier } from './de.earlier.ts'
import { conversations as de } from './de.tuning.ts'
import { conversations as enEarlier } from './en.earlier.ts'
import { conversations as en } from './en.tuning.ts'
import { conversations as esEarlier } from './es.earlier.ts'
import { conversations as es } from './es.tuning.ts'
import { conversations as fiEarlier } from './fi.earlier.ts'
import { conversations as fi } from './fi.tuning.ts'
import { conversations as frEarlier } from './fr.earlier.ts'
import { conversations as fr } from './fr.tuning.ts'
import { conversations as itEarlier } from './it.earlier.ts'
import { conversations as it } from './it.tuning.ts'
import type { Labelled } from './labelled.ts'
import { conversations as nbEarlier } from './nb.earlier.ts'
import { conversations as nb } from './nb.tuning.ts'
import { conversations as nlEarlier } from './nl.earlier.ts'
import { conversations as nl } from './nl.tuning.ts'
import { conversations as plEarlier } from './pl.earlier.ts'
import { conversations as pl } from './pl.tuning.ts'
import { conversations as svEarlier } from './sv.earlier.ts'
import { conversations as sv } from './sv.tuning.ts'

/** What was held out once and has been looked at since belongs to it. */
function withEarlier(one: Labelled, earlier: Labelled): Labelled {
  const harmful = (reason: ShieldReason) => [...one.harmful[reason], ...earlier.harmful[reason]]
  return {
    harmful: {
      money: harmful('money'),
      gift_card: harmful('gift_card'),
      crypto: harmful('crypto'),
      fee: harmful('fee'),
      inheritance: harmful('inheritance'),
      off_site: harmful('off_site'),
      contact: harmful('contact'),
    },
    harmless: [...one.harmless, ...earlier.harmless],
  }
}

/** What the words and weights of the shield were chosen with. */
export const tuning: Record<Locale, Labelled> = {
  da: withEarlier(da, daEarlier),
  de: withEarlier(de, deEarlier),
  en: withEarlier(en, enEarlier),
  es: withEarlier(es, esEarlier),
  fi: withEarlier(fi, fiEarlier),
  fr: withEarlier(fr, frEarlier),
  it: withEarlier(it, itEarlier),
  nb: withEarlier(nb, nbEarlier),
  nl: withEarlier(nl, nlEarlier),
  pl: withEarlier(pl, plEarlier),
  sv: withEarlier(sv, svEarlier),
}
