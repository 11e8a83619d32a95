import {
  type CancelReason,
  type Channel,
  isMarketing,
  type NotificationKind,
  notificationKinds,
} from '../notification-kinds.server.ts'
import { localTime, nextAt } from './local-time.ts'

const second = 1000
const hour = 3600 * second
const day = 24 * hour

export type DropReason =
  /** Seen by the member; gone: blocked, reported, hidden, unsent, erased; or the conversation is muted. */
  | CancelReason
  | 'switched_off'
  /** Mails to the member are stopped: a bounce, a complaint or an unsubscribe. */
  | 'disabled'
  | 'no_device'
  | 'no_consent'
  | 'too_old'

export interface PendingEvent {
  id: string
  kind: NotificationKind
  happenedAt: Date
  /** Why it needs no notification any more; null while it is relevant. */
  cancelReason: CancelReason | null
}

/** The member's settings for a channel. */
export interface ChannelSettings {
  off: ReadonlySet<NotificationKind>
  /** Nothing at all goes out on this channel. */
  closed: 'disabled' | 'no_device' | null
  hasMarketingConsent: boolean
  quiet: QuietHours | null
  zone: string
  digest: 'off' | 'daily' | 'weekly'
  mostADay: number
}

/** What has already gone out on the channel. */
export interface SentBefore {
  /** Mails or pushes with at least one event that is not advertising. */
  news: { today: number; lastAt: Date | null }
  /** When advertising last went out, alone or together with news. */
  advertisedAt: Date | null
}

export interface Decision {
  /** Sent together, as one mail or as one push per conversation. */
  send: PendingEvent[]
  drop: { id: string; reason: DropReason }[]
  /** When to decide again, if anything is left. */
  decideAt: Date | null
}

/** Minimum time between two mails, or two pushes. */
const gap: Record<Channel, number> = { email: hour, push: 20 * second }
/** Time between two advertisements, as the consent text promises. */
const advertisingGap = 7 * day
/** Events older than this are outdated. */
const expiresAfter: Record<Channel, number> = { email: 8 * day, push: day }

/** When digests go out, in the member's local time. */
const digestAt = 18 * 60

/** Decides everything waiting for one channel of one member. */
export function decide(
  channel: Channel,
  pending: readonly PendingEvent[],
  settings: ChannelSettings,
  { sentBefore, now }: { sentBefore: SentBefore; now: Date },
): Decision {
  const drop: Decision['drop'] = []
  const relevant: PendingEvent[] = []
  for (const event of pending) {
    const reason = reasonToDrop(channel, event, settings, now)
    if (reason) drop.push({ id: event.id, reason })
    else relevant.push(event)
  }
  if (!relevant.length) return { send: [], drop, decideAt: null }
  const { newsAt, advertisingAt } = momentsOf(channel, relevant, settings, { sentBefore, now })
  const isDue = (moment: Date | null) => moment !== null && moment <= now
  const isNewsDue = isDue(newsAt)
  // Advertising waits for news that is nearly due, so that both are one sending; news never waits for advertising.
  const sendsAdvertisingAlone =
    isDue(advertisingAt) && !isDue(newsAt && new Date(newsAt.getTime() - gap[channel]))
  const isSentNow = (event: PendingEvent) => {
    if (isAdvertising(event))
      return isNewsDue ? isDue(nextAdvertising(sentBefore) ?? now) : sendsAdvertisingAlone
    // Events of a daily or weekly digest wait for it, even if another event goes out now.
    return isNewsDue && !(isCombined(channel, settings) && dueAt(channel, event, settings) > now)
  }
  const send = relevant.filter(isSentNow)
  if (!send.length) {
    const later = [newsAt, advertisingAt].filter((moment) => moment !== null && moment > now)
    return { send, drop, decideAt: earliestOf(later as Date[]) }
  }
  const rest = relevant.filter((event) => !send.includes(event))
  return {
    send,
    drop,
    decideAt: decide(channel, rest, settings, { sentBefore: addSending(sentBefore, send, now), now })
      .decideAt,
  }
}

