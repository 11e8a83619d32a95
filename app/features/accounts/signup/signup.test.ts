import { describe, expect, onTestFinished, test } from 'vitest'
import { getSignupMode } from '#app/features/join/signup-mode.ts'
import { factsFromTraits } from '#app/features/members/facts/facts.ts'
import { clearSitesCache } from '#app/features/sites/sites.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { logIn } from '#tests/make/log-in.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { queuedMails, signUpWith, signupAnswers } from '#tests/make/signup.ts'

const source = { network: 'radio', ref: 'r', sub1: '1', sub2: '2', sub3: '3' }
const consentCookie = (choice: 'accepted' | 'refused') => `consent=1~${choice}~2026-01-01T00:00:00Z`

function findAccounts(email: string) {
  return db()
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .selectAll('account')
    .select([
      'member.name',
      'member.status as profile_status',
      'member.sexuality',
      'member.region',
      'member.city',
      'member.latitude',
      'member.longitude',
    ])
    .where('email', '=', email)
    .execute()
}

function findLedgerEntries(memberId: string) {
  return db()
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
    .select(['ledger_account.kind', 'ledger_entry.amount', 'ledger_transaction.reason'])
    .where('ledger_transaction.key', '=', `signup:${memberId}`)
    .orderBy('ledger_entry.amount')
    .execute()
}

async function updateSite(host: string, changes: object) {
  await db().updateTable('site').set(changes).where('domain', '=', host).execute()
  clearSitesCache()
}

