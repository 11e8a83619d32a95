import { readHits } from '#app/features/safety/shield/review-hits.server.ts'
import type { CaseRow } from '#app/features/staff-access/queues.server.ts'
import { readPerson } from '../people/read-person.server.ts'

/** The hits of a sender by conversation. Words of messages are read only with a reason (`openConversation`). */
export async function readShield({ subject_id: senderId }: CaseRow) {
  const [member, hits] = await Promise.all([readPerson(senderId), readHits(senderId)])
  const conversations = Map.groupBy(hits, ({ receiver_id }) => receiver_id)
  return {
    member,
    conversations: [...conversations].map(([id, of]) => ({
      receiver: { id, name: of[0]?.receiver ?? '' },
      hits: of.map(({ id, reasons, version, verdict, review, created_at }) => ({
        id,
        reasons,
        version,
        verdict,
        review,
        created_at,
      })),
    })),
  }
}