/**
 * Decides again about events delayed because another service or our worker was down: which are no longer wanted, and
 * when the rest may go, outside quiet hours.
 */
export function decideAgain(
  channel: Channel,
  delayed: readonly PendingEvent[],
  settings: ChannelSettings,
  now: Date,
) {
  const drop = delayed.flatMap((event) => {
    const reason = reasonToDrop(channel, event, settings, now)
    return reason ? [{ id: event.id, reason }] : []
  })
  return { drop, sendAt: endOfQuiet(now, settings.quiet, settings.zone) ?? now }
}

/** When news and advertising can go out, each separately. */
function momentsOf(
  channel: Channel,
  relevant: readonly PendingEvent[],
  settings: ChannelSettings,
  { sentBefore, now }: { sentBefore: SentBefore; now: Date },
) {
  const sendAt = (events: readonly PendingEvent[], ...notBefore: (Date | null)[]) => {
    if (!events.length) return null
    const due = laterOf(now, earliestOf(events.map((event) => dueAt(channel, event, settings))), ...notBefore)
    return endOfQuiet(due, settings.quiet, settings.zone) ?? due
  }
  const { today, lastAt } = sentBefore.news
  const earliest = [
    lastAt && new Date(lastAt.getTime() + gap[channel]),
    today >= settings.mostADay ? nextAt(now, 0, settings.zone) : null,
  ]
  return {
    newsAt: sendAt(
      relevant.filter((event) => !isAdvertising(event)),
      ...earliest,
    ),
    advertisingAt: sendAt(relevant.filter(isAdvertising), ...earliest, nextAdvertising(sentBefore)),
  }
}

/** When a week has passed since the last one. */
function nextAdvertising({ advertisedAt }: SentBefore): Date | null {
  return advertisedAt && new Date(advertisedAt.getTime() + advertisingGap)
}

function addSending(
  { news, advertisedAt }: SentBefore,
  sent: readonly PendingEvent[],
  now: Date,
): SentBefore {
  return {
    news: sent.every(isAdvertising) ? news : { today: news.today + 1, lastAt: now },
    advertisedAt: sent.some(isAdvertising) ? now : advertisedAt,
  }
}

/** Does not count towards the daily limit, and goes out once a week at most. */
function isAdvertising({ kind }: PendingEvent): boolean {
  return isMarketing(kind)
}

function reasonToDrop(
  channel: Channel,
  { kind, cancelReason, happenedAt }: PendingEvent,
  settings: ChannelSettings,
  now: Date,
): DropReason | null {
  if (cancelReason) return cancelReason
  if (settings.closed) return settings.closed
  if (settings.off.has(kind)) return 'switched_off'
  if (isMarketing(kind) && !settings.hasMarketingConsent) return 'no_consent'
  return now.getTime() - happenedAt.getTime() > expiresAfter[channel] ? 'too_old' : null
}

/** Whether events that other people caused are combined into a daily or weekly mail. */
function isCombined(
  channel: Channel,
  settings: ChannelSettings,
): settings is ChannelSettings & { digest: 'daily' | 'weekly' } {
  return channel === 'email' && settings.digest !== 'off'
}

function dueAt(channel: Channel, { kind, happenedAt }: PendingEvent, settings: ChannelSettings): Date {
  if (isCombined(channel, settings) && notificationKinds[kind].isSocial)
    return nextDigest(happenedAt, settings.digest, settings.zone)
  return new Date(happenedAt.getTime() + notificationKinds[kind].wait[channel])
}

/** Weekly digests go out on Fridays, ahead of the days when people have time. */
function nextDigest(after: Date, digest: 'daily' | 'weekly', zone: string): Date {
  let at = nextAt(after, digestAt, zone)
  for (let days = 0; digest === 'weekly' && days < 7 && localTime(at, zone).weekday !== 'Fri'; days++)
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
