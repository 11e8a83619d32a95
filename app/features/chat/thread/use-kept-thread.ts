import { useFictionalLabel } from '#app/design/people/fictional-words.ts'
import { useKeptPage } from '#app/web/browser/use-kept-page.ts'
import type { ChatPartner, Message } from '../chat.contract.ts'
import { useKeptWords } from '../use-kept-words.ts'

/** The newest messages of a conversation, for a time without a connection. */
export function useKeptThread(
  conversation: string | undefined,
  { name, fictional }: ChatPartner,
  messages: readonly Message[],
) {
  const inWords = useKeptWords()
  const label = useFictionalLabel()
  const title = fictional ? `${name} · ${label}` : name
  const rows = messages.slice(-60).map((message) => ({
    text: inWords(message),
    own: message.own,
    at: message.at,
  }))
  useKeptPage(conversation ? { path: `/chats/${conversation}`, title, rows } : null)
}
