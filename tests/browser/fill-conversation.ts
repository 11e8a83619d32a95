import pg from 'pg'
import { embeddedPostgresUrl } from '../../app/platform/database/embedded-postgres.server.ts'

/** Inserts a long conversation that both have read: by calls it would take as many credits. */
export async function fillConversation(id: string, last: number) {
  const client = new pg.Client({ connectionString: embeddedPostgresUrl(process.env.TEST_DATA_DIR!) })
  await client.connect()
  // Of different heights, from the two in turn.
  await client.query(
    `insert into message (id, client_id, conversation_id, sequence, sender_id, kind, body, created_at)
     select gen_random_uuid(), gen_random_uuid(), id, nth, case nth % 2 when 0 then first_id else second_id end,
       'text', 'No ' || nth || ':' || repeat(' and so on', (nth % 30)::int), now() + nth * interval '1 millisecond'
     from conversation, generate_series(last_sequence + 1, $2::bigint) nth where id = $1`,
    [id, last],
  )
  await client.query(
    `update conversation set last_sequence = $2, last_message_at = now() + interval '1 second' where id = $1`,
    [id, last],
  )
  await client.query(
    `update conversation_party set unread = 0, sent = sent + 1, read_sequence = $2, delivered_sequence = $2,
       published_delivered_sequence = $2, published_read_sequence = $2 where conversation_id = $1`,
    [id, last],
  )
  await client.end()
}
