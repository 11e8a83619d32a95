import { db } from '#app/platform/database/db.server.ts'

export async function countPayments(memberId: string): Promise<number> {
  const { count } = await db()
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function paymentsPage(memberId: string, { limit, offset }: { limit: number; offset: number }) {
  return db()
    .selectFrom('payment')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function findLastPaid(memberId: string) {
  return db()
    .selectFrom('payment')
    .select(['package_id', 'method'])
    .where('member_id', '=', memberId)
    .where('paid_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
