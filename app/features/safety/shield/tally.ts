import type { Locale } from '#app/i18n/locales.ts'
import type { Hit } from './evidence.ts'
import type { Concept } from './vocabulary.ts'

type Counts = Partial<Record<Concept, number>>

/** Counts the different phrases found for each concept, by language and without one. */
export class Tally {
  readonly #counts = new Map<Locale | undefined, Counts>()
  readonly #seen = new Set<unknown>()

  constructor(hits: Iterable<Hit>) {
    for (const { concept, language, phrase } of hits) {
      if (this.#seen.has(phrase)) continue
      this.#seen.add(phrase)
      const counts = this.#counts.get(language) ?? {}
      counts[concept] = (counts[concept] ?? 0) + 1
      this.#counts.set(language, counts)
    }
  }

  /** The languages it may be written in, and none: a word can mean something else in another language. */
  get languages(): (Locale | undefined)[] {
    return [...new Set([undefined, ...this.#counts.keys()])]
  }

  count(concept: Concept, language: Locale | undefined): number {
    const spoken = language ? (this.#counts.get(language)?.[concept] ?? 0) : 0
    return spoken + (this.#counts.get(undefined)?.[concept] ?? 0)
  }
}
