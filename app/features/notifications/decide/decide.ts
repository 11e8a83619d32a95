import { type Channel, type Kind, marketingKinds, socialKinds } from '../kinds.ts'
import { localTime, nextAt } from './local-time.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export type Reason =
  /** The member has already seen it. */
  | 'seen'
  /** No longer true, or not for this member: blocked, reported, hidden, unsent, erased. */
  | 'gone'
  | 'muted'
  | 'switched_off'
  /** Mails to the member are stopped: a bounce, a complaint or an unsubscribe. */
  | 'disabled'
  | 'no_device'
  | 'no_consent'
  | 'too_old'

export interface Waiting {
  id: string
  kind: Kind
  happenedAt: Date
  /** The event's own reason for not being notified any more, if any. */
  over: 'seen' | 'gone' | 'muted' | null
}

/** The member's settings for a channel. */
export interface Wishes {
  off: ReadonlySet<Kind>
  /** Nothing at all goes out on this channel. */
  closed: 'disabled' | 'no_device' | null
  hasMarketingConsent: boolean
  quiet: QuietHours | null
  zone: string
  digest: 'off' | 'daily' | 'weekly'
  mostADay: number
}

/** What has already gone out on the channel. */
export interface Told {
  /** Sendings with at least one event that is not advertising. */
  news: { today: number; lastAt: Date | null }
  /** The last sending with advertising in it, alone or along with news. */
  advertisedAt: Date | null
}

export interface Verdict {
  /** Sent together, as one mail or as one push per conversation. */
  send: Waiting[]
  drop: { id: string; reason: Reason }[]
  /** When to decide again, if anything is left. */
  again: Date | null
}

/** How long an event waits for the member to see it, and for others to join it. */
export const patience: Record<Channel, Record<Kind, number>> = {
  email: {
    // A member who spends the last credit sees that on the page, and may well buy more.
    message: 5 * minute,
    like: 15 * minute,
    match: 5 * minute,
    credits: hour,
    photo: 0,
    saved_search: 0,
    digest: 0,
    discount: 0,
  },
  push: {
    message: 4 * second,
    like: 10 * second,
    match: 4 * second,
    credits: hour,
    photo: 0,
    saved_search: 0,
    digest: 0,
    discount: 0,
  },
}

/** Time between two sendings. */
const gap: Record<Channel, number> = { email: hour, push: 20 * second }
/** Time between two advertisements, as the consent text promises. */
const advertisingGap = 7 * day
/** Events older than this are outdated. */
const keeps: Record<Channel, number> = { email: 8 * day, push: day }

/** When digests go out, in the member's local time. */
const digestAt = 18 * 60

/** Decides everything waiting for one channel of one member. */
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
  // News about to go out take advertising along; they never wait for it.
  const goesAlone = isDue(advertisingAt) && !isDue(newsAt && new Date(newsAt.getTime() - gap[channel]))
  const goes = (event: Waiting) => {
    if (isAdvertising(event)) return isNewsDue ? isDue(nextAdvertising(told) ?? now) : goesAlone
    // A member with a daily or weekly digest does not get part of it early because another event is due by day.
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
 * Decides again about events delayed because another service or our worker was down: which are no longer wanted, and
 * when the rest may go, outside quiet hours.
 */
export function decideAgain(channel: Channel, held: readonly Waiting[], wishes: Wishes, now: Date) {
  const drop = held.flatMap((event) => {
    const reason = reasonToDrop(channel, event, wishes, now)
    return reason ? [{ id: event.id, reason }] : []
  })
  return { drop, goesAt: endOfQuiet(now, wishes.quiet, wishes.zone) ?? now }
}

/** When news and advertising can go out, each separately. */
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

/** When a week has passed since the last one. */
function nextAdvertising({ advertisedAt }: Told): Date | null {
  return advertisedAt && new Date(advertisedAt.getTime() + advertisingGap)
}

function toldWith({ news, advertisedAt }: Told, sent: readonly Waiting[], now: Date): Told {
  return {
    news: sent.every(isAdvertising) ? news : { today: news.today + 1, lastAt: now },
    advertisedAt: sent.some(isAdvertising) ? now : advertisedAt,
  }
}

/** Does not count as one of the day's news, and goes out once a week at most. */
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

/** Weekly digests go out on Fridays, ahead of the days when people have time. */
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

/** In minutes after midnight, local time of the member. */
interface QuietHours {
  from: number
  to: number
}

/** When the quiet hours around a moment end; null outside them. */
export function endOfQuiet(at: Date, quiet: QuietHours | null, zone: string): Date | null {
  if (!quiet) return null
  const { minutes } = localTime(at, zone)
  const isQuiet =
    quiet.from < quiet.to
      ? minutes >= quiet.from && minutes < quiet.to
      : minutes >= quiet.from || minutes < quiet.to
  return isQuiet ? nextAt(at, quiet.to, zone) : null
}
