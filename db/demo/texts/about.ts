import type { Locale } from '../../../app/i18n/locales.ts'
import type { Dice } from '../dice.ts'
import { textsIn } from '../languages.ts'

interface Writer {
  language: Locale
  gender: 'male' | 'female'
  age: number
}

export function openersOf({ language, gender, age }: Writer, isRetired = age > 64): readonly string[] {
  const { openers } = textsIn[language]
  if (gender === 'female') return isRetired ? openers.retiredWoman : openers.workingWoman
  return isRetired ? openers.retiredMan : openers.workingMan
}

export function namesOf({ language, country, gender, age }: Writer & { country: string }): readonly string[] {
  const texts = textsIn[language]
  const names = texts.namesIn?.[country] ?? texts
  if (gender === 'female') return age >= 50 ? names.women : names.youngWomen
  return age >= 50 ? names.men : names.youngMen
}

/** Composes an about-text: who I am, what I love, whom I hope to meet. */
export function writeAbout(dice: Dice, writer: Writer): string {
  const { middles, wishes } = textsIn[writer.language]
  const isRetired = writer.age >= 67 || (writer.age > 60 && dice.chance((writer.age - 60) / 8))
  return [dice.pick(openersOf(writer, isRetired)), dice.pick(middles), dice.pick(wishes)].join(' ')
}