describe('signing up', () => {
  test('AUTH-1 creates an unconfirmed member with welcome credits, a session and a mail', async () => {
    const form = signupAnswers()
    const response = await signUpWith(form)
    expect(response.status).toBe(201)
    const { user } = await response.json()
    expect(user).toMatchObject({
      email: form.email,
      status: 'not_confirmed',
      credits: 5,
      paid_user: false,
      scope: ['member'],
      profile: { name: 'Margit', country: 'DE', status: 'disabled', main_image: null },
    })
    const me = await call('/api/user.php', { cookie: cookiesOf(response) })
    expect((await me.json()).user.id).toBe(user.id)
    expect(await findLedgerEntries(user.id)).toEqual([
      { kind: 'house_granted', amount: '-5', reason: 'signup' },
      { kind: 'bonus', amount: '5', reason: 'signup' },
    ])
    expect(await queuedMails(form.email)).toHaveLength(1)
  })

  test('AUTH-1 the new member can log in with the password', async () => {
    const form = signupAnswers()
    await signUpWith(form)
    expect(await logIn(form)).toContain('auth=')
  })

  test('GROW-1 stores what a landing page has asked, if profiles of the site show it', async () => {
    const told = { signup_reason: 'travel', interests: [17, 3] }
    const stored = async (host: string) => {
      const form = signupAnswers(told)
      expect((await signUpWith(form, { host })).status).toBe(201)
      const { id } = (await findAccounts(form.email))[0]!
      const row = db().selectFrom('member').select(['traits', 'interests']).where('id', '=', id)
      const { traits, interests } = await row.executeTakeFirstOrThrow()
      return { signup_reason: factsFromTraits(traits).signup_reason, interests }
    }
    expect(await stored('localhost')).toEqual({ signup_reason: 'travel', interests: [3, 17] })
    expect(await stored('gay.localhost')).toEqual({ signup_reason: 'travel', interests: [3, 17] })
    const { visible_profile_fields, visible_profile_notes } = await db()
      .selectFrom('site')
      .select(['visible_profile_fields', 'visible_profile_notes'])
      .where('domain', '=', 'localhost')
      .executeTakeFirstOrThrow()
    onTestFinished(() => updateSite('localhost', { visible_profile_fields, visible_profile_notes }))
    await updateSite('localhost', { visible_profile_fields: ['city'], visible_profile_notes: [] })
    expect(await stored('localhost')).toEqual({ signup_reason: null, interests: [] })
  })

  test('GROW-1 refuses invalid interests', async () => {
    for (const interests of [[999], Array.from({ length: 13 }, (_, nth) => nth + 1)])
      expect((await signUpWith(signupAnswers({ interests }))).status).toBe(422)
  })

  test('AUTH-4 50 concurrent sign-ups with one address make one account, one mail and one grant', async () => {
    const form = signupAnswers()
    const shouted = { ...form, email: form.email.toUpperCase() }
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => signUpWith(nth % 2 ? shouted : form)),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(49).fill(409)])
    const refused = answers.find(({ status }) => status === 409)
    expect(await refused?.json()).toMatchObject({
      error: 'already_exists',
      message: 'An account with this e-mail address already exists',
    })
    const accounts = await db()
      .selectFrom('account')
      .select(['id', 'email'])
      .where((where) => where(where.fn('lower', ['email']), '=', form.email))
      .execute()
    expect(accounts).toHaveLength(1)
    expect(await findLedgerEntries(accounts[0]!.id)).toHaveLength(2)
    expect(await queuedMails(form.email)).toHaveLength(1)
  })

  test('AUTH-4 an address is unique per site, not across sites', async () => {
    const form = signupAnswers()
    expect((await signUpWith(form)).status).toBe(201)
    expect((await signUpWith(form, { host: 'she.localhost' })).status).toBe(201)
    expect(await findAccounts(form.email)).toHaveLength(2)
  })

  test('AUTH-1 stores only fields of the form', async () => {
    const form = signupAnswers({
      is_staff: true,
      status: 'active',
      premium_since: '2020-01-01',
      tracking: { network: 'garden-news', sub1: ' ', evil: 'x' },
    })
    await signUpWith(form, { cookie: consentCookie('accepted') })
    const [account] = await findAccounts(form.email)
    expect(account).toMatchObject({
      is_staff: false,
      status: 'not_confirmed',
      premium_since: null,
      confirmed_at: null,
      tracking: { network: 'garden-news' },
    })
    expect(account?.completed_at).not.toBeNull()
  })

  test('AUTH-1 SITE-9 grants as many welcome credits as the site’s settings say', async () => {
    onTestFinished(() => updateSite('localhost', { signup_credits: 5 }))
    await updateSite('localhost', { signup_credits: 8 })
    expect((await (await signUpWith(signupAnswers())).json()).user.credits).toBe(8)
  })

  test('AUTH-1 LEGAL-1 records the terms with their date', async () => {
    const form = signupAnswers()
    await signUpWith(form)
    const [account] = await findAccounts(form.email)
    const consents = await db()
      .selectFrom('consent')
      .selectAll()
      .where('account_id', '=', account!.id)
      .execute()
    expect(consents).toMatchObject([{ kind: 'terms', granted: true, text_version: '2023-12-01' }])
    expect((await signUpWith(signupAnswers({ terms: false }))).status).toBe(422)
    expect((await signUpWith(signupAnswers({ terms: undefined }))).status).toBe(422)
  })

  test.each([
    ['refused, in a country that asks', 'country=DE', 'refused', {}],
    ['not asked yet, in a country that asks', 'country=DE', null, {}],
    ['not asked yet, in an unknown country', '', null, {}],
    ['refused, in a country that does not ask', 'country=AU', 'refused', {}],
    ['accepted', 'country=DE', 'accepted', source],
    ['not asked, in a country that does not ask', 'country=AU', null, source],
  ] as const)(
    'GROW-2 TRUST-10 with consent %s, stores only the permitted part of the source',
    async (_, country, choice, kept) => {
      const form = signupAnswers({ tracking: source })
      const cookie = [country, choice && consentCookie(choice), 'tracking=network%3Dradio']
        .filter(Boolean)
        .join('; ')
      expect((await signUpWith(form, { cookie })).status).toBe(201)
      const [account] = await findAccounts(form.email)
      expect(account?.tracking).toEqual(kept)
      const consents = await db()
        .selectFrom('consent')
        .select(['granted', 'text_version'])
        .where('account_id', '=', account!.id)
        .where('kind', '=', 'tracking')
        .execute()
      expect(consents).toEqual(choice ? [{ granted: choice === 'accepted', text_version: '1' }] : [])
    },
  )

  test('TRUST-10 stores sexuality only together with its consent', async () => {
    const wrong = signupAnswers({ sexuality: 'bi' })
    for (const form of [wrong, { ...wrong, sexuality_consent: false }]) {
      const refused = await signUpWith(form)
      expect([refused.status, await refused.json()]).toMatchObject([
        422,
        { error: 'consent_required', fields: { sexuality_consent: expect.stringContaining('consent') } },
      ])
    }
    expect(await findAccounts(wrong.email)).toEqual([])
    const [silent, open] = [signupAnswers(), signupAnswers({ sexuality: 'bi', sexuality_consent: true })]
    await signUpWith(silent)
    await signUpWith(open)
    const [[quiet], [told]] = await Promise.all([findAccounts(silent.email), findAccounts(open.email)])
    expect([quiet?.sexuality, told?.sexuality]).toEqual([null, 'bi'])
    const consents = await db()
      .selectFrom('consent')
      .select('account_id')
      .where('kind', '=', 'sexuality')
      .where('granted', '=', true)
      .where('account_id', 'in', [quiet?.id ?? '', told?.id ?? ''])
      .execute()
    expect(consents).toEqual([{ account_id: told?.id }])
  })

  test('TRUST-10 a niche site accepts members only with their separate, dated consent', async () => {
    const host = 'gay.localhost'
    const form = signupAnswers({ gender: 'male', seeking: 'male' })
    for (const niche_consent of [undefined, false]) {
      const refused = await signUpWith({ ...form, niche_consent }, { host })
      expect([refused.status, await refused.json()]).toMatchObject([
        422,
        { error: 'consent_required', fields: { niche_consent: expect.stringContaining('consent') } },
      ])
    }
    expect(await findAccounts(form.email)).toEqual([])
    const elsewhere = signupAnswers()
    await signUpWith(form, { host })
    await signUpWith(elsewhere)
    const [[here], [there]] = await Promise.all([findAccounts(form.email), findAccounts(elsewhere.email)])
    const consents = await db()
      .selectFrom('consent')
      .select(['account_id', 'granted', 'text_version', 'created_at'])
      .where('kind', '=', 'niche')
      .where('account_id', 'in', [here!.id, there!.id])
      .execute()
    expect(consents).toEqual([
      { account_id: here!.id, granted: true, text_version: '1', created_at: expect.any(Date) },
    ])
  })

  test('AUTH-1 a town gets its region and rounded coordinates; an unknown one is stored by name', async () => {
    const [known, unknown] = [
      signupAnswers({ region: 'DE-HH', city: 'Hamburg' }),
      signupAnswers({ region: 'DE-HH', city: 'Kleinkleckersdorf' }),
    ]
    await signUpWith(known)
    await signUpWith(unknown)
    expect((await findAccounts(known.email))[0]).toMatchObject({
      region: 'DE-HH',
      city: 'Hamburg',
      latitude: expect.stringMatching(/^53\.\d\d$/),
      longitude: expect.stringMatching(/^(9|10)\.\d\d$/),
    })
    expect((await findAccounts(unknown.email))[0]).toMatchObject({
      city: 'Kleinkleckersdorf',
      latitude: null,
      longitude: null,
    })
  })
})

