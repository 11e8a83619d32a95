import type pg from 'pg'
import { hashToken, newId, newToken } from '#app/platform/ids.server.ts'

export interface Person {
  id: string
  cookie: string
}

/** Logged-in members of the demo who have bought credits and never met: which of them get the load does not matter. */
export async function makePeople(client: pg.Client, many: number): Promise<Person[]> {
  // A large demo has profiles without an account; nobody logs in here by a password.
  await client.query(
    `insert into account (id, site_id, email, password_hash, status, language, signup_date, confirmed_at)
      select member.id, member.site_id, member.id || '@demo.example', '', 'active', member.language, now(), now()
      from member where kind = 'member' and not exists (select from account where account.id = member.id) limit $1`,
    [2 * many],
  )
  const { rows } = await client.query<{ id: string; language: string }>(
    `update account set premium_since = now() from member, site
      where member.id = account.id and site.id = account.site_id and site.is_default
        and account.status = 'active' and member.status = 'active' and not member.invisible and not member.under_review
      returning account.id, account.language`,
  )
  const people = rows.slice(0, many).map((row) => ({ ...row, token: newToken() }))
  const ids = people.map(({ id }) => id)
  await client.query('delete from conversation where first_id = any($1) or second_id = any($1)', [ids])
  await client.query('delete from block')
  await client.query(
    `insert into session (token_hash, account_id, device, created_at, last_seen_at, expires_at)
      select token_hash, id, '', now(), now(), now() + interval '1 day' from unnest($1::bytea[], $2::uuid[]) as one (token_hash, id)`,
    [people.map(({ token }) => hashToken(token)), ids],
  )
  // After the first answer every browser has its language in a cookie.
  return people.map(({ id, token, language }) => ({ id, cookie: `auth=${token}; locale=${language}` }))
}

const sold = '018f0000-0000-7000-8000-000000000002'

/** A purchase each, large enough for all that is sent. */
export async function sellCredits(client: pg.Client, people: readonly Person[], credits: number) {
  for (const { id } of people) {
    await client.query(
      `insert into ledger_account (id, member_id, kind) values ($1, $3, 'bonus'), ($2, $3, 'paid') on conflict do nothing`,
      [newId(), newId(), id],
    )
    await client.query(
      `with booked as (
         insert into ledger_transaction (id, key, reason, price, currency, created_at)
         values ($1::uuid, 'bought ' || $1::uuid, 'purchase', 100, 'EUR', now()) returning id)
       insert into ledger_entry (transaction_id, account_id, amount)
       select booked.id, entry.account_id, entry.amount from booked, (
         select id as account_id, $3::bigint as amount from ledger_account where member_id = $2 and kind = 'paid'
         union all select $4::uuid, -$3::bigint) as entry`,
      [newId(), id, credits, sold],
    )
  }
}

/** So many conversations of one member, their lines a minute apart. */
export async function makeConversations(
  client: pg.Client,
  person: Person,
  { partners, lines }: { partners: readonly string[]; lines: number },
) {
  const { rows } = await client.query<{ id: string }>(
    `insert into conversation (id, site_id, first_id, second_id, started_by, last_sequence, last_message_at, created_at)
      select gen_random_uuid(), member.site_id, least(member.id, partner), greatest(member.id, partner), member.id, $3,
        now() - place * interval '1 second', now() - interval '90 days'
      from unnest($2::uuid[]) with ordinality as each (partner, place), member where member.id = $1
      on conflict (first_id, second_id) do update set last_sequence = excluded.last_sequence
      returning id`,
    [person.id, partners, lines],
  )
  const ids = rows.map(({ id }) => id)
  await client.query(
    `insert into conversation_party (conversation_id, member_id, unread, sent)
      select id, unnest(array[first_id, second_id]), 0, 1 from conversation where id = any($1)`,
    [ids],
  )
  await client.query(
    `insert into message (id, conversation_id, sequence, sender_id, client_id, kind, body, cost, created_at)
      select gen_random_uuid(), id, sequence, case when sequence % 2 = 0 then first_id else second_id end,
        gen_random_uuid(), 'text', 'What a lovely evening it was by the lake, number ' || sequence, 0,
        now() - ($2 - sequence) * interval '1 minute'
      from conversation, generate_series(1, $2::int) as sequence where id = any($1)`,
    [ids, lines],
  )
  await client.query('analyze message, conversation, conversation_party')
}
