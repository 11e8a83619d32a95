import type { demoEmails } from '../contains-demo.ts'
import type { WithdrawnOrder } from './balances.ts'
import { createDice, type Dice } from './dice.ts'
import { type DemoMember, daysBefore, type MemberOptions, makeMember } from './members.ts'
import { cityOf } from './places.ts'
import { mainSite } from './sites.ts'
import { drawAwakeTime } from './waking-hours.ts'

export const demoPassword = 'second spring demo'

interface Login {
  email: (typeof demoEmails)[number]
  who: string
  isPremium?: boolean
  isInvisible?: boolean
  /** Credits left from the welcome credits and the purchases. */
  credits?: number
  withdrawn?: WithdrawnOrder
}

const logins: readonly (Login & { about: (now: Date, dice: Dice) => Omit<MemberOptions, 'site'> })[] = [
  {
    email: 'ingrid@demo.example',
    who: 'Ingrid, premium, 8 credits, 3 unread messages, 12 new likes',
    isPremium: true,
    credits: 8,
    about: (now, dice) => ({
      name: 'Ingrid',
      gender: 'female',
      seeking: 'male',
      age: 67,
      language: 'en',
      place: cityOf('DE', 'Hamburg'),
      createdAt: awakeAgo(dice, now, 400),
      lastSeenAt: awakeAgo(dice, now, 0.1),
    }),
  },
  {
    email: 'theo@demo.example',
    who: 'Theo, free, no credits left',
    credits: 0,
    about: (now, dice) => ({
      name: 'Theo',
      gender: 'male',
      seeking: 'female',
      age: 64,
      language: 'en',
      place: cityOf('GB', 'Bristol'),
      createdAt: awakeAgo(dice, now, 90),
      lastSeenAt: awakeAgo(dice, now, 0.3),
    }),
  },
  {
    email: 'anna@demo.example',
    who: 'Anna, free, just signed up, 5 credits',
    about: (now) => ({
      name: 'Anna',
      gender: 'female',
      seeking: 'male',
      age: 58,
      language: 'en',
      place: cityOf('NL', 'Utrecht'),
      createdAt: now,
      lastSeenAt: now,
    }),
  },
  {
    email: 'lars@demo.example',
    who: 'Lars, premium, 140 credits, 120 unread messages, 130 new likes, in German',
    isPremium: true,
    credits: 140,
    withdrawn: { size: 20, used: 1 },
    about: (now, dice) => ({
      name: 'Lars',
      gender: 'male',
      seeking: 'female',
      age: 62,
      language: 'de',
      place: cityOf('DE', 'Berlin'),
      createdAt: awakeAgo(dice, now, 600),
      lastSeenAt: awakeAgo(dice, now, 1),
    }),
  },
  {
    email: 'clare@demo.example',
    who: 'Clare, free, invisible',
    isInvisible: true,
    about: (now, dice) => ({
      name: 'Clare',
      gender: 'female',
      seeking: 'male',
      age: 55,
      language: 'en',
      place: cityOf('IE', 'Dublin'),
      createdAt: awakeAgo(dice, now, 700),
      lastSeenAt: awakeAgo(dice, now, 0.5),
    }),
  },
]

export const demoLogins = logins.map(({ email, who }) => ({ email, password: demoPassword, who }))

export type LoginMember = DemoMember & { login: Login }

export function makeLogins(dice: Dice, now: Date): LoginMember[] {
  // A separate seed, so that everybody else's draws stay the same.
  const times = createDice(51)
  return logins.map(({ about, ...login }) => {
    const member = makeMember(dice, now, { site: mainSite, ...about(now, times) })
    member.row.invisible = login.isInvisible ?? false
    return { ...member, account: 'active', isPremium: login.isPremium ?? false, isLogin: true, login }
  })
}

/** A daytime moment within the 24 hours that ended this many days ago. */
const awakeAgo = (dice: Dice, now: Date, days: number) =>
  drawAwakeTime(dice, daysBefore(now, days + 1), daysBefore(now, days))
