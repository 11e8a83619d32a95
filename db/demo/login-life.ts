import { type Conversations, type Line, linesBetween } from './conversations.ts'
import type { Dice } from './dice.ts'
import type { Likes } from './likes.ts'
import { firstWords, moreWords } from './login-words.ts'
import type { LoginMember } from './logins.ts'
import { type DemoMember, fits, isOpenToAll } from './members.ts'

/** Gives the known logins exactly the messages and likes that their descriptions promise. */
export function addLoginLife(
  dice: Dice,
  logins: readonly LoginMember[],
  members: readonly DemoMember[],
  { likes, talks }: { likes: Likes; talks: Conversations },
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
  const hello = dice.pick(firstWords[language] ?? [])
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
