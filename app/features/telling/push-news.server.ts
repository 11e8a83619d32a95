import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Kind } from '#app/features/notifications/kinds.ts'
import type { Bundle } from '#app/features/notifications/settle.server.ts'
import { checkUrl, type PushNote } from '#app/features/push/push-note.ts'
import { queuePush } from '#app/features/push/send-push.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { localeOf } from '#app/i18n/locales.ts'
import type { Tx } from '#app/platform/database/db.server.ts'

interface Words {
  title: MessageDescriptor
  body: MessageDescriptor
  openUrl: string
}

/** What a screen that anybody may see can say: how many, but neither who nor what. */
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
    body: msg`We have checked it.`,
    openUrl: '/profile',
  }),
  saved_search: () => ({
    title: msg`New in your saved searches`,
    body: msg`See who fits.`,
    openUrl: '/members',
  }),
  digest: () => ({ title: msg`News for you`, body: msg`See what has happened.`, openUrl: '/members' }),
  discount: () => ({
    title: msg`A discount for you`,
    body: msg`See how much it is and how long it lasts.`,
    openUrl: '/credits',
  }),
}

/** To every device of the member: one for each conversation, and one for each other kind. */
export async function pushNews(tx: Tx, reader: { id: string; language: string }, { id, events }: Bundle) {
  const i18n = i18nFor(localeOf({ locale: reader.language }))
  const groups = Map.groupBy(events, ({ kind, conversation_id }) => conversation_id ?? kind)
  const notes = [...groups].map(([tag, [first, ...more]]): PushNote => {
    const { kind, conversation_id } = first!
    const { title, body, openUrl } = wordsFor[kind](more.length + 1)
    return {
      ...{ id: `${id} ${tag}`, tag, checkUrl, title: i18n._(title), body: i18n._(body) },
      openUrl: conversation_id ? `/chats/${conversation_id}` : openUrl,
    }
  })
  await queuePush(tx, reader.id, notes)
}
