import { msg } from '@lingui/core/macro'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { readChat } from './read-chat.server.ts'

/** The data of a conversation page, requested by its own address or by the partner's. */
export async function openThread(
  { viewer, site, locale }: MemberVisit,
  wanted: { conversation: string } | { profile: string },
) {
  const chat = await readChat(viewer, site, wanted)
  const { name } = chat.profile
  return {
    title: i18nFor(locale)._(msg`Chat with ${name}`),
    chat,
    historyLimit: site.chat_history_limit,
    now: now().toISOString(),
  }
}
