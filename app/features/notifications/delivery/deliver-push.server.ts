import { readMailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { getFictionalTexts } from '#app/features/sites/fictional-texts.server.ts'
import { findSeller } from '#app/features/sites/sites.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { type Bundle, decideDelayed } from '../decide/decide-pending.server.ts'
import { notificationKinds } from '../notification-kinds.server.ts'
import type { NotificationRow } from '../notifications.db.server.ts'
import { checkUrl, enqueuePush, type PendingPush, type PushMessage } from '../push/send-push.server.ts'
import { readStates, type States } from './notification-state.db.server.ts'

interface Reader {
  id: string
  language: string
  siteId: string
}

/** To every device of the member: one message for each conversation, and one for each other kind. */
export async function enqueuePushes(tx: Tx, reader: Reader, { id, events }: Bundle, states: States) {
  const messages: PushMessage[] = []
  for (const group of Map.groupBy(events, tagOf).values())
    messages.push(await messageOf(tx, reader, { id, events: group }, states))
  await enqueuePush(tx, reader.id, messages)
}

/**
 * Decides again before each attempt. After an outage of hours the member may have read it, switched it off, blocked the
 * person it is about or gone to bed. A test is sent at once.
 */
export async function recheckPush(account: string, message: PushMessage): Promise<PendingPush | null> {
  const bundle = bundleOf(message)
  if (!bundle) return { at: now(), message }
  const isPart = (row: NotificationRow) => tagOf(row) === message.tag
  return transaction(async (tx) => {
    let states: States = new Map()
    const delayed = { channel: 'push', bundle, isPart } as const
    // Another device of the member may have received it already, so it counts as sent.
    const { drop, rest, sendAt } = await decideDelayed(tx, account, delayed, async (rows) => {
      const read = await readStates(tx, account, rows)
      states = read.states
      return read.cancelReasons
    })
    if (!sendAt) return null
    const recipient = drop.length ? await readMailRecipient(tx, account) : null
    if (!recipient) return { at: sendAt, message }
    const reader = { ...recipient, id: account }
    return { at: sendAt, message: await messageOf(tx, reader, { id: bundle, events: rest }, states) }
  })
}

/** The push message for events with the same tag. */
async function messageOf(
  tx: Tx,
  reader: Reader,
  { id, events }: Bundle,
  states: States,
): Promise<PushMessage> {
  const locale = localeOf({ locale: reader.language })
  const i18n = i18nFor(locale)
  const { site } = await findSeller(tx, reader.siteId)
  const first = events[0]!
  const tag = tagOf(first)
  const words = notificationKinds[first.kind].push(events.length)
  const isFictional = (event: NotificationRow) => states.get(event.id)?.member_kind === 'fictional'
  return {
    id: `${id} ${tag}`,
    tag,
    checkUrl,
    title: i18n._(words.title),
    // The words say 'someone', but a fictional profile is no real person: the label replaces them.
    body: events.every(isFictional) ? getFictionalTexts(site, locale).singular : i18n._(words.body),
    openUrl: first.conversation_id ? `/chats/${first.conversation_id}` : words.openUrl,
  }
}

/** Events with the same tag share one notification. */
function tagOf({ kind, conversation_id }: NotificationRow): string {
  return conversation_id ?? kind
}

/** The bundle a push message belongs to; undefined for a test. */
function bundleOf({ id }: PushMessage): string | undefined {
  const [bundle, tag] = id.split(' ')
  return tag && bundle
}
