import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { expect, setCookies, test, waitForHydration } from '../visitors.ts'

/** Not the main site: whoever is on shift there would answer for the profiles of other tests. */
const domain = 'milf.localhost'

const rosa = {
  ...{ date_of_birth: '1960-05-04', gender: 'female', seeking: 'male', language: 'en', offered: true },
  ...{ relationship_status: null, signup_reason: null, body_type: null, hair_color: null, eye_color: null },
  ...{ tattoos: null, country: 'DE', region: null, city: null, interests: [], tagline: '', about: '' },
}

test('TRUST-1 a writer on shift answers for a fictional profile, and the member reads it with its label', async ({
  page,
  browser,
  baseURL,
  database,
}) => {
  const staffId = randomUUID()
  await database.query(
    `with added as (insert into staff (id, email, work_name) values ($1, $2, $4) returning id)
      insert into staff_role (staff_id, role, site_id)
        select added.id, 'writer', site.id from added, site where site.domain = $3`,
    [staffId, `wanda-${staffId.slice(0, 8)}@staff.example`, domain, `Wanda ${staffId.slice(0, 8)}`],
  )
  const {
    rows: [place],
  } = await database.query<{ site: string; member: string; name: string }>(
    `select site.id as site, account.id as member, member.name from account join member using (id)
      join site on site.id = account.site_id where site.domain = $1 and account.status = 'active'
        and account.premium_since is not null and account.language = 'en' and member.status = 'active'
        and (select sum(balance) from ledger_account where member_id = account.id) >= 2
      order by account.email desc limit 1`,
    [domain],
  )
  const desk = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await desk.request.post('/dev/staff', { form: { staff: staffId }, maxRedirects: 0 })
  const name = `Rosa ${randomBytes(2).toString('hex').replace(/\d/g, 'x')}`
  const made = await desk.request.post('/api/staff-fictional.php', {
    data: { site: place!.site, profile: { ...rosa, name } },
  })
  const { profile } = await made.json()
  try {
    await desk.goto('/staff/desk')
    await waitForHydration(desk)
    await desk.getByText('I’m on shift').click()
    await expect(desk.getByRole('switch', { name: 'I’m on shift' })).toBeChecked()

    const site = `http://${domain}:${new URL(baseURL!).port}`
    const token = randomBytes(32).toString('base64url')
    await database.query(
      `insert into session (token_hash, account_id, device, expires_at, authenticated_at)
        values ($1, $2, 'Chrome, Linux', now() + interval '1 hour', now())`,
      [createHash('sha256').update(token).digest(), place!.member],
    )
    await setCookies(page.context(), site, {
      auth: token,
      locale: 'en',
      consent: '1~refused~2026-01-01T00:00:00Z',
      'entry-warning': '2026-01-01T00:00:00Z',
    })
    await page.goto(`${site}/members/${profile}/chat`)
    await waitForHydration(page)
    const field = page.getByRole('textbox', { name: /^Your message to/ })
    await field.fill('Good evening, Rosa!')
    await field.press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('is a fictional profile')
    await question.getByRole('button', { name: /^Send/ }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Good evening, Rosa!' }).first()).toBeVisible()
    await expect(question).toBeHidden()

    await expect(async () => {
      await desk.reload()
      await expect(desk.getByRole('link', { name: `Answer ${place!.name} as ${name}` })).toBeVisible({
        timeout: 1000,
      })
    }).toPass()
    await desk.getByRole('link', { name: `Answer ${place!.name} as ${name}` }).click()
    await waitForHydration(desk)
    await expect(desk.getByText('No real person, no meeting possible.')).toBeVisible()
    await desk.getByRole('textbox', { name: 'Your answer' }).fill('And a good evening to you.')
    await desk.getByRole('button', { name: `Send as ${name}` }).click()
    await expect(desk).toHaveURL('/staff/desk')
    await expect(desk.getByRole('link', { name: `Answer ${place!.name} as ${name}` })).toBeHidden()

    await expect(
      page.getByRole('listitem').filter({ hasText: 'And a good evening to you.' }).last(),
    ).toBeVisible()
    await expect(page.getByText('Fictional profile').first()).toBeVisible()
    await desk.getByText('I’m on shift').click()
    await expect(desk.getByRole('switch', { name: 'I’m on shift' })).not.toBeChecked()
  } finally {
    // On shift after a failure, she would answer in a second attempt as well.
    await desk.request.post('/api/staff-desk.php', { data: { do: 'shift', on: false } })
  }
  await desk.context().close()
})
