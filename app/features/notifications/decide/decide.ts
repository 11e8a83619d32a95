import { type Channel, type Kind, marketingKinds, socialKinds } from '../kinds.ts'
import { localTime, nextAt } from './local-time.ts'
import { endOfQuiet, type QuietHours } from './quiet-hours.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export type Reason =
  /** The member has seen it by themselves. */
  | 'seen'
  /** It is not so any more, or not for this member: blocked, reported, hidden, taken back, erased. */
  | 'gone'
  | 'muted'
  | 'switched_off'
  /** Mails to the member are given up: a bounce, a complaint, an unsubscribing. */
  | 'disabled'
  | 'no_device'
  | 'no_consent'
  | 'too_old'

export interface Waiting {
  id: string
  kind: Kind
  happenedAt: Date
  /** Why it need not be told any more, if there is a reason of its own. */
  over: 'seen' | 'gone' | 'muted' | null
}

/** What the member has chosen for a channel. */
export interface Wishes {
  off: ReadonlySet<Kind>
  /** Nothing at all goes out by it. */
  closed: 'disabled' | 'no_device' | null
  hasMarketingConsent: boolean
  quiet: QuietHours | null
  zone: string
  digest: 'off' | 'daily' | 'weekly'
  mostADay: number
}

/** What went out by the channel already. */
export interface Told {
  /** With anything in it that is no advertising. */
  news: { today: number; lastAt: Date | null }
  /** With advertising in it, alone or along with news. */
  advertisedAt: Date | null
}

export interface Verdict {
  /** Together, as one mail or as one push for each conversation. */
  send: Waiting[]
  drop: { id: string; reason: Reason }[]
  /** When there is something to decide again. */
  again: Date | null
}

/** How long something waits for the member to see it by themselves, and for company. */
export const patience: Record<Channel, Record<Kind, number>> = {
  email: {
    // Whoever spends the last credit sees that on the page, and may well buy some more.
    ...{ message: 5 * minute, like: 15 * minute, match: 5 * minute, credits: hour, photo: 0 },
    ...{ saved_search: 0, digest: 0, discount: 0 },
  },
  push: {
    ...{ message: 4 * second, like: 10 * second, match: 4 * second, credits: hour, photo: 0 },
    ...{ saved_search: 0, digest: 0, discount: 0 },
  },
}

/** Between one and the next. */
const gap: Record<Channel, number> = { email: hour, push: 20 * second }
/** Between one piece of advertising and the next, as the words of the consent promise. */
const advertisingGap = 7 * day
/** Nobody wants to hear of it after that. */
const keeps: Record<Channel, number> = { email: 8 * day, push: day }

/** When digests go out where the member lives. */
const digestAt = 18 * 60

/** What becomes of everything that waits for one channel of one member. */
export function decide(
  channel: Channel,
  waiting: readonly Waiting[],
  wishes: Wishes,
  { told, now }: { told: Told; now: Date },
): Verdict {
  const drop: Verdict['drop'] = []
  const kept: Waiting[] = []
  for (const event of waiting) {
    const reason = reasonToDrop(channel, event, wishes, now)
    if (reason) drop.push({ id: event.id, reason })
    else kept.push(event)
  }
  if (!kept.length) return { send: [], drop, again: null }
  const { newsAt, advertisingAt } = momentsOf(channel, kept, wishes, { told, now })
  const isDue = (moment: Date | null) => moment !== null && moment <= now
  const isNewsDue = isDue(newsAt)
  // News that are about to go out take it along; they themselves never wait for it.
  const goesAlone = isDue(advertisingAt) && !isDue(newsAt && new Date(newsAt.getTime() - gap[channel]))
  const goes = (event: Waiting) => {
    if (isAdvertising(event)) return isNewsDue ? isDue(nextAdvertising(told) ?? now) : goesAlone
    // Who wants it all together in the evening does not get a part of it because of something else that is due by day.
    return isNewsDue && !(isGathered(channel, wishes) && ripeAt(channel, event, wishes) > now)
  }
  const send = kept.filter(goes)
  if (!send.length) {
    const later = [newsAt, advertisingAt].filter((moment) => moment !== null && moment > now)
    return { send, drop, again: earliestOf(later as Date[]) }
  }
  const rest = kept.filter((event) => !send.includes(event))
  return { send, drop, again: decide(channel, rest, wishes, { told: toldWith(told, send, now), now }).again }
}

