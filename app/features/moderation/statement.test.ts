import { afterEach, expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { locales } from '#app/i18n/locales.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { queuedMails } from '#tests/make/signup.ts'
import { makeStaff } from '#tests/make/staff.ts'
import { visitOf } from '#tests/make/visit.ts'
import { decide, type NewDecision } from './decide.server.ts'
import { groundTexts } from './ground-texts.server.ts'
import { groundNames } from './grounds.ts'
import { findOwnDecision, listDecisions, readDecision } from './read-decisions.server.ts'
import { endRestrictions } from './restrictions.server.ts'

const day = 86_400_000
const mila = await makeStaff({ roles: ['moderator'] })

afterEach(resetClock)

function decideAbout(member: { id: string }, changes: Partial<NewDecision>) {
  const decision: NewDecision = {
    memberId: member.id,
    measure: 'warn',
    subject: { kind: 'account' },
    ground: 'money',
    explanation: '',
    severity: 'none',
    limits: [],
    days: null,
    source: 'notice',
    sourceIdentity: null,
    ...changes,
  }
  return transaction((tx) => decide(tx, { staff: mila.staff, caseId: null }, decision))
}

test('TRUST-8 the mail says in the member’s language what was decided, why, by whom, and how to appeal', async () => {
  const lena = await makeMember({ name: 'Lena', account: { language: 'de' } })
  const { number } = await decideAbout(lena, {
    measure: 'suspend',
    days: 7,
    severity: 'light',
    explanation: 'Am Montag baten Sie um einen Gutschein.',
  })
  const [mail, ...others] = await queuedMails(lena.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Wir haben dein Konto bei Second Spring vorübergehend gesperrt')
  for (const said of [
    'Hallo Lena',
    'Du hast andere Mitglieder um Geld oder Ähnliches gebeten',
    'Am Montag baten Sie um einen Gutschein.',
    'Nicht erlaubt: Geld, Geschenkkarten',
    'Wie wir miteinander umgehen',
    'Angesehen und entschieden hat es ein Mensch aus unserem Team, keine Software.',
    'Das zählt ein Jahr lang als 1 Punkt.',
    'Einspruch einlegen',
    number,
    `/decisions/${number}`,
  ])
    expect(mail?.text.replaceAll(/\s+/g, ' '), said).toContain(said)
  expect(mail?.text).not.toContain('key=')

  moveClock(7 * day + 1000)
  await endRestrictions({ member: lena.id })
  const mails = await queuedMails(lena.email)
  expect(mails.map(({ subject }) => subject)).toContain('Du kannst Second Spring wieder benutzen')
})

test('TRUST-8 an unconfirmed address gets no mail, and nothing is told of a decision that found nothing', async () => {
  const unconfirmed = await makeMember({ account: { status: 'not_confirmed', confirmed_at: null } })
  await decideAbout(unconfirmed, {})
  expect(await queuedMails(unconfirmed.email)).toEqual([])
  const visit = await visitOf(unconfirmed)
  expect(await listDecisions({ ...visit, viewer: unconfirmed }, 'en')).toHaveLength(1)

  const karl = await makeMember()
  const { number } = await decideAbout(karl, { measure: 'none', ground: null })
  expect(await queuedMails(karl.email)).toEqual([])
  const seen = await visitOf(karl)
  expect(await listDecisions({ ...seen, viewer: karl }, 'en')).toEqual([])
  await expect(findOwnDecision({ visit: seen, number, key: null })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('TRUST-8 a decision is read by its member alone, and by a banned one with the link of the mail', async () => {
  const lena = await makeMember()
  const karl = await makeMember()
  const { number } = await decideAbout(lena, { measure: 'ban', ground: 'false_identity' })
  const [mail] = await queuedMails(lena.email)
  const link = new URL(/https?:\S+\/decisions\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const key = link.searchParams.get('key')
  const nobody = { ...(await visitOf(karl)), viewer: null }
  const read = await readDecision({ visit: nobody, number, key })
  expect(read).toMatchObject({ number, mayAppeal: true, appeal: null })
  expect(JSON.stringify(read.parts)).toContain('using photos of other people')
  const foreign = await decideAbout(karl, {})
  for (const attempt of [
    { visit: nobody, number, key: `${key}x` },
    { visit: nobody, number: foreign.number, key },
    { visit: await visitOf(karl), number, key: null },
    { visit: await visitOf(karl), number: 'D-0000-0000', key: null },
  ])
    await expect(readDecision(attempt)).rejects.toMatchObject({ code: 'not_found' })
  await expect(readDecision({ visit: nobody, number, key: null })).rejects.toMatchObject({
    code: 'authentication_required',
  })
  const elsewhere = { ...nobody, site: { ...nobody.site, id: '00000000-0000-4000-8000-000000000000' } }
  await expect(readDecision({ visit: elsewhere, number, key })).rejects.toMatchObject({ code: 'not_found' })
})

test('TRUST-8 every ground has a rule and a fact in every language', () => {
  for (const locale of locales) {
    const words = groundNames.flatMap((name) => {
      const { rule, fact } = groundTexts[name]
      return [i18nFor(locale)._(rule), i18nFor(locale)._(fact)]
    })
    expect(new Set(words).size, locale).toBe(groundNames.length * 2)
    if (locale !== 'en')
      for (const name of groundNames)
        expect(words, locale).not.toContain(groundTexts[name].fact.message ?? groundTexts[name].fact.id)
  }
})

test('TRUST-8 the preview shows the member’s statement and what the points lead to, and changes nothing', async () => {
  const lena = await makeMember({ tagline: 'Ruf mich an', account: { language: 'nl' } })
  await decideAbout(lena, { severity: 'medium' })
  const json = {
    member: lena.id,
    measure: 'remove_text',
    subject: { kind: 'text', field: 'tagline' },
    ground: 'advertising',
    severity: 'severe',
    source: 'software',
  }
  const preview = async (body: object, cookie = mila.cookie) =>
    call('/api/staff-decision-preview.php', { method: 'POST', cookie, json: body })
  const shown = await (await preview(json)).json()
  expect(shown).toMatchObject({
    language: 'nl',
    mailed: true,
    title: 'We hebben een tekst van je profiel bij Second Spring verwijderd',
    points_before: 2,
    points_after: 5,
    suspended_days: 7,
    proposes_ban: false,
  })
  expect(JSON.stringify(shown.parts)).toMatch(/Onze software wees ons erop.*Ruf mich an/)
  expect((await preview({ ...json, severity: 'deadly' })).status).toBe(422)
  const elsewhere = await makeStaff({
    roles: ['moderator'],
    sites: [
      (await db().selectFrom('site').select('id').where('id', '<>', lena.site.id).executeTakeFirstOrThrow())
        .id,
    ],
  })
  expect((await preview(json, elsewhere.cookie)).status).toBe(404)
  const standing = await call(`/api/staff-standing.php?member=${lena.id}`, { cookie: mila.cookie })
  expect(await standing.json()).toMatchObject({
    language: 'nl',
    points: 2,
    texts: { tagline: 'Ruf mich an' },
  })
  const decisions = db().selectFrom('decision').select('id').where('member_id', '=', lena.id)
  expect(await decisions.execute()).toHaveLength(1)
})
