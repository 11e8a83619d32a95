import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'

/** All-time, by the partial index: few payments are charged back. */
export function countChargedBack() {
  return db()
    .selectFrom('payment')
    .innerJoin('site', 'site.id', 'payment.site_id')
    .select(['site.domain', 'payment.provider', sql<number>`count(*)::int`.as('count')])
    .where('payment.charged_back_at', 'is not', null)
    .groupBy(['site.domain', 'payment.provider'])
    .execute()
}

/** Payments since a moment: how many there were, and how many of them banks have charged back. */
export function countSince(since: Date) {
  return db()
    .selectFrom('payment')
    .select([
      'site_id',
      sql<number>`count(*)::int`.as('paid'),
      sql<number>`count(charged_back_at)::int`.as('taken'),
    ])
    .where('paid_at', '>', since)
    .groupBy('site_id')
    .execute()
}
