import type { Insertable } from 'kysely'
import type { DebitBlock } from '#app/platform/database/database.gen.ts'
import type { Tx } from '#app/platform/database/db.server.ts'

type Block = Pick<Insertable<DebitBlock>, 'kind' | 'hash'>

export async function isBlocked(tx: Tx, blocks: readonly Block[]): Promise<boolean> {
  const found = await tx
    .selectFrom('debit_block')
    .select('kind')
    .where(({ or, and, eb }) =>
      or(blocks.map(({ kind, hash }) => and([eb('kind', '=', kind), eb('hash', '=', hash)]))),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export function insertBlocks(tx: Tx, blocks: readonly Block[], at: Date) {
  return tx
    .insertInto('debit_block')
    .values(blocks.map((block) => ({ ...block, created_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
