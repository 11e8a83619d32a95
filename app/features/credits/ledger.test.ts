import { expect, test } from 'vitest'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { giveCredits, sellCredits } from '#tests/make/payments/credits.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { house } from './ledger.db.server.ts'
import { balanceOf } from './spending.server.ts'

type Reason = 'signup' | 'purchase' | 'message' | 'taken_back' | 'refund'
type Entries = [account: string, amount: number][]

/** A booking by a faulty program. */
async function book(
  reason: Reason,
  entries: Entries,
  columns: { undoes?: string; message_id?: string | null } = {},
) {
  const id = newId()
  const message_id = reason === 'message' ? newId() : await messageOf(columns.undoes)
  return transaction(async (tx) => {
    await tx
      .insertInto('ledger_transaction')
      .values({ id, key: id, reason, message_id, ...columns })
      .execute()
    const rows = entries.map(([account_id, amount]) => ({ transaction_id: id, account_id, amount }))
    if (rows.length) await tx.insertInto('ledger_entry').values(rows).execute()
    return id
  })
}

/** The message a transaction paid for, if any. */
async function messageOf(transactionId = newId()) {
  const paid = db().selectFrom('ledger_transaction').select('message_id').where('id', '=', transactionId)
  return (await paid.executeTakeFirst())?.message_id ?? null
}

/** Somebody with credits, and the ids of their accounts. */
async function makePurse({ bonus = 0, bought = [] as number[] } = {}) {
  const { id } = await makeProfile()
  if (bonus) await giveCredits({ id }, bonus)
  for (const credits of bought) await sellCredits({ id }, credits)
  const accounts = await db()
    .selectFrom('ledger_account')
    .select(['id', 'kind'])
    .where('member_id', '=', id)
    .execute()
  const account = (kind: string) => accounts.find((row) => row.kind === kind)!.id
  return { id, bonus: account('bonus'), paid: account('paid') }
}

/** What is left in the lots of an account, oldest first. */
async function leftIn(accountId: string) {
  const lots = await db()
    .selectFrom('credit_lot')
    .select('remaining')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  return lots.map(({ remaining }) => Number(remaining))
}

const pay = (from: string, amount: number): Entries => [
  [from, -amount],
  [house.spent, amount],
]

test('spends from the oldest lots, and refunds into the same lots', async () => {
  const { id, paid } = await makePurse({ bought: [3, 5, 4] })
  const first = await book('message', pay(paid, 2))
  expect(await leftIn(paid)).toEqual([1, 5, 4])
  const second = await book('message', pay(paid, 8))
  expect(await leftIn(paid)).toEqual([0, 0, 2])
  const back = (amount: number): Entries => [
    [paid, amount],
    [house.spent, -amount],
  ]
  await book('taken_back', back(2), { undoes: first })
  expect(await leftIn(paid)).toEqual([2, 0, 2])
  await book('taken_back', back(8), { undoes: second })
  expect(await leftIn(paid)).toEqual([3, 5, 4])
  expect(await balanceOf(id)).toBe(12)
})

test('refuses a transaction that does not sum to zero or involves two members', async () => {
  const { bonus, paid } = await makePurse({ bonus: 5 })
  const other = await makePurse({ bonus: 5 })
  const wrong: Entries[] = [
    [[bonus, -1]],
    [
      [bonus, -2],
      [house.spent, 1],
    ],
    [
      [bonus, -1],
      [other.bonus, -1],
      [house.spent, 2],
    ],
    [
      [bonus, -1],
      [paid, 1],
    ],
    [
      [house.granted, -1],
      [house.spent, 1],
    ],
  ]
  for (const entries of wrong) await expect(book('message', entries)).rejects.toThrow(/does not balance/)
})

