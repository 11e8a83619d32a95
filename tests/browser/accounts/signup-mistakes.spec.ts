import { newAddress } from '../new-members.ts'
import {
  answerBirthday,
  answerName,
  answerPlace,
  answerWho,
  expectStep,
  field,
  fieldErrors,
  fillAccount,
  openSignup,
  reachAccount,
  signupForm,
  submitStep,
} from '../signup-flow.ts'
import { expect, test, waitForHydration } from '../visitors.ts'

test.beforeEach(({ dismissBanners }) => dismissBanners())

test('AUTH-3 every mistake is explained beside its field, and the field takes the focus', async ({
  page,
}) => {
  await openSignup(page)
  await submitStep(page)
  await expect(fieldErrors(page)).toHaveCount(2)
  await answerWho(page)
  await answerBirthday(page, ['31', '2', '1956'])
  await expect(fieldErrors(page)).toHaveText('Invalid date of birth.')
  await expect(field(page, 'date_of_birth-day')).toBeFocused()
  await answerBirthday(page, ['1', '1', '2015'])
  await expect(fieldErrors(page)).toHaveText('Enter your date of birth (18+)')
  await answerBirthday(page)
  await field(page, 'country').selectOption('GB')
  await submitStep(page)
  await expect(fieldErrors(page)).toHaveCount(1)
  await signupForm(page).getByRole('combobox').last().pressSequentially('Qqqqq')
  await page.keyboard.press('Escape')
  await submitStep(page)
  await expect(fieldErrors(page)).toHaveCount(1)
  await expectStep(page).toBe('place')
  // A town on no list is no obstacle.
  await page.getByRole('button', { name: 'My town isn’t in the list' }).click()
  await expect(field(page, 'region')).toBeVisible()
  await page.getByRole('button', { name: 'Search for my town instead' }).click()
  await signupForm(page).getByRole('combobox').last().fill('')
  await answerPlace(page)
  for (const name of ['', 'me@mail.example', '@marianne', 'X']) {
    await answerName(page, name)
    await expect(fieldErrors(page), name).toHaveCount(1)
    await expect(field(page, 'name')).toBeFocused()
  }
  // An address that begins with the name equals it for a moment while it is typed, also across a reload.
  await answerName(page, 'abc')
  await expectStep(page).toBe('account')
  await field(page, 'email').pressSequentially('abc')
  await page.reload()
  await waitForHydration(page)
  await expectStep(page).toBe('account')
  await field(page, 'email').press('End')
  await field(page, 'email').pressSequentially('.def@mail')
  await expectStep(page).toBe('account')
  await expect(field(page, 'email')).toHaveValue('abc.def@mail')
  await field(page, 'email').fill('')
  await submitStep(page)
  await expect(fieldErrors(page)).toHaveCount(3)
  await field(page, 'email').fill('marianne@mail')
  await field(page, 'password').fill('too short')
  await field(page, 'terms').check()
  await submitStep(page)
  await expect(fieldErrors(page)).toHaveCount(2)
  await expect(fieldErrors(page).first()).toHaveText('Invalid email')
  await fillAccount(page, newAddress())
  await field(page, 'password').fill('password1234')
  await submitStep(page)
  await expect(fieldErrors(page)).toHaveCount(1)
  await expect(field(page, 'password')).toBeFocused()
  await expect(field(page, 'password')).toHaveValue('password1234')
  await fillAccount(page, 'ingrid@demo.example')
  await submitStep(page)
  await expect(fieldErrors(page)).toContainText('An account with this e-mail address already exists')
  await fieldErrors(page).getByRole('button').click()
  await expect(page).toHaveURL('/login')
})

test('AUTH-3 says that an address is already known, with a link to log in', { tag: '@deep' }, async ({
  page,
}) => {
  await openSignup(page)
  await reachAccount(page)
  await fillAccount(page, 'ingrid@demo.example')
  await submitStep(page)
  await expect(fieldErrors(page)).toContainText('An account with this e-mail address already exists')
  await fieldErrors(page).getByRole('button').click()
  await expect(page).toHaveURL('/login')
})

test('AUTH-3 a refusal by the server alone leads back to its step', { tag: '@deep' }, async ({ page }) => {
  await openSignup(page)
  await reachAccount(page)
  await page.route('**/api/signup.php', (route) =>
    route.fulfill({
      status: 422,
      json: { error: 'invalid', message: 'Please check', fields: { name: 'Another name, please.' } },
    }),
  )
  await fillAccount(page, newAddress())
  await submitStep(page)
  await expectStep(page).toBe('name')
  await expect(fieldErrors(page)).toHaveText('Another name, please.')
  await expect(field(page, 'name')).toHaveValue('Marianne')
})
