import { storePicture } from '#app/features/photos/upload/store-picture.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import type { SentMessage } from '../chat.contract.ts'
import { insertMessagePhoto } from '../message-photos.db.server.ts'
import { photoContent } from './content.server.ts'
import { checkBeforeUpload, type Outgoing, sendMessage } from './send-message.server.ts'

/**
 * Stores the picture before the transaction that sends and charges it; the picture stays only if that commits. It is
 * veiled if the receiver has not written to the sender.
 */
export async function sendPhoto(
  viewer: Viewer,
  site: Site,
  outgoing: Outgoing,
  file: { bytes: Buffer; signal?: AbortSignal },
): Promise<SentMessage> {
  const content = photoContent(site, file.bytes)
  const before = await checkBeforeUpload(viewer, site, outgoing, content)
  if (before) return before
  return storePicture(file, ({ persist, ...picture }) =>
    sendMessage(viewer, site, outgoing, {
      ...content,
      async attach(tx, messageId, { isFromStranger }) {
        const { digest } = content
        await insertMessagePhoto(tx, { message_id: messageId, ...picture, digest, veiled: isFromStranger })
        await persist(tx)
      },
    }),
  )
}
