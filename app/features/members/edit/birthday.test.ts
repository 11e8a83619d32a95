import { describe, expect, test } from 'vitest'
import { cookiesOf } from '#tests/call.ts'
import { fetchProfile, putProfile, saveProfile } from '#tests/make/profile-requests.ts'
import { signUpWith, signupAnswers } from '#tests/make/signup.ts'

describe('date of birth', () => {
  test('PROFILE-2 members can correct it once; after that customer service does', async () => {
    const fresh = cookiesOf(await signUpWith(signupAnswers()))
    // Saving the same date again is no correction.
    expect((await saveProfile({ date_of_birth: '1958-03-14' }, fresh)).date_of_birth_correctable).toBe(true)
    expect(await saveProfile({ date_of_birth: '1958-04-13' }, fresh)).toMatchObject({
      date_of_birth: '1958-04-13',
      date_of_birth_correctable: false,
    })
    const again = await putProfile({ date_of_birth: '1970-01-01' }, fresh)
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ error: 'date_of_birth_corrected' })
    expect((await fetchProfile(fresh)).date_of_birth).toBe('1958-04-13')
  })

  test('PROFILE-2 of two concurrent corrections one is accepted', async () => {
    const fresh = cookiesOf(await signUpWith(signupAnswers()))
    const answers = await Promise.all(
      ['1958-04-13', '1959-03-14'].map((date_of_birth) => putProfile({ date_of_birth }, fresh)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('PROFILE-2 refuses a correction below the minimum age', async () => {
    const fresh = cookiesOf(await signUpWith(signupAnswers()))
    const young = `${new Date().getUTCFullYear() - 17}-01-01`
    expect(await (await putProfile({ date_of_birth: young }, fresh)).json()).toMatchObject({
      error: 'too_young',
      fields: { date_of_birth: 'Enter your date of birth (18+)' },
    })
  })
})
