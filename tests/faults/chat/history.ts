import { expect } from 'vitest'
import { balanceOf } from '#app/features/credits/balance.server.ts'
import { checkLedger } from '#app/features/credits/check/check-ledger.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { Page } from './page.ts'

/** Checks what pages wrote and showed: nothing is lost, duplicated, out of order or charged twice. */
export async function expectConsistentHistory(pages: readonly Page[], credits: number) {
  for (const page of pages) {
    expectShownInOrder(page)
    expectNothingLost(page, pages)
    await expectChargedOnce(page, credits)
  }
  expect(await checkLedger()).toEqual([])
}

/** One run without gaps, each message once; events over the stream arrived once and in order as well. */
function expectShownInOrder({ shown, numbers, person }: Page) {
  expect(shown.map(({ sequence }) => sequence)).toEqual(shown.map((_, place) => place + 1))
  expect(new Set(shown.map(({ text }) => text)).size).toBe(shown.length)
  for (const own of [true, false]) {
    const written = shown.filter((message) => message.own === own).map(({ text }) => text?.split(' ')[1])
    expect(written).toEqual(written.map((_, place) => String(place)))
  }
  expect(numbers, `events of ${person.id}`).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
}

/** Every acknowledged message is at its acknowledged place, for both. */
function expectNothingLost(page: Page, pages: readonly Page[]) {
  const partner = pages.find(({ person }) => person.id === page.partner.id)
  for (const { id, sequence, text } of page.acknowledged)
    for (const side of [page, partner])
      expect(side?.shown[sequence - 1]).toMatchObject({ id, text, own: side === page })
}

async function expectChargedOnce({ person, acknowledged }: Page, credits: number) {
  expect(await balanceOf(person.id)).toBe(credits - acknowledged.length)
  const { charges } = await db()
    .selectFrom('ledger_transaction')
    .innerJoin('message', 'message.id', 'ledger_transaction.message_id')
    .select(({ fn }) => fn.countAll<string>().as('charges'))
    .where('message.sender_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(Number(charges)).toBe(acknowledged.length)
}