test('a reason moves credits only between its own accounts, in one direction', async () => {
  const { bonus, paid } = await makePurse({ bonus: 5, bought: [5] })
  const wrong: [Reason, Entries][] = [
    [
      'signup',
      [
        [paid, 1],
        [house.granted, -1],
      ],
    ],
    [
      'signup',
      [
        [bonus, 1],
        [house.sold, -1],
      ],
    ],
    [
      'signup',
      [
        [bonus, -1],
        [house.granted, 1],
      ],
    ],
    [
      'purchase',
      [
        [bonus, 1],
        [house.sold, -1],
      ],
    ],
    [
      'message',
      [
        [bonus, 1],
        [house.spent, -1],
      ],
    ],
    [
      'message',
      [
        [bonus, -1],
        [house.sold, 1],
      ],
    ],
  ]
  for (const [reason, entries] of wrong)
    await expect(book(reason, entries)).rejects.toThrow(/does not balance/)
})

test('refuses an account that does not exist, on either side', async () => {
  const { bonus, paid } = await makePurse({ bonus: 5, bought: [5] })
  const wrong: [Reason, Entries][] = [
    ['message', pay(newId(), 1)],
    ['message', opposite(bonus, -1)],
    ['purchase', opposite(paid, 50)],
    ['signup', opposite(bonus, 50)],
    ['message', [...pay(bonus, 1), [newId(), -4], [newId(), 4]]],
  ]
  for (const [reason, entries] of wrong)
    await expect(book(reason, entries)).rejects.toThrow(/does not balance/)

  function opposite(account: string, amount: number): Entries {
    return [
      [account, amount],
      [newId(), -amount],
    ]
  }
})

test('refuses an entry of a transaction that does not exist, and two that cancel each other out', async () => {
  const { bonus } = await makePurse({ bonus: 9 })
  const added = (transaction_id: string, [account_id, amount]: Entries[number]) => ({
    transaction_id,
    account_id,
    amount,
  })
  const nowhere = newId()
  const alone = db()
    .insertInto('ledger_entry')
    .values(pay(bonus, 1).map((entry) => added(nowhere, entry)))
  await expect(alone.execute()).rejects.toThrow(/does not balance/)

  const [more, less] = [newId(), newId()]
  const together = transaction(async (tx) => {
    for (const id of [more, less])
      await tx
        .insertInto('ledger_transaction')
        .values({ id, key: id, reason: 'message', message_id: newId() })
        .execute()
    const entries = [
      ...[added(more, [bonus, -1]), added(more, [house.spent, 2])],
      ...[added(less, [bonus, -2]), added(less, [house.spent, 1])],
    ]
    await tx.insertInto('ledger_entry').values(entries).execute()
  })
  await expect(together).rejects.toThrow(/does not balance/)
})

test('refuses paid credits while there are bonus credits', async () => {
  const { bonus, paid } = await makePurse({ bonus: 2, bought: [5] })
  await expect(book('message', pay(paid, 1))).rejects.toThrow(/before bonus ones/)
  await expect(
    book('message', [
      [paid, -2],
      [bonus, -1],
      [house.spent, 3],
    ]),
  ).rejects.toThrow(/before bonus ones/)
  await book('message', [
    [paid, -2],
    [bonus, -2],
    [house.spent, 4],
  ])
  expect(await leftIn(paid)).toEqual([3])
})

test('a balance never goes below zero, even with parallel bookings', async () => {
  const { bonus } = await makePurse({ bonus: 7 })
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => book('message', pay(bonus, 1))))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  expect(await leftIn(bonus)).toEqual([0])
})

