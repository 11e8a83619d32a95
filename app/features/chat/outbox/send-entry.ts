import { callServer, sendForm } from '#app/web/browser/call-server.ts'
import type { sendMessageCall } from '../chat.api.ts'
import type { SentMessage } from '../chat.contract.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** A photo needs its time on a slow connection. */
const photoTimeout = 300_000

/** Loaded with the page rather than with the first message, which may be written offline. */
export function sendEntry(entry: OutboxEntry): Promise<SentMessage> {
  const { client_id, conversation, profile, quoted, confirm_fictional, cost } = entry
  const fields = {
    ...(conversation ? { conversation } : { profile }),
    client_id,
    cost,
    ...(quoted && { quoted: quoted.id }),
    ...(confirm_fictional && { confirm_fictional }),
  }
  if (entry.kind !== 'photo') {
    const body = { ...fields, ...(entry.kind === 'text' ? { text: entry.text } : { gift: entry.gift }) }
    return callServer<typeof sendMessageCall>('POST /chat.php', { body })
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('photo', entry.photo)
  return sendForm<typeof sendMessageCall>('POST /chat.php', form, { timeout: photoTimeout })
}