/**
 * Of what was to go out and could not yet, because another service or our own worker was away: what of it is not wanted any
 * more, and when the rest may go, which is not in quiet hours.
 */
export function decideAgain(channel: Channel, held: readonly Waiting[], wishes: Wishes, now: Date) {
  const drop = held.flatMap((event) => {
    const reason = reasonToDrop(channel, event, wishes, now)
    return reason ? [{ id: event.id, reason }] : []
  })
  return { drop, goesAt: endOfQuiet(now, wishes.quiet, wishes.zone) ?? now }
}

/** When news and advertising can go out, each for itself. */
function momentsOf(
  channel: Channel,
  kept: readonly Waiting[],
  wishes: Wishes,
  { told, now }: { told: Told; now: Date },
) {
  const goesAt = (events: readonly Waiting[], ...held: (Date | null)[]) => {
    if (!events.length) return null
    const due = laterOf(now, earliestOf(events.map((event) => ripeAt(channel, event, wishes))), ...held)
    return endOfQuiet(due, wishes.quiet, wishes.zone) ?? due
  }
  const { today, lastAt } = told.news
  const held = [
    lastAt && new Date(lastAt.getTime() + gap[channel]),
    today >= wishes.mostADay ? nextAt(now, 0, wishes.zone) : null,
  ]
  return {
    newsAt: goesAt(
      kept.filter((event) => !isAdvertising(event)),
      ...held,
    ),
    advertisingAt: goesAt(kept.filter(isAdvertising), ...held, nextAdvertising(told)),
  }
}

/** When the week after the last one is over. */
function nextAdvertising({ advertisedAt }: Told): Date | null {
  return advertisedAt && new Date(advertisedAt.getTime() + advertisingGap)
}

function toldWith({ news, advertisedAt }: Told, sent: readonly Waiting[], now: Date): Told {
  return {
    news: sent.every(isAdvertising) ? news : { today: news.today + 1, lastAt: now },
    advertisedAt: sent.some(isAdvertising) ? now : advertisedAt,
  }
}

/** It is not counted among a day's news, and comes once a week at most. */
function isAdvertising({ kind }: Waiting): boolean {
  return marketingKinds.has(kind)
}

function reasonToDrop(
  channel: Channel,
  { kind, over, happenedAt }: Waiting,
  wishes: Wishes,
  now: Date,
): Reason | null {
  if (over) return over
  if (wishes.closed) return wishes.closed
  if (wishes.off.has(kind)) return 'switched_off'
  if (marketingKinds.has(kind) && !wishes.hasMarketingConsent) return 'no_consent'
  return now.getTime() - happenedAt.getTime() > keeps[channel] ? 'too_old' : null
}

/** Whether what others did waits for the evening. */
function isGathered(channel: Channel, wishes: Wishes): wishes is Wishes & { digest: 'daily' | 'weekly' } {
  return channel === 'email' && wishes.digest !== 'off'
}

function ripeAt(channel: Channel, { kind, happenedAt }: Waiting, wishes: Wishes): Date {
  if (isGathered(channel, wishes) && socialKinds.has(kind))
    return nextDigest(happenedAt, wishes.digest, wishes.zone)
  return new Date(happenedAt.getTime() + patience[channel][kind])
}

/** Weekly ones come on Fridays, ahead of the days when people have time. */
function nextDigest(after: Date, digest: 'daily' | 'weekly', zone: string): Date {
  let at = nextAt(after, digestAt, zone)
  for (let tries = 0; digest === 'weekly' && tries < 7 && localTime(at, zone).weekday !== 'Fri'; tries++)
    at = nextAt(at, digestAt, zone)
  return at
}

function earliestOf(moments: readonly Date[]): Date {
  return new Date(Math.min(...moments.map((moment) => moment.getTime())))
}

function laterOf(...moments: (Date | null)[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)))
}
