import { isLocale } from '../../app/i18n/locales.ts'
import { answers, demoAnswers } from './companion-words.ts'

/** Speaks for those of the demo behind whom there is nobody. In milliseconds, how long it reads, and then writes. */
export const readsFor = 1500
export const writesFor = 3500

/** The first answer tells who answers; the others come in turn. */
export function answerIn(language: string, place: number): string {
  const [first, ...others] = answers[isLocale(language) ? language : 'en']
  return (place && others[(place - 1) % others.length]) || first
}

/** What the demo answers for an ordinary member. */
export function demoAnswerIn(language: string): string {
  return demoAnswers[isLocale(language) ? language : 'en']
}

/** As fill.ts names them. */
export const demoEmails = '%@demo.example'