test('refunds a spending in full, once, for its own message and by its own member', async () => {
  const { bonus, paid } = await makePurse({ bonus: 2, bought: [5] })
  const other = await makePurse({ bonus: 5 })
  const undoes = await book('message', [
    [bonus, -2],
    [paid, -1],
    [house.spent, 3],
  ])
  const back = (entries: Entries) => book('taken_back', entries, { undoes })
  await expect(
    back([
      [bonus, 2],
      [house.spent, -2],
    ]),
  ).rejects.toThrow(/only a part/)
  await expect(
    back([
      [bonus, 1],
      [house.spent, -1],
    ]),
  ).rejects.toThrow(/does not fit/)
  await expect(
    back([
      [other.bonus, 3],
      [house.spent, -3],
    ]),
  ).rejects.toThrow(/does not fit/)
  const whole: Entries = [
    [bonus, 2],
    [paid, 1],
    [house.spent, -3],
  ]
  for (const message_id of [null, newId()])
    await expect(book('taken_back', whole, { undoes, message_id })).rejects.toThrow(/another message/)
  await back(whole)
  await expect(back(whole)).rejects.toThrow(/ledger_transaction_undoes_key/)
  expect([await leftIn(bonus), await leftIn(paid)]).toEqual([[2], [5]])
})

test('a purchase is returned with all that is left of it, from its own lot', async () => {
  const { id, paid } = await makePurse({ bought: [3, 5] })
  const { transaction_id: undoes } = await db()
    .selectFrom('credit_lot')
    .select('transaction_id')
    .where('account_id', '=', paid)
    .where('amount', '=', '5')
    .executeTakeFirstOrThrow()
  await book('message', pay(paid, 4))
  const refund = (amount: number) =>
    book(
      'refund',
      [
        [paid, -amount],
        [house.sold, amount],
      ],
      { undoes },
    )
  await expect(refund(3)).rejects.toThrow(/does not fit/)
  await expect(refund(5)).rejects.toThrow(/ledger_account_check|does not fit/)
  await refund(4)
  expect(await leftIn(paid)).toEqual([0, 0])
  expect(await balanceOf(id)).toBe(0)
})

test('entries can be neither added later, changed nor deleted; a transaction has at least one', async () => {
  const { bonus, paid } = await makePurse({ bonus: 1, bought: [5] })
  const transaction_id = await book('message', pay(bonus, 1))
  const later = pay(paid, 1).map(([account_id, amount]) => ({ transaction_id, account_id, amount }))
  await expect(db().insertInto('ledger_entry').values(later).execute()).rejects.toThrow(/ledger_entry_pkey/)
  await expect(db().updateTable('ledger_entry').set({ amount: 1 }).execute()).rejects.toThrow(/append-only/)
  await expect(db().deleteFrom('ledger_transaction').execute()).rejects.toThrow(/append-only/)
  await expect(book('message', [])).rejects.toThrow(/has no entries/)
})

test('only the ledger itself writes balances and lots', async () => {
  const { id, paid } = await makePurse({ bought: [5] })
  const lot = await db().selectFrom('credit_lot').selectAll().executeTakeFirstOrThrow()
  const { transaction_id, id: lot_id } = lot
  const writes = [
    db().updateTable('ledger_account').set({ balance: 9 }).where('id', '=', paid),
    db().insertInto('ledger_account').values({ id: newId(), kind: 'bonus', member_id: id, balance: 9 }),
    db().deleteFrom('ledger_account').where('id', '=', paid),
    db().updateTable('credit_lot').set({ remaining: 1 }),
    db().deleteFrom('credit_lot'),
    db().insertInto('credit_lot').values({ transaction_id, account_id: paid, amount: 1 }),
    db().insertInto('credit_lot_entry').values({ transaction_id, lot_id, amount: 1 }),
    db().deleteFrom('credit_lot_entry'),
  ]
  for (const write of writes)
    await expect(write.execute()).rejects.toThrow(/follows the entries of the ledger/)
})

test('a charge names its message, and a message is charged once', async () => {
  const { bonus } = await makePurse({ bonus: 5 })
  await expect(book('message', pay(bonus, 1), { message_id: null })).rejects.toThrow(/names_message/)
  const message_id = newId()
  await book('message', pay(bonus, 1), { message_id })
  await expect(book('message', pay(bonus, 1), { message_id })).rejects.toThrow(/ledger_transaction_message/)
})
