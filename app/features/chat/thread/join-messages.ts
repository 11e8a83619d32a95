import type { Message } from '../chat.contract.ts'

/**
 * What is shown of a conversation, with more of it that has come in whatever order: one unbroken run of sequence numbers,
 * each once. What lies beyond a gap waits in `ahead` until the missing ones are there.
 */
export function joinMessages(shown: readonly Message[], more: readonly Message[]) {
  const [first] = shown
  const known = new Map(shown.map((message) => [message.sequence, message]))
  for (const message of more) known.set(message.sequence, latest(known.get(message.sequence), message))
  const run: Message[] = []
  for (const message of inOrder(known.values())) {
    const last = run.at(-1)
    if (last && message.sequence !== last.sequence + 1) {
      // Older than what is shown and not connected with it: nobody has asked for it.
      if (first && last.sequence < first.sequence) run.length = 0
      else break
    }
    run.push(message)
  }
  const end = run.at(-1)?.sequence ?? 0
  return { shown: run, ahead: inOrder(known.values()).filter(({ sequence }) => sequence > end) }
}

function inOrder(messages: Iterable<Message>): Message[] {
  return [...messages].toSorted((one, other) => one.sequence - other.sequence)
}

/** An answer that was long on its way brings back neither what was taken back nor a veil. */
function latest(known: Message | undefined, come: Message): Message {
  if (known?.taken_back && !come.taken_back) return known
  if (known?.photo && !known.photo.veiled && come.photo?.veiled) return known
  return come
}
