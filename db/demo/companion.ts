import { isLocale } from '../../app/i18n/locales.ts'
import { answers } from './companion-words.ts'

/** Speaks for the fictional profiles of the demo. In milliseconds, how long it reads, and then writes. */
export const readsFor = 1500
export const writesFor = 3500

/** The first answer tells who answers; the others come in turn. */
export function answerIn(language: string, place: number): string {
  const [first, ...others] = answers[isLocale(language) ? language : 'en']
  return (place && others[(place - 1) % others.length]) || first
}
