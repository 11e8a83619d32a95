import type { I18n } from '@lingui/core'
import { openers, openersByInterest, openersByName } from './openers.ts'

/** Whom the opener is for. */
export interface Addressee {
  name: string
  /** What both like, in the reader's language. */
  interest?: string
}

const generalOnes = 4

/** Where the first handful begins: not with the same for everybody, or popular members would read it every day. */
export function chooseStart(): number {
  return Math.floor((Math.random() * openers.length) / generalOnes)
}

/** A question with the name of the one it is for, by chance. */
export function helloTo(name: string, i18n: I18n): string {
  const opener = openersByName[Math.floor(Math.random() * openersByName.length)]
  return opener ? i18n._({ ...opener, values: { name } }) : ''
}

/** One that is personal and some that fit everybody. Each turn brings others until all have been seen. */
export function handful(turn: number, start: number, { name, interest }: Addressee, i18n: I18n): string[] {
  const personal = interest ? [...openersByInterest, ...openersByName] : openersByName
  const place = turn % personal.length
  const first = ((start + turn) * generalOnes) % openers.length
  const chosen = [...personal.slice(place, place + 1), ...openers.slice(first, first + generalOnes)]
  return chosen.map((opener) => i18n._({ ...opener, values: { name, interest } }))
}
