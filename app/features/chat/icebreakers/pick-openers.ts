import type { I18n } from '@lingui/core'
import { openers, openersByInterest, openersByName } from './openers.ts'

/** The person the opener is for. */
export interface Addressee {
  name: string
  /** A shared interest, in the reader's language. */
  interest?: string
}

const generalCount = 4

/** A random start for the first sample: otherwise popular members would read the same openers every day. */
export function pickRandomStart(): number {
  return Math.floor((Math.random() * openers.length) / generalCount)
}

/** A random question that contains the receiver's name. */
export function pickHello(name: string, i18n: I18n): string {
  const opener = openersByName[Math.floor(Math.random() * openersByName.length)]
  return opener ? i18n._({ ...opener, values: { name } }) : ''
}

/** One personal opener and some general ones. Each turn shows others until all have been seen. */
export function pickOpeners(
  turn: number,
  start: number,
  { name, interest }: Addressee,
  i18n: I18n,
): string[] {
  const personal = interest ? [...openersByInterest, ...openersByName] : openersByName
  const place = turn % personal.length
  const first = ((start + turn) * generalCount) % openers.length
  const chosen = [...personal.slice(place, place + 1), ...openers.slice(first, first + generalCount)]
  return chosen.map((opener) => i18n._({ ...opener, values: { name, interest } }))
}
