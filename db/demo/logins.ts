import { type Conversations, type Line, linesBetween } from './conversations.ts'
import type { Dice } from './dice.ts'
import { textsIn } from './languages.ts'
import type { Likes } from './likes.ts'
import { firstWords, moreWords } from './login-words.ts'
import { cityOf, type DemoMember, day, fits, isOpenToAll, makeMember, type Wanted } from './members.ts'
import { mainSite } from './sites.ts'

export const demoPassword = 'second spring demo'

interface Login {
  email: string
  who: string
  isPremium?: boolean
  isStaff?: boolean
  bought?: number
  /** Messages paid for; with the welcome credits and what was bought, it gives the balance. */
  spent?: number
}

const logins: readonly (Login & { about: (now: Date) => Omit<Wanted, 'site'> })[] = [
  {
    email: 'ingrid@demo.example',
    who: 'Ingrid, premium, 8 credits, 3 unread messages, 12 new likes',
    isPremium: true,
    bought: 20,
    spent: 17,
    about: (now) => ({
      ...{
        name: 'Ingrid',
        gender: 'female',
        seeking: 'male',
        age: 67,
        language: 'en',
        place: cityOf('DE', 'Hamburg'),
      },
      ...{ createdAt: ago(now, 400), lastSeenAt: ago(now, 0.1) },
    }),
  },
  {
    email: 'theo@demo.example',
    who: 'Theo, free, no credits left',
    spent: 5,
    about: (now) => ({
      ...{
        name: 'Theo',
        gender: 'male',
        seeking: 'female',
        age: 64,
        language: 'en',
        place: cityOf('GB', 'Bristol'),
      },
      ...{ createdAt: ago(now, 90), lastSeenAt: ago(now, 0.3) },
    }),
  },
  {
    email: 'anna@demo.example',
    who: 'Anna, free, just signed up, 5 credits',
    about: (now) => ({
      ...{
        name: 'Anna',
        gender: 'female',
        seeking: 'male',
        age: 58,
        language: 'en',
        place: cityOf('NL', 'Utrecht'),
      },
      ...{ createdAt: now, lastSeenAt: now },
    }),
  },
  {
    email: 'lars@demo.example',
    who: 'Lars, premium, 140 credits, 120 unread messages, 130 new likes, in German',
    isPremium: true,
    bought: 200,
    spent: 65,
    about: (now) => ({
      ...{
        name: 'Lars',
        gender: 'male',
        seeking: 'female',
        age: 62,
        language: 'de',
        place: cityOf('DE', 'Berlin'),
      },
      ...{ createdAt: ago(now, 600), lastSeenAt: ago(now, 1) },
    }),
  },
  {
    email: 'staff@demo.example',
    who: 'Clare, staff',
    isStaff: true,
    about: (now) => ({
      ...{
        name: 'Clare',
        gender: 'female',
        seeking: 'male',
        age: 55,
        language: 'en',
        place: cityOf('IE', 'Dublin'),
      },
      ...{ createdAt: ago(now, 700), lastSeenAt: ago(now, 0.5) },
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

/** Gives the known logins exactly the messages and likes that their descriptions promise. */
export function addLoginLife(
  dice: Dice,
  {
    likes,
    talks,
    logins,
    members,
  }: { likes: Likes; talks: Conversations; logins: LoginMember[]; members: readonly DemoMember[] },
) {
  const [ingrid, theo, , lars] = logins as [LoginMember, LoginMember, LoginMember, LoginMember]
  const peopleFor = (login: LoginMember, home: string[]) => partnersOf(dice, login, members, home)

  const men = peopleFor(ingrid, ['DE', 'NL', 'DK', 'GB'])
  for (const man of men.slice(0, 12)) likes.add(man, ingrid)
  for (const man of men.slice(12, 21)) likes.add(man, ingrid, { isSeen: true })
  for (const man of men.slice(12, 15)) likes.add(ingrid, man, { isSeen: true })
  for (const man of men.slice(21, 25)) likes.add(ingrid, man)
  for (const man of men.slice(25, 28)) likes.add(man, ingrid, { origin: 'suggestion' })
  addTalks(dice, talks, ingrid, men.slice(10), [2, 1, 0, 0, 0])

  const women = peopleFor(theo, ['GB', 'IE'])
  for (const woman of women.slice(0, 6)) likes.add(woman, theo, { isSeen: true })
  for (const woman of women.slice(4, 8)) likes.add(theo, woman)
  addTalks(dice, talks, theo, women, [0, 0])

  const admirers = peopleFor(lars, ['DE', 'AT', 'CH'])
  for (const admirer of admirers.slice(0, 130)) likes.add(admirer, lars)
  for (const admirer of admirers.slice(130, 150)) likes.add(admirer, lars, { isSeen: true })
  for (const admirer of admirers.slice(130, 136)) likes.add(lars, admirer, { isSeen: true })
  addTalks(dice, talks, lars, admirers, [
    ...Array<number>(20).fill(3),
    ...Array<number>(10).fill(2),
    ...Array<number>(40).fill(1),
    ...Array<number>(6).fill(0),
  ])
}

/** Each partner leaves this many unread lines; a partner who joined too recently is passed over. */
function addTalks(
  dice: Dice,
  talks: Conversations,
  login: LoginMember,
  partners: DemoMember[],
  unreadLines: number[],
) {
  const waiting = [...unreadLines]
  for (const partner of partners) {
    const unread = waiting[0]
    if (unread === undefined) return
    if (talks.add(login, partner, linesWith(dice, login, partner, unread), { isUnread: unread > 0 }))
      waiting.shift()
  }
}

function linesWith(dice: Dice, login: LoginMember, partner: DemoMember, unread: number): Line[] {
  const { language } = login.row
  if (unread === 0) {
    const lines = linesBetween(dice, partner, login, language)
    return lines.slice(0, lines.findLastIndex(({ by }) => by === login) + 1)
  }
  if (unread === 1) {
    const lines = linesBetween(dice, partner, login, language)
    const ends = lines.flatMap(({ by }, place) =>
      by === partner && lines[place - 1]?.by !== partner ? [place] : [],
    )
    return lines.slice(0, dice.pick(ends) + 1)
  }
  const hello = dice.pick([
    ...(firstWords[language] ?? []),
    ...textsIn[language].conversations.map(([first]) => first?.text ?? ''),
  ])
  const more = dice.some(moreWords[language] ?? [], unread - 1)
  return [hello, ...more].map((text) => ({ by: partner, text }))
}

function partnersOf(
  dice: Dice,
  login: LoginMember,
  members: readonly DemoMember[],
  home: string[],
): DemoMember[] {
  const fitting = members.filter(
    (member) => member.niche === 1 && !member.isLogin && isOpenToAll(member) && fits(login, member),
  )
  const distance = ({ row, age }: DemoMember) =>
    (home.includes(row.country) ? 0 : 100) +
    (row.language === login.row.language ? 0 : 40) +
    Math.abs(age - login.age)
  return dice.some(fitting, fitting.length).sort((one, other) => distance(one) - distance(other))
}

const ago = (now: Date, days: number) => new Date(now.getTime() - days * day)
