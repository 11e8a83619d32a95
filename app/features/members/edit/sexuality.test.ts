import { describe, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { putProfile, saveProfile } from '#tests/make/profile-requests.ts'

/** A site that asks for sexuality. */
const host = 'she.localhost'

async function joinNiche() {
  return (await makeMember({ on: host })).cookie
}

async function consentsOf(id: string) {
  const rows = await db()
    .selectFrom('consent')
    .select(['granted', 'text_version'])
    .where('account_id', '=', id)
    .where('kind', '=', 'sexuality')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows
}

describe('sexuality', () => {
  test('TRUST-10 stores it only together with a separate, dated consent', async () => {
    const niche = await joinNiche()
    const refused = await putProfile({ sexuality: 'bi' }, niche, host)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({
      error: 'consent_required',
      fields: { sexuality_consent: expect.stringContaining('consent') },
    })
    const given = await saveProfile({ sexuality: 'bi', sexuality_consent: true }, niche, host)
    expect(given).toMatchObject({ sexuality: 'bi', sexuality_consent: true })
    expect(await consentsOf(given.id)).toEqual([{ granted: true, text_version: '1' }])
    // Every answer comes with a consent; one on record is not recorded twice.
    expect((await putProfile({ sexuality: 'hetero' }, niche, host)).status).toBe(422)
    const other = { sexuality: 'hetero', sexuality_consent: true }
    expect((await saveProfile(other, niche, host)).sexuality).toBe('hetero')
    expect((await saveProfile({ sexuality: null }, niche, host)).sexuality).toBeNull()
    expect(await consentsOf(given.id)).toHaveLength(1)
  })

  test('TRUST-10 concurrent answers on the profile and withdrawals in the settings take turns', async () => {
    const niche = await joinNiche()
    const { id } = await saveProfile({ sexuality: 'bi', sexuality_consent: true }, niche, host)
    const withdraw = { method: 'PUT', json: { kind: 'sexuality', granted: false }, cookie: niche, host }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => [
        putProfile({ sexuality: 'gay', sexuality_consent: true }, niche, host),
        call('/api/consents.php', withdraw),
      ]).flat(),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { sexuality } = await db()
      .selectFrom('member')
      .select('sexuality')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(sexuality !== null).toBe((await consentsOf(id)).at(-1)?.granted)
  })

  test('TRUST-10 withdrawing the consent erases it at once and is also dated', async () => {
    const niche = await joinNiche()
    const { id } = await saveProfile({ sexuality: 'lesbian', sexuality_consent: true }, niche, host)
    expect(await saveProfile({ sexuality_consent: false }, niche, host)).toMatchObject({
      sexuality: null,
      sexuality_consent: false,
    })
    expect((await consentsOf(id)).map(({ granted }) => granted)).toEqual([true, false])
    expect((await putProfile({ sexuality: 'lesbian' }, niche, host)).status).toBe(422)
    expect((await putProfile({ sexuality: 'bi', sexuality_consent: false }, niche, host)).status).toBe(422)
  })

  test('TRUST-10 records no consent for a refused change, nor for the withdrawal of one never given', async () => {
    const niche = await joinNiche()
    const json = { sexuality: 'bi', sexuality_consent: true, name: 'x' }
    expect((await putProfile(json, niche, host)).status).toBe(422)
    await saveProfile({ sexuality_consent: false }, niche, host)
    const { profile } = await (await call('/api/profile.php', { cookie: niche, host })).json()
    expect(profile).toMatchObject({ sexuality: null, sexuality_consent: false })
    expect(await consentsOf(profile.id)).toEqual([])
  })

  test('TRUST-10 a site that does not show it does not ask for it', async () => {
    const response = await putProfile({ sexuality: 'bi', sexuality_consent: true })
    expect(await response.json()).toMatchObject({
      error: 'invalid',
      fields: { sexuality: expect.any(String) },
    })
  })
})
