import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { fictionalWords } from '#app/features/sites/fictional-words.server.ts'
import { sellerOf } from '#app/features/sites/seller.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { localeOf } from '#app/i18n/locales.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { Bundle } from '../decide/decide-pending.server.ts'
import type { Kind } from '../kinds.ts'
import { checkUrl, type PushNote } from '../push/push-message.ts'
import { queuePush } from '../push/send-push.server.ts'
import type { Standing } from './notification-state.db.server.ts'

interface Words {
  title: MessageDescriptor
  body: MessageDescriptor
  openUrl: string
}

/** Texts for a screen anybody may see: how many, but neither who nor what. */
const wordsFor: Record<Kind, (count: number) => Words> = {
  message: (count) => ({
    title: msg`${plural(count, { one: 'New message', other: '# new messages' })}`,
    body: msg`Someone has written to you.`,
    openUrl: '/chats',
  }),
  like: (count) => ({
    title: msg`${plural(count, { one: 'New like', other: '# new likes' })}`,
    body: msg`Someone likes your profile.`,
    openUrl: '/likes',
  }),
  match: (count) => ({
    title: msg`${plural(count, { one: 'New match', other: '# new matches' })}`,
    body: msg`You like each other.`,
    openUrl: '/likes/matches',
  }),
  credits: () => ({
    title: msg`Your credits are running low`,
    body: msg`See what you have left.`,
    openUrl: '/credits',
  }),
  photo: () => ({
    title: msg`News about your photo`,
    body: msg`We’ve checked it.`,
    openUrl: '/profile',
  }),
  saved_search: () => ({
    title: msg`New in your saved searches`,
    body: msg`See who matches.`,
    openUrl: '/members',
  }),
  digest: () => ({ title: msg`News for you`, body: msg`See what has happened.`, openUrl: '/members' }),
  discount: () => ({
    title: msg`A discount for you`,
    body: msg`See how much it is and how long it lasts.`,
    openUrl: '/credits',
  }),
}

type Event = Bundle['events'][number]
type Reader = { id: string; language: string; siteId: string }

/** To every device of the member: one message for each conversation, and one for each other kind. */
export async function pushNews(
  tx: Tx,
  reader: Reader,
  { id, events }: Bundle,
  standings: ReadonlyMap<string, Standing>,
) {
  const notes: PushNote[] = []
  for (const group of Map.groupBy(events, tagOf).values())
    notes.push(await noteOf(tx, reader, { id, events: group }, standings))
  await queuePush(tx, reader.id, notes)
}

/** The push message for events with the same tag. */
export async function noteOf(
  tx: Tx,
  reader: Reader,
  { id, events }: Bundle,
  standings: ReadonlyMap<string, Standing>,
): Promise<PushNote> {
  const locale = localeOf({ locale: reader.language })
  const i18n = i18nFor(locale)
  const { site } = await sellerOf(tx, reader.siteId)
  const first = events[0]!
  const tag = tagOf(first)
  const words = wordsFor[first.kind](events.length)
  const isFictional = (event: Event) => standings.get(event.id)?.member_kind === 'fictional'
  // 'Someone' would be nobody here, so the label replaces it.
  const body = events.every(isFictional) ? fictionalWords(site, locale).singular : i18n._(words.body)
  return {
    id: `${id} ${tag}`,
    tag,
    checkUrl,
    title: i18n._(words.title),
    body,
    openUrl: first.conversation_id ? `/chats/${first.conversation_id}` : words.openUrl,
  }
}

/** Events with the same tag share one notification. */
export function tagOf({ kind, conversation_id }: Event): string {
  return conversation_id ?? kind
}

/** The bundle a push message belongs to; undefined for a test. */
export function bundleOf({ id }: PushNote): string | undefined {
  const [bundle, tag] = id.split(' ')
  return tag && bundle
}
