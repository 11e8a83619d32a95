import type { Message } from '../chat.contract.ts'

/**
 * Merges further messages into those shown, whatever their order: one contiguous run of sequence numbers, each once.
 * Messages beyond a gap wait in `ahead` until it is filled.
 */
export function mergeMessages(shown: readonly Message[], more: readonly Message[]) {
  const [first] = shown
  const known = new Map(shown.map((message) => [message.sequence, message]))
  for (const message of more) known.set(message.sequence, pickLatest(known.get(message.sequence), message))
  const run: Message[] = []
  for (const message of sortBySequence(known.values())) {
    const last = run.at(-1)
    if (last && message.sequence !== last.sequence + 1) {
      // Older than what is shown and not contiguous with it: nobody has requested it.
      if (first && last.sequence < first.sequence) run.length = 0
      else break
    }
    run.push(message)
  }
  const end = run.at(-1)?.sequence ?? 0
  return { shown: run, ahead: sortBySequence(known.values()).filter(({ sequence }) => sequence > end) }
}

function sortBySequence(messages: Iterable<Message>): Message[] {
  return [...messages].toSorted((one, other) => one.sequence - other.sequence)
}

/** A late answer restores neither a message that was taken back nor a veil. */
function pickLatest(known: Message | undefined, incoming: Message): Message {
  if (known?.taken_back && !incoming.taken_back) return known
  if (known?.photo && !known.photo.veiled && incoming.photo?.veiled) return known
  return incoming
}
