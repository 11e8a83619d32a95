import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { PlacedOrder } from '#app/features/payments/orders/order.contract.ts'
import { purchaseKey } from '#app/features/payments/orders/settle/settle-payment.server.ts'
import { expectNothingLost, expectShownInOrder, Page, type Person, written } from '#tests/faults/chat/page.ts'
import { query, send, until } from '#tests/faults/program.ts'
import { makePeople, sellCredits } from '#tests/load/chat-people.ts'

/** One member in five also buys. */
const buyersAmong = 5
const credits = 1_000_000
/** Seconds; a machine that does other things as well needs them. */
const timeLimit = 180

interface Options {
  site: string
  /** The database that leads, whichever that is. */
  database: string
  many: number
}

export type Members = Awaited<ReturnType<typeof startMembers>>

/** Members who write and buy until they are stopped, and repeat what is not answered, as their browsers do. */
export async function startMembers({ site, database, many }: Options) {
  const where = () => site
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const people = await makePeople(client, many)
  if (people.length < many) throw new Error(`only ${people.length} of ${many} members: raise DEMO_MEMBERS`)
  await sellCredits(client, people, credits)
  await client.end()
  // Together they write at most twenty messages a second, however many they are.
  const pauseToThink = Math.max(300, 50 * many)
  const pages = people.map(
    (person, place) => new Page(person, { partner: people[place ^ 1]!, where, pauseToThink }),
  )
  const buyers = people
    .filter((_, place) => place % buyersAmong === 0)
    .map((person) => new Buyer(person, where))
  const startedAt = new Date()
  for (const page of pages) page.open()
  for (const buyer of buyers) buyer.start(4 * pauseToThink)
  const everyone = [...pages, ...buyers]

  /** Resolves when each of them has written another message, and each buyer has ordered again. */
  async function untilEveryoneWentOn() {
    const before = everyone.map(({ acknowledged }) => acknowledged.length)
    await until(() => {
      for (const { problem } of everyone) if (problem) throw problem
      return everyone.every(({ acknowledged }, place) => acknowledged.length > before[place]!)
    }, timeLimit)
  }

  /** What was acknowledged and is not in the database, and what is there more often than it was sent. */
  async function count() {
    const messages = pages.flatMap(({ acknowledged }) => acknowledged)
    const orders = buyers.flatMap(({ acknowledged }) => acknowledged)
    const ids = people.map(({ id }) => id)
    const stored = await query(
      database,
      `select message.id, sequence::int, body, count(ledger_transaction.id)::int as charges
         from message left join ledger_transaction on ledger_transaction.message_id = message.id
        where sender_id = any($1) and message.kind = 'text' group by message.id`,
      [ids],
    )
    const known = new Map(stored.map((row) => [row.id, row]))
    const bodies = new Set(stored.map(({ body }) => body))
    const payments = await query(
      database,
      `select payment.id, member_id, count(ledger_transaction.id)::int as bookings
         from payment left join ledger_transaction on ledger_transaction.key = $2 || payment.id
        where member_id = any($1) and payment.created_at >= $3 group by payment.id`,
      [ids, purchaseKey(''), startedAt],
    )
    const paymentIds = new Set(payments.map(({ id }) => id))
    const lostMessages = messages.filter(({ id, sequence, text }) => {
      const row = known.get(id)
      return row?.sequence !== sequence || row?.body !== text
    })
    const lostOrders = orders.filter((id) => !paymentIds.has(id))
    // One of each buyer may be stored and not acknowledged yet.
    const extraOrders = buyers.map(({ person, acknowledged, isOrdering }) => {
      const own = payments.filter(({ member_id }) => member_id === person.id).length
      return Math.max(0, own - acknowledged.length - (isOrdering ? 1 : 0))
    })
    const doubled = [
      stored.length - bodies.size,
      stored.filter(({ charges }) => charges > 1).length,
      payments.filter(({ bookings }) => bookings > 1).length,
      ...extraOrders,
    ]
    return {
      messages: messages.length,
      orders: orders.length,
      lost: lostMessages.length + lostOrders.length,
      doubled: doubled.reduce((sum, each) => sum + each, 0),
      booked: payments.filter(({ bookings }) => bookings === 1).length,
    }
  }

  return {
    count,
    untilEveryoneWentOn,
    forgetWaits() {
      for (const each of everyone) each.longestWait = 0
    },
    /** Seconds that the slowest acknowledgement took. */
    longestWait: () => Math.max(...everyone.map(({ longestWait }) => longestWait)) / 1000,
    /** Stops all; then what was written is shown to both sides, and what was paid is booked. */
    async finish() {
      await Promise.all(buyers.map((buyer) => buyer.stop()))
      await Promise.all(pages.map((page) => page.stopWriting()))
      await until(() => pages.every((page, place) => page.shown.length >= written(pages, place)), timeLimit)
      for (const page of pages) {
        expectShownInOrder(page)
        expectNothingLost(page, pages)
      }
      // A job of a worker that was killed is released after ten minutes.
      const paid = buyers.reduce((sum, buyer) => sum + buyer.paid, 0)
      await until(async () => (await count()).booked >= paid, 720)
    },
    close: () => Promise.all([...pages.map((page) => page.close()), ...buyers.map((buyer) => buyer.stop())]),
  }
}

