import type pg from 'pg'
import { hashToken, newId, newToken } from '#app/platform/ids.server.ts'
import type { startPushService } from '#tests/providers/push-service.ts'

type PushService = Awaited<ReturnType<typeof startPushService>>

/**
 * Creates an account for every profile, away for three days, who agreed to the week's digest; returns how many there
 * are.
 */
export async function makeReaders(client: pg.Client): Promise<number> {
  await client.query(
    `insert into account (id, site_id, email, password_hash, status, language, signup_date, confirmed_at)
      select member.id, member.site_id, member.id || '@demo.example', '', 'active', member.language,
        member.created_at, member.created_at
      from member where kind = 'member' and not exists (select from account where account.id = member.id)`,
  )
  await client.query(
    `insert into consent (id, account_id, kind, granted, text_version, created_at)
      select gen_random_uuid(), id, 'marketing', true, '1', now() from account where status = 'active'`,
  )
  await client.query(
    `update member set last_seen_at = now() - interval '3 days' where last_seen_at > now() - interval '2 days'`,
  )
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from account where status = 'active'`,
  )
  return rows[0]?.count ?? 0
}

export interface Liked {
  liker: string
  liked: string
}

/** So many likes that were not notified, to each of so many members whom their likers may see. */
export async function makeLikes(client: pg.Client, readers: number, each: number): Promise<Liked[]> {
  const { rows } = await client.query<{ id: string }>(
    `select member.id from account join member using (id) join site on site.id = member.site_id
      where site.is_default and account.status = 'active' and member.status = 'active'
        and not member.invisible and not member.under_review
      order by member.id limit $1`,
    [readers + each],
  )
  const people = rows.map(({ id }) => id)
  const likers = people.slice(0, each)
  const likes = people.slice(each).flatMap((liked) => likers.map((liker) => ({ liker, liked })))
  await client.query(
    `insert into member_like (liker_id, liked_id, origin, created_at)
      select liker, liked, 'member', now() from unnest($1::uuid[], $2::uuid[]) as one (liker, liked)
      on conflict (liker_id, liked_id) do update set origin = 'member', seen_at = null`,
    [likes.map(({ liker }) => liker), likes.map(({ liked }) => liked)],
  )
  await client.query('delete from block')
  return likes
}

/** A device for each of them. */
export async function makeDevices(client: pg.Client, accounts: readonly string[], service: PushService) {
  const hashes = accounts.map(() => hashToken(newToken()))
  await client.query(
    `insert into session (token_hash, account_id, device, created_at, last_seen_at, expires_at)
      select token_hash, id, '', now(), now(), now() + interval '1 day'
      from unnest($1::bytea[], $2::uuid[]) as one (token_hash, id)`,
    [hashes, accounts],
  )
  const browsers = accounts.map(() => service.subscribe().subscription)
  await client.query(
    `insert into push_subscription (id, account_id, session_hash, endpoint, p256dh, auth, created_at)
      select id, account_id, session_hash, endpoint, p256dh, auth, now()
      from unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::text[], $5::text[], $6::text[])
        as one (id, account_id, session_hash, endpoint, p256dh, auth)`,
    [
      ...[accounts.map(() => newId()), accounts, hashes, browsers.map(({ endpoint }) => endpoint)],
      ...[browsers.map(({ keys }) => keys.p256dh), browsers.map(({ keys }) => keys.auth)],
    ],
  )
}
