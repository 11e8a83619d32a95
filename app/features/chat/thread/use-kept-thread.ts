import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFictionalLabel } from '#app/design/people/fictional-words.ts'
import type { KeptWriting } from '#app/web/browser/kept-pages.ts'
import { useKeptPage } from '#app/web/browser/use-kept-page.ts'
import type { ChatPartner, Conversation, Message, Sending } from '../chat.contract.ts'
import { questionBefore } from '../composer/before-sending.ts'
import { useKeptWords } from '../use-kept-words.ts'

interface Shown {
  conversation: Conversation | null
  profile: ChatPartner
  messages: readonly Message[]
  sending: Sending
}

/** Stores the newest messages of a conversation and its composer for offline use. */
export function useKeptThread({ conversation, profile, messages, sending }: Shown, isDraftOffered: boolean) {
  const inWords = useKeptWords()
  const label = useFictionalLabel()
  const words = useWritingWords(profile.name, sending.message_credits)
  const { id, name, fictional, main_image } = profile
  const title = fictional ? `${name} · ${label}` : name
  const rows = messages.slice(-60).map((message) => ({
    text: inWords(message),
    own: message.own,
    at: message.at,
  }))
  // The server may be about to send a message from sign-up, which cannot be decided offline.
  const mayWrite = !isDraftOffered && isPlain(sending, profile)
  useKeptPage(
    conversation && {
      path: `/chats/${conversation.id}`,
      title,
      rows,
      ...(main_image && { face: main_image.thumb_filename }),
      partner: { id, name, archived: conversation.archived },
      write: mayWrite ? writingIn(conversation.id, sending, words) : null,
    },
  )
}

/** Whether sending raises no question. */
function isPlain(sending: Sending, partner: ChatPartner) {
  const asked = { sending, partner, promised: 0, agreed: new Set<never>() }
  return !sending.closed && questionBefore(sending.message_credits, asked) === null
}

function writingIn(
  conversation: string,
  { message_credits: cost, message_length: length, credits }: Sending,
  words: KeptWriting['words'],
): KeptWriting {
  return { conversation, cost, credits, length, words }
}

/** The same texts as in the composer. */
function useWritingWords(name: string, credits: number) {
  const { t } = useLingui()
  return {
    label: t`Your message to ${name}`,
    placeholder: t`Write to ${name} …`,
    send: t`${plural(credits, { 0: 'Send for free', one: 'Send for #\u00a0credit', other: 'Send for #\u00a0credits' })}`,
  }
}