describe('refusals', () => {
  test.each([
    ['email', 'no address', 'email_invalid', 'Invalid email'],
    ['name', '@margit', 'name_starts_with_at', 'Your name can’t start with @.'],
    ['name', ' M ', 'name_length', 'Please enter a name of 2 to 40 characters.'],
    ['name', 'M'.repeat(41), 'name_length', 'Please enter a name of 2 to 40 characters.'],
    ['name', 'Mar\u0000git', 'name_not_plain', 'Please enter a plain name, without web addresses.'],
    ['name', 'see margit.com', 'name_not_plain', 'Please enter a plain name, without web addresses.'],
    ['date_of_birth', '1958-02-30', 'date_of_birth_invalid', 'Invalid date of birth.'],
    ['date_of_birth', '2020-01-01', 'too_young', 'Enter your date of birth (18+)'],
    ['password', 'short', 'password_too_short', 'Please use at least 10 characters.'],
    ['password', 'password123', 'password_too_common', expect.stringContaining('easy to guess')],
    ['country', 'XX', 'invalid', 'Please check what you entered.'],
    ['region', 'FR-BRE', 'invalid', 'Please check what you entered.'],
    ['city', 'www.margit.example', 'invalid', 'Please check what you entered.'],
    ['gender', 'other', 'invalid', 'Please check what you entered.'],
    ['tracking.ref', undefined, 'invalid', 'Please check what you entered.'],
  ])('AUTH-3 %s %j: %s', async (field, value, code, message) => {
    const wrong = field === 'tracking.ref' ? { tracking: { ref: 'x'.repeat(101) } } : { [field]: value }
    const form = signupAnswers(wrong)
    const response = await signUpWith(form)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error: code, fields: { [field]: message } })
    expect(await findAccounts(form.email)).toEqual([])
  })

  test('AUTH-3 refuses the e-mail address as the name, in any case', async () => {
    const form = signupAnswers()
    const response = await signUpWith({ ...form, name: form.email.toUpperCase() })
    expect(await response.json()).toMatchObject({ error: 'name_is_email' })
  })

  test('AUTH-3 reports several problems at once', async () => {
    const response = await signUpWith(signupAnswers({ email: 'x', name: '@x', password: 'short' }))
    const { error, fields } = await response.json()
    expect(error).toBe('invalid')
    expect(Object.keys(fields).sort()).toEqual(['email', 'name', 'password'])
  })

  test('AUTH-4 one address may sign up 20 times an hour', async () => {
    const statuses = []
    for (let nth = 0; nth < 21; nth++) {
      const response = await call('/api/signup.php', { json: {}, address: '10.200.0.1' })
      statuses.push(response.status)
      if (nth === 20) expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    }
    expect(statuses).toEqual([...Array(20).fill(422), 429])
  })
})

