import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFictionalLabel } from '#app/design/people/fictional-words.ts'
import type { PersistedComposer } from '#app/web/browser/offline/persisted-pages.ts'
import { usePersistedPage } from '#app/web/browser/offline/use-persisted-page.ts'
import type { ChatPartner, Conversation, Message, Sending } from '../chat.contract.ts'
import { getQuestionBeforeSend } from '../composer/send-questions.ts'
import { useMessageText } from '../use-message-text.ts'

interface ThreadSnapshot {
  conversation: Conversation | null
  profile: ChatPartner
  messages: readonly Message[]
  sending: Sending
}

/** Stores the newest messages of a conversation and its composer for offline use. */
export function useOfflineThread(
  { conversation, profile, messages, sending }: ThreadSnapshot,
  isDraftOffered: boolean,
) {
  const toText = useMessageText()
  const label = useFictionalLabel()
  const words = useComposerTexts(profile.name, sending.message_credits)
  const { id, name, fictional, main_image } = profile
  const title = fictional ? `${name} · ${label}` : name
  const rows = messages.slice(-60).map((message) => ({
    text: toText(message),
    own: message.own,
    at: message.at,
  }))
  // The server may be about to send a message from sign-up, which cannot be decided offline.
  const mayWrite = !isDraftOffered && canSendWithoutQuestion(sending, profile)
  usePersistedPage(
    conversation && {
      path: `/chats/${conversation.id}`,
      title,
      rows,
      ...(main_image && { face: main_image.thumb_filename }),
      partner: { id, name, archived: conversation.archived },
      write: mayWrite ? toOfflineComposer(conversation.id, sending, words) : null,
    },
  )
}

/** Whether sending raises no question. */
function canSendWithoutQuestion(sending: Sending, partner: ChatPartner) {
  const asked = { sending, partner, reservedCredits: 0, confirmed: new Set<never>() }
  return !sending.closed && getQuestionBeforeSend(sending.message_credits, asked) === null
}

function toOfflineComposer(
  conversation: string,
  { message_credits: cost, message_length: length, credits }: Sending,
  words: PersistedComposer['words'],
): PersistedComposer {
  return { conversation, cost, credits, length, words }
}

/** The same texts as in the composer. */
function useComposerTexts(name: string, credits: number) {
  const { t } = useLingui()
  return {
    label: t`Your message to ${name}`,
    placeholder: t`Write to ${name} …`,
    send: t`${plural(credits, { 0: 'Send for free', one: 'Send for #\u00a0credit', other: 'Send for #\u00a0credits' })}`,
  }
}
