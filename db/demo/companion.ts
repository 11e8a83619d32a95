import { isLocale } from '../../app/i18n/locales.ts'
import { answers, demoAnswers } from './texts/companion-texts.ts'

/** Answers for demo members with nobody behind them. How long it reads and then writes, in milliseconds. */
export const readsFor = 1500
export const writesFor = 3500

/** The first answer says who is answering; the others come in turn. */
export function answerIn(language: string, place: number): string {
  const [first, ...others] = answers[isLocale(language) ? language : 'en']
  return (place && others[(place - 1) % others.length]) || first
}

/** The answer that the demo gives for an ordinary member. */
export function demoAnswerIn(language: string): string {
  return demoAnswers[isLocale(language) ? language : 'en']
}

/** Matches the addresses that fill.ts gives. */
export const demoEmails = '%@demo.example'
