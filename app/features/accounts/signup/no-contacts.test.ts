import { expect, test } from 'vitest'
import { call, cookiesOf } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { goodPassword } from '#tests/make/password.ts'
import { signUpWith, signupAnswers } from '#tests/make/signup.ts'

const partner = { 'x-partner-key': 'demo-partner-key' }
const signUpByPartner = (json: object) => call('/api/partner-signup.php', { json, headers: partner })

const ingrid = await makeMember()
const entered = await (await signUpByPartner(signupAnswers())).json()
const token = new URL(entered.login_url).pathname.slice(1)
const cookie = cookiesOf(await call('/api/activation.php', { json: { token } }))

type GivenTexts = { name?: string; city?: string }

/** Every call that accepts a name or a town. */
const callsWithTexts: Record<string, (told: GivenTexts) => Response | Promise<Response>> = {
  'sign-up': (told) => signUpWith(signupAnswers(told)),
  "a partner's sign-up": (told) => signUpByPartner(signupAnswers(told)),
  profile: ({ name, city }) => {
    const json = { ...(name && { name }), ...(city && { country: 'DE', city }) }
    return call('/api/profile.php', { method: 'PUT', cookie: ingrid.cookie, json })
  },
  'location of the account': ({ city = 'Hamburg' }) => {
    const json = { location: { country: 'DE', city } }
    return call('/api/account.php', { method: 'PUT', cookie: ingrid.cookie, json })
  },
  'completed sign-up': (told) =>
    call('/api/complete-signup.php', { cookie, json: { password: goodPassword, terms: true, ...told } }),
}

test.each(Object.entries(callsWithTexts))(
  'AUTH-3 PROFILE-2 %s: neither name nor town may contain contact details',
  async (way, send) => {
    for (const contact of ['t.me/xyz', 'evil。com', '+49 151 12345678', '<b>x', 'Telegram @margit60']) {
      const town = await send({ city: contact })
      const fields = { city: 'Please check what you entered.' }
      expect([town.status, await town.json()], contact).toMatchObject([422, { error: 'invalid', fields }])
      if (way === 'location of the account') continue
      const name = await send({ name: contact })
      expect([name.status, await name.json()], contact).toMatchObject([422, { error: 'name_not_plain' }])
    }
    if (way !== 'location of the account') {
      const ours = await send({ name: 'Second Spring Kundenservice' })
      expect([ours.status, await ours.json()]).toMatchObject([422, { error: 'name_reserved' }])
    }
    if (way === 'sign-up' || way === "a partner's sign-up") {
      const shared = await send({ name: 'Rosi 0171', city: 'ring 23 45 and 67' })
      expect([shared.status, await shared.json()]).toMatchObject([422, { error: 'invalid' }])
    }
    const real = await send({ name: "Dr. O'Brien", city: 'Mühlhausen/Thüringen' })
    expect(real.status, await real.clone().text()).toBeLessThan(300)
  },
)