/** Orders twenty credits again and again, and pays on the page of the demo's provider. */
class Buyer {
  readonly person: Person
  /** The ids of the orders, in the order in which they were placed. */
  readonly acknowledged: string[] = []
  isOrdering = false
  paid = 0
  longestWait = 0
  problem: unknown
  #where: () => string
  #ending = new AbortController()
  #buying: Promise<void> | undefined

  constructor(person: Person, where: () => string) {
    this.person = person
    this.#where = where
  }

  start(pauseToThink: number) {
    this.#buying = this.#buy(pauseToThink).catch((error) => {
      if (!this.#ending.signal.aborted) this.problem = error
    })
  }

  /** Resolves when the order under way is paid. */
  async stop() {
    this.#ending.abort()
    await this.#buying
  }

  async #buy(pauseToThink: number) {
    const { signal } = this.#ending
    for (;;) {
      await this.#order()
      await pause(pauseToThink, undefined, { signal })
    }
  }

  async #order() {
    const json = { package: 'p1', method: 'credit_card', country: 'DE', withdrawal_consent: true }
    const started = performance.now()
    this.isOrdering = true
    const placed = await send<PlacedOrder>(this.person, this.#where, '/api/order.php', { json })
    this.acknowledged.push(placed.payment.payment_id)
    this.isOrdering = false
    this.longestWait = Math.max(this.longestWait, performance.now() - started)
    await this.#pay(placed)
    this.paid++
  }

  async #pay({ payment, redirect }: PlacedOrder) {
    const page = await this.#pageOf(payment.payment_id, redirect)
    await until(async () => {
      const answer = await fetch(this.#where() + page, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: this.person.cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'outcome=pay',
      }).catch(() => null)
      if (answer && answer.status >= 400 && answer.status < 500)
        throw new Error(`paying answered ${answer.status}`)
      return answer !== null && answer.status < 400
    }, timeLimit)
  }

  /** An order whose provider did not answer at once gets its page from a job. */
  async #pageOf(id: string, redirect: string | undefined): Promise<string> {
    let address = redirect
    await until(async () => {
      if (address) return true
      const answer = await fetch(`${this.#where()}/api/order.php?id=${id}`, {
        headers: { cookie: this.person.cookie },
      }).catch(() => null)
      if (answer?.ok) address = ((await answer.json()) as PlacedOrder).redirect
      return address
    }, timeLimit)
    return new URL(address ?? '').pathname
  }
}
