import { expect, onTestFinished } from 'vitest'
import { checkLedger } from '#app/features/credits/check/check-ledger.server.ts'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { until } from '#tests/faults/program.ts'
import { giveCredits } from '#tests/make/payments/credits.ts'
import { makeProfiles } from '#tests/make/profile.ts'
import { makeSession } from '#tests/make/session.ts'
import { expectNothingLost, expectShownInOrder, Page, written } from './page.ts'

const credits = 1000
/** In seconds; a machine that does other things as well needs them. */
const timeLimit = 180

interface ChatOptions {
  /** Each writes and reads; two share a conversation. */
  pages?: number
  /** Where the site currently answers. */
  where: () => string
}

interface ChatProgress {
  /** Resolves once somebody waits for the answer to a message. */
  untilSending(): Promise<void>
  /** Resolves when everybody has sent another message, and seen all. */
  untilEveryoneSent(): Promise<void>
}

/** Members talk throughout, a fault happens, they go on; then checks their pages and the books. */
export async function chatDuring(
  happens: (talk: ChatProgress) => Promise<void>,
  { pages: many = 40, where }: ChatOptions,
): Promise<void> {
  const people = await makePeople(many)
  const pages = people.map((person, place) => {
    const partner = people[place ^ 1]
    if (!partner) throw new Error('people come in pairs')
    return new Page(person, { partner, where })
  })
  onTestFinished(async () => {
    await Promise.all(pages.map((page) => page.close()))
  })
  for (const page of pages) page.open()
  const untilGoneOn = async () => {
    const before = pages.map(({ acknowledged }) => acknowledged.length)
    await until(() => {
      for (const { problem } of pages) if (problem) throw problem
      return pages.every(({ acknowledged }, place) => acknowledged.length > (before[place] ?? 0))
    }, timeLimit)
  }
  await untilGoneOn()
  await happens({
    untilSending: () => until(() => pages.some(({ isSending }) => isSending)),
    untilEveryoneSent: untilGoneOn,
  })
  await untilGoneOn()
  await Promise.all(pages.map((page) => page.stopWriting()))
  // A duplicate would also have arrived by then: everything uses the same streams, in order.
  await until(() => pages.every((page, place) => page.shown.length >= written(pages, place)), timeLimit)
  await expectConsistentHistory(pages, credits)
}

async function makePeople(many: number) {
  const profiles = await makeProfiles(many)
  const people = []
  for (const { id } of profiles) {
    await giveCredits({ id }, credits)
    people.push({ id, cookie: (await makeSession({ id })).cookie })
  }
  return people
}

/** Checks what pages wrote and showed: nothing is lost, duplicated, out of order or charged twice. */
async function expectConsistentHistory(pages: readonly Page[], credits: number) {
  for (const page of pages) {
    expectShownInOrder(page)
    expectNothingLost(page, pages)
    await expectChargedOnce(page, credits)
  }
  expect(await checkLedger()).toEqual([])
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
