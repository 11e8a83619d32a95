import { db } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'

const readReceiver = namedQuery(
  'find_receiver',
  ({ messageId, senderId }: Placeholders<{ messageId: string; senderId: string }>) =>
    db()
      .selectFrom('message')
      .innerJoin('conversation_party as theirs', (join) =>
        join
          .onRef('theirs.conversation_id', '=', 'message.conversation_id')
          .onRef('theirs.member_id', '<>', 'message.sender_id'),
      )
      .select(['theirs.member_id', 'message.unsent_at'])
      .where('message.id', '=', messageId)
      .where('message.sender_id', '=', senderId),
)

/** The receiver of a message; undefined if the member did not send it. */
export async function findReceiver(messageId: string, senderId: string) {
  const [row] = await readReceiver({ messageId, senderId })
  return row
}
