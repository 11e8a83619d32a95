import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Each is a question that can be answered in one sentence and reveals neither person's gender. */
export const openers: readonly MessageDescriptor[] = [
  msg({ context: 'icebreaker', message: 'What was the best moment of your week?' }),
  msg({ context: 'icebreaker', message: 'Tea or coffee: how do you start your day?' }),
  msg({ context: 'icebreaker', message: 'Which place would you like to see again, and why?' }),
  msg({ context: 'icebreaker', message: 'Which song takes you straight back to when you were twenty?' }),
  msg({ context: 'icebreaker', message: 'Is there a dish you cook especially well?' }),
  msg({ context: 'icebreaker', message: 'The sea or the mountains: where do you feel more at home?' }),
  msg({ context: 'icebreaker', message: 'What are you looking forward to at the moment?' }),
  msg({ context: 'icebreaker', message: 'Which book or film would you recommend to a good friend?' }),
  msg({ context: 'icebreaker', message: 'Are you an early bird or a night owl?' }),
  msg({ context: 'icebreaker', message: 'What do you like best about the place where you live?' }),
  msg({ context: 'icebreaker', message: 'What would you still like to learn?' }),
  msg({ context: 'icebreaker', message: 'What has made you laugh out loud recently?' }),
  msg({
    context: 'icebreaker',
    message: 'What little thing turns an ordinary day into a good one for you?',
  }),
  msg({ context: 'icebreaker', message: 'What did you want to be when you were a child?' }),
  msg({
    context: 'icebreaker',
    message: 'If a friend came to visit, where would you take them for a walk?',
  }),
  msg({ context: 'icebreaker', message: 'Is there a family tradition you’re especially fond of?' }),
  msg({ context: 'icebreaker', message: 'Which season do you like best, and how do you like to spend it?' }),
  msg({ context: 'icebreaker', message: 'What’s the best advice anyone has ever given you?' }),
  msg({ context: 'icebreaker', message: 'What do you like to do on a rainy day?' }),
  msg({ context: 'icebreaker', message: 'What smell or taste takes you back to your childhood?' }),
]

/** Contain the receiver's name. */
export const openersByName: readonly MessageDescriptor[] = [
  msg({
    context: 'icebreaker',
    message: 'Hello {name}, your profile made me smile. How is your day going?',
  }),
  msg({ context: 'icebreaker', message: 'Hello {name}, what does a perfect Sunday look like for you?' }),
  msg({
    context: 'icebreaker',
    message: 'Hello {name}, I’d like to get to know you. What do you enjoy most these days?',
  }),
  msg({
    context: 'icebreaker',
    message: 'Hello {name}, how nice to find you here. What brought you to this site?',
  }),
]

/** Contain a shared interest, after a colon so that it needs no inflection. */
export const openersByInterest: readonly MessageDescriptor[] = [
  msg({
    context: 'icebreaker',
    message: 'Hello {name}, we have something in common: {interest}. What does it mean to you?',
  }),
  msg({
    context: 'icebreaker',
    message: 'We both chose this: {interest}. What memory of it makes you smile?',
  }),
]

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
