import type { Message } from '#app/features/chat/chat.contract.ts'
import { signPhotoPath } from '#app/features/photos/access/photo-signature.server.ts'
import { type MessageRow, readMessagesAfter } from './messages.db.server.ts'

interface Place {
  conversationId: string
  sequence: number
}

/** One message of a conversation as its reader may see it now. */
export async function readMessage(readerId: string, { conversationId, sequence }: Place): Promise<Message> {
  const wanted = { readerId, conversationId, floor: 0, after: sequence - 1, limit: 1 }
  const [message] = await toMessages(readerId, await readMessagesAfter(wanted))
  if (!message) throw new Error('a message that was sent is not there')
  return message
}

/** Messages as their reader may see them, with the reader's warnings and reports. */
export async function toMessages(readerId: string, rows: readonly MessageRow[]): Promise<Message[]> {
  const photos = await Promise.all(rows.map((row) => toMessagePhoto(readerId, row)))
  return rows.map((row, place) => ({
    ...toMessage(row, photos[place] ?? null),
    // A message that was taken back shows no warning.
    ...(row.warning && row.unsent_at === null && { warning: row.warning }),
    ...(row.reported && { reported: true }),
  }))
}

interface NewlySent {
  id: string
  sequence: number
  clientId: string
  kind: Message['kind']
  body: string
  at: Date
}

/** A text or gift without a quote, as its sender sees it. */
export function toSentMessage({ id, sequence, clientId, kind, body, at }: NewlySent): Message {
  return {
    id,
    sequence,
    own: true,
    client_id: clientId,
    kind,
    text: kind === 'text' ? body : null,
    gift: kind === 'gift' ? body : null,
    photo: null,
    quoted: null,
    taken_back: false,
    at: at.toISOString(),
  }
}

function toMessage(row: MessageRow, photo: Message['photo']): Message {
  const { id, own, kind, body } = row
  const isThere = row.unsent_at === null
  return {
    id,
    sequence: Number(row.sequence),
    own,
    client_id: own ? row.client_id : null,
    kind,
    text: kind === 'text' && isThere ? body : null,
    gift: kind === 'gift' && isThere ? body : null,
    photo: isThere ? photo : null,
    quoted: row.quoted_id
      ? {
          id: row.quoted_id,
          own: row.quoted_own ?? false,
          kind: row.quoted_kind ?? 'text',
          text: row.quoted_kind === 'text' ? (row.quoted_words ?? '') : '',
        }
      : null,
    taken_back: !isThere,
    at: row.created_at.toISOString(),
  }
}

/** The sender sees the photo; the receiver of a veiled one sees a blur until they reveal it. */
async function toMessagePhoto(readerId: string, row: MessageRow): Promise<Message['photo']> {
  const { photo_file: file, photo_width: width, photo_height: height, photo_placeholder: placeholder } = row
  if (!file || width === null || height === null || placeholder === null) return null
  const veiled = !row.own && row.photo_veiled === true
  const address = veiled
    ? { file, variant: 'blurred' as const, viewerId: null }
    : { file, variant: 'large' as const, viewerId: readerId }
  return { filename: await signPhotoPath(address), width, height, placeholder, veiled }
}