describe('sign-up modes', () => {
  test.each([
    ['all', undefined, 'open'],
    ['all', {}, 'open'],
    ['with_trafficsource', undefined, 'needs_trafficsource'],
    ['with_trafficsource', { ref: ' ' }, 'needs_trafficsource'],
    ['with_trafficsource', { ref: 'garden' }, 'open'],
    ['closed', { ref: 'garden' }, 'closed'],
  ] as const)('AUTH-4 signups %s with %j: %s', (signups, tracking, mode) => {
    expect(getSignupMode({ signups }, tracking)).toBe(mode)
  })

  test('AUTH-4 GROW-2 a closed site and one that requires a source refuse; a source need not be stored', async () => {
    await updateSite('she.localhost', { signups: 'closed' })
    const closed = await signUpWith(signupAnswers(), { host: 'she.localhost' })
    expect([closed.status, (await closed.json()).error]).toEqual([403, 'signups_closed'])
    await updateSite('she.localhost', { signups: 'with_trafficsource' })
    const bare = await signUpWith(signupAnswers(), { host: 'she.localhost' })
    expect([bare.status, (await bare.json()).error]).toEqual([403, 'trafficsource_required'])
    const sourced = signupAnswers({ tracking: { network: 'garden-news' } })
    const refused = consentCookie('refused')
    expect((await signUpWith(sourced, { host: 'she.localhost', cookie: refused })).status).toBe(201)
    expect((await findAccounts(sourced.email))[0]?.tracking).toEqual({})
    await updateSite('she.localhost', { signups: 'all' })
  })

  test('AUTH-4 members of a closed site log in as usual', async () => {
    const form = signupAnswers()
    const host = 'she.localhost'
    expect((await signUpWith(form, { host })).status).toBe(201)
    const { id } = (await findAccounts(form.email))[0]!
    await db().updateTable('account').set({ status: 'active' }).where('id', '=', id).execute()
    await updateSite(host, { signups: 'closed' })
    const { email, password } = form
    const response = await call('/api/user.php', { host, json: { email, password } })
    expect([response.status, cookiesOf(response).includes('auth=')]).toEqual([200, true])
    await updateSite(host, { signups: 'all' })
  })
})

describe('a target profile', () => {
  test('AUTH-11 stores the message as a text field would show it, without delivering it', async () => {
    const { id: target } = await makeProfile({ gender: 'male' })
    const form = signupAnswers({ target_profile: target, signup_message: '  Hello Lars\r\nhow are\ryou?  ' })
    expect((await signUpWith(form)).status).toBe(201)
    const [account] = await findAccounts(form.email)
    const kept = await db()
      .selectFrom('signup_message')
      .selectAll()
      .where('account_id', '=', account!.id)
      .execute()
    expect(kept).toMatchObject([{ target_id: target, body: 'Hello Lars\nhow are\nyou?', settled_at: null }])
  })

  test('AUTH-11 a hidden member is not found, and nothing is stored', async () => {
    const hidden = await makeProfile({ status: 'disabled' })
    for (const target_profile of [hidden.id, newId(), 'nobody', "' or 1=1"]) {
      const form = signupAnswers({ target_profile, signup_message: 'Hello' })
      const response = await signUpWith(form)
      expect([response.status, (await response.json()).error]).toEqual([404, 'not_found'])
      expect(await findAccounts(form.email)).toEqual([])
    }
  })

  test('AUTH-11 refuses a message longer than the site allows', async () => {
    const { id: target_profile } = await makeProfile()
    const form = signupAnswers({ target_profile, signup_message: 'x'.repeat(1001) })
    expect(await (await signUpWith(form)).json()).toMatchObject({
      fields: { signup_message: expect.any(String) },
    })
  })
})
