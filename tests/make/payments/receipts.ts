import { expect } from 'vitest'
import { pgPool } from '#app/platform/database/db.server.ts'
import type { Mail } from '#app/platform/mail.server.ts'

/** The number of an accepted complaint or report. */
export async function receiptNumber(answer: Response | Promise<Response>): Promise<string> {
  const response = await answer
  expect(response.status, await response.clone().text()).toBe(201)
  return (await response.json()).number
}

/** Waiting mails that name that number. */
export async function receiptMails(number: string) {
  const { rows } = await pgPool().query<{ payload: Mail }>(
    `select payload from graphile_worker._private_jobs where payload->>'subject' like '%' || $1 || '%'`,
    [number],
  )
  return rows.map(({ payload }) => payload)
}

/** How many of these were promised a receipt: each of them has one queued, and nobody else has. */
export async function countReceipts(answers: readonly Response[]) {
  const told = await Promise.all(
    answers.map(async (answer) => {
      const { number, mailed } = await answer.json()
      expect(await receiptMails(number)).toHaveLength(mailed ? 1 : 0)
      return mailed
    }),
  )
  return told.filter(Boolean).length
}
