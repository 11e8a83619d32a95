import type { demoEmails } from '../holds-demo.ts'
import type { Dice } from './dice.ts'
import { cityOf, type DemoMember, day, makeMember, type Wanted } from './members.ts'
import { mainSite } from './sites.ts'

export const demoPassword = 'second spring demo'

interface Login {
  email: (typeof demoEmails)[number]
  who: string
  isPremium?: boolean
  isStaff?: boolean
  /** What is left of the welcome credits and of what was bought. */
  credits?: number
}

const logins: readonly (Login & { about: (now: Date) => Omit<Wanted, 'site'> })[] = [
  {
    email: 'ingrid@demo.example',
    who: 'Ingrid, premium, 8 credits, 3 unread messages, 12 new likes',
    isPremium: true,
    credits: 8,
    about: (now) => ({
      name: 'Ingrid',
      gender: 'female',
      seeking: 'male',
      age: 67,
      language: 'en',
      place: cityOf('DE', 'Hamburg'),
      createdAt: ago(now, 400),
      lastSeenAt: ago(now, 0.1),
    }),
  },
  {
    email: 'theo@demo.example',
    who: 'Theo, free, no credits left',
    credits: 0,
    about: (now) => ({
      name: 'Theo',
      gender: 'male',
      seeking: 'female',
      age: 64,
      language: 'en',
      place: cityOf('GB', 'Bristol'),
      createdAt: ago(now, 90),
      lastSeenAt: ago(now, 0.3),
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
    about: (now) => ({
      name: 'Lars',
      gender: 'male',
      seeking: 'female',
      age: 62,
      language: 'de',
      place: cityOf('DE', 'Berlin'),
      createdAt: ago(now, 600),
      lastSeenAt: ago(now, 1),
    }),
  },
  {
    email: 'staff@demo.example',
    who: 'Clare, staff',
    isStaff: true,
    about: (now) => ({
      name: 'Clare',
      gender: 'female',
      seeking: 'male',
      age: 55,
      language: 'en',
      place: cityOf('IE', 'Dublin'),
      createdAt: ago(now, 700),
      lastSeenAt: ago(now, 0.5),
    }),
  },
]

export const demoLogins = logins.map(({ email, who }) => ({ email, password: demoPassword, who }))

export type LoginMember = DemoMember & { login: Login }

export function makeLogins(dice: Dice, now: Date): LoginMember[] {
  return logins.map(({ about, ...login }) => {
    const member = makeMember(dice, now, { site: mainSite, ...about(now) })
    // Staff look after the site; nobody should write to them as a date.
    member.row.invisible = login.isStaff ?? false
    return { ...member, account: 'active', isPremium: login.isPremium ?? false, isLogin: true, login }
  })
}

const ago = (now: Date, days: number) => new Date(now.getTime() - days * day)
