import { type APIRequestContext, expect, type Page } from '@playwright/test'

const mailLink = /\/[\w-]{43}$/

async function linksTo(request: APIRequestContext, email: string): Promise<string[]> {
  const answer = await request.get('/dev/mailbox.json', { params: { to: email } })
  const { mails } = (await answer.json()) as { mails: { links: string[] }[] }
  return mails.flatMap(({ links }) => links.find((link) => mailLink.test(link)) ?? [])
}

/** The newest mail's link, once this many mails have arrived. */
export async function linkTo(request: APIRequestContext, email: string, mails = 1): Promise<string> {
  // The mail arrives within a moment, so the interval is short.
  const count = async () => (await linksTo(request, email)).length
  await expect.poll(count, { intervals: [50] }).toBe(mails)
  const [newest = ''] = await linksTo(request, email)
  return new URL(newest).pathname
}

/** Finds the link as a newcomer does: on the demo's mailbox page, in another tab, under the mail's subject. */
export async function linkUnder(page: Page, { email, subject }: { email: string; subject: string }) {
  const mailbox = await page.context().newPage()
  const heading = mailbox.getByRole('heading', { name: subject, exact: true })
  await expect(async () => {
    await mailbox.goto(`/dev/mailbox?to=${email}`)
    await expect(heading).toHaveCount(1, { timeout: 500 })
  }).toPass()
  const links = mailbox.locator('h2', { hasText: subject }).locator('xpath=..').getByRole('link')
  const hrefs = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  await mailbox.close()
  return hrefs.find((href) => mailLink.test(href)) ?? ''
}

/** Waits for one mail with the subject, and leaves the page at the mailbox. */
export async function expectMail(page: Page, { email }: { email: string }, subject: string | RegExp) {
  await expect(async () => {
    await page.goto(`/dev/mailbox?to=${email}`)
    await expect(page.getByRole('heading', { name: subject })).toHaveCount(1, { timeout: 500 })
  }).toPass()
}
