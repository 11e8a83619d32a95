import type { Balances, Line } from './balances.ts'
import { type Conversations, linesBetween } from './conversations.ts'
import type { Dice } from './dice.ts'
import { textsIn } from './languages.ts'
import type { Likes } from './likes.ts'
import type { LoginMember } from './logins.ts'
import { type DemoMember, day, daysBefore, isActivePerson, isMutualMatch } from './members.ts'
import { germanFurtherLines, germanOpeningLines } from './texts/german-lines.ts'
import { drawAwakeTime } from './waking-hours.ts'

/** First and further lines of people who write to the demo's logins. */
const openingLines: Record<string, readonly string[]> = {
  en: [
    'Good evening. Your smile reminded me that I had not said hello to anyone today, so: hello.',
    'I read your profile twice, the second time only for pleasure.',
  ],
  de: germanOpeningLines,
}

const furtherLines: Record<string, readonly string[]> = {
  en: [
    'I forgot to ask: are you more of a morning person, or do you come to life in the evening?',
    'No hurry with the answer. I am out walking until it gets dark.',
  ],
  de: germanFurtherLines,
}

/** Gives the known logins exactly the messages and likes that their descriptions promise. */
export function addLoginActivity(
  dice: Dice,
  logins: readonly LoginMember[],
  members: readonly DemoMember[],
  { likes, talks, balances, now }: { likes: Likes; talks: Conversations; balances: Balances; now: Date },
) {
  const [ingrid, theo, , lars] = logins as [LoginMember, LoginMember, LoginMember, LoginMember]
  const peopleFor = (login: LoginMember, home: string[]) => findPartners(dice, login, members, home)

  const men = peopleFor(ingrid, ['DE', 'NL', 'DK', 'GB'])
  for (const man of men.slice(0, 12)) likes.add(man, ingrid)
  for (const man of men.slice(12, 21)) likes.add(man, ingrid, { isSeen: true })
  for (const man of men.slice(12, 15)) likes.add(ingrid, man, { isSeen: true })
  for (const man of men.slice(21, 25)) likes.add(ingrid, man)
  for (const man of men.slice(25, 28)) likes.add(man, ingrid, { origin: 'suggestion' })
  const life = { dice, talks, balances, now, logins }
  addLoginConversations(life, ingrid, men.slice(10), [2, 1, 0, 0, 0])

  const women = peopleFor(theo, ['GB', 'IE'])
  for (const woman of women.slice(0, 6)) likes.add(woman, theo, { isSeen: true })
  for (const woman of women.slice(4, 8)) likes.add(theo, woman)
  addLoginConversations(life, theo, women, [0, 0])

  const admirers = peopleFor(lars, ['DE', 'AT', 'CH'])
  for (const admirer of admirers.slice(0, 130)) likes.add(admirer, lars)
  for (const admirer of admirers.slice(130, 150)) likes.add(admirer, lars, { isSeen: true })
  for (const admirer of admirers.slice(130, 136)) likes.add(lars, admirer, { isSeen: true })
  addLoginConversations(life, lars, admirers, [
    ...Array<number>(6).fill(0),
    ...Array<number>(20).fill(3),
    ...Array<number>(10).fill(2),
    ...Array<number>(40).fill(1),
  ])
}

interface ActivityContext {
  dice: Dice
  talks: Conversations
  balances: Balances
  now: Date
  /** All logins, so that no two of them are given the same conversation. */
  logins: readonly LoginMember[]
}

/**
 * Adds conversations in which each partner leaves this many unread lines, of today or yesterday; partners who joined
 * too recently are skipped. Read conversations follow, so that the credits paid and the credits left agree.
 */
function addLoginConversations(
  life: ActivityContext,
  login: LoginMember,
  partners: readonly DemoMember[],
  unreadLines: number[],
) {
  const { talks, balances } = life
  const taken = new Set<number>()
  const waiting = [...unreadLines]
  const left = partners.values()
  for (const partner of left) {
    const unread = waiting[0]
    if (unread === undefined) break
    const lines = drawLines(life, login, partner, unread)
    const talk = { isUnread: unread > 0, endsAt: drawEndTime(life, taken, unread > 0), isWhole: unread > 0 }
    if (talks.add(login, partner, lines, talk)) waiting.shift()
    if (!waiting.length) break
  }
  const promised = balances.buyUntilLeft(login, login.login.credits ?? 0, login.login.withdrawn)
  for (const partner of left) {
    const missing = promised - balances.spentBy(login)
    if (missing <= 0) return
    const lines = drawLines(life, login, partner, 0)
    const own = lines.flatMap(({ by }, place) => (by === login ? [place] : []))
    const end = own[missing - 1]
    talks.add(login, partner, end === undefined ? lines : lines.slice(0, end + 1), {
      endsAt: drawEndTime(life, taken, false),
    })
  }
}

/**
 * When a conversation ends: today or yesterday if it is unread, else within the weeks before; no two of a list in the
 * same minute.
 */
function drawEndTime(life: ActivityContext, taken: Set<number>, isNew: boolean): Date {
  const { dice, now } = life
  const yesterday = new Date(now.getTime() - (now.getTime() % day) - day)
  const [from, until] = isNew ? [yesterday, now] : [daysBefore(now, 40), yesterday]
  const at = drawAwakeTime(dice, from, until)
  const minute = Math.floor(at.getTime() / 60_000)
  if (taken.has(minute)) return drawEndTime(life, taken, isNew)
  taken.add(minute)
  return at
}

function drawLines(
  { dice, talks, logins }: ActivityContext,
  login: LoginMember,
  partner: DemoMember,
  unread: number,
): Line[] {
  const { language } = login.row
  if (unread === 0) {
    const lines = linesBetween(dice, talks, partner, login, { language, others: logins })
    return lines.slice(0, lines.findLastIndex(({ by }) => by === login) + 1)
  }
  if (unread === 1 && hasConversationsLeft(talks, login)) {
    const lines = linesBetween(dice, talks, partner, login, { language, others: logins })
    const ends = lines.flatMap(({ by }, place) =>
      by === partner && lines[place - 1]?.by !== partner ? [place] : [],
    )
    return lines.slice(0, dice.pick(ends) + 1)
  }
  const unsaid = (words: readonly string[] = [], count: number) => {
    const left = talks.unusedChoices(words, (text) => text, [login])
    return dice.sample(left.length < count ? words : left, count)
  }
  const lines = [...unsaid(openingLines[language], 1), ...unsaid(furtherLines[language], unread - 1)]
  return lines.map((text) => ({ by: partner, text }))
}

/** Conversations reserved for the read ones, which are paid for after all unread ones are there. */
const reservedConversations = 5

function hasConversationsLeft(talks: Conversations, login: LoginMember): boolean {
  const { conversations } = textsIn[login.row.language]
  return talks.unusedChoices(conversations, ([first]) => first?.text, [login]).length > reservedConversations
}

function findPartners(
  dice: Dice,
  login: LoginMember,
  members: readonly DemoMember[],
  home: string[],
): DemoMember[] {
  const fitting = members.filter(
    (member) =>
      member.niche === 1 && !member.isLogin && isActivePerson(member) && isMutualMatch(login, member),
  )
  const distance = ({ row, age }: DemoMember) =>
    (home.includes(row.country) ? 0 : 100) +
    (row.language === login.row.language ? 0 : 40) +
    Math.abs(age - login.age)
  return dice.sample(fitting, fitting.length).sort((one, other) => distance(one) - distance(other))
}
