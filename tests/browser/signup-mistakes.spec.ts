import {
  field,
  flow,
  goOn,
  openSignup,
  reachAccount,
  sayAccount,
  sayBorn,
  sayName,
  sayPlace,
  sayWho,
  step,
  wrong,
} from './joining.ts'
import { newAddress } from './new-members.ts'
import { alive, expect, test } from './visitors.ts'

test.beforeEach(({ settled }) => settled())

test('AUTH-3 every mistake is explained beside its field, and the field takes the focus', async ({
  page,
}) => {
  await openSignup(page)
  await goOn(page)
  await expect(wrong(page)).toHaveCount(2)
  await sayWho(page)
  await sayBorn(page, ['31', '2', '1956'])
  await expect(wrong(page)).toHaveText('Invalid date of birth.')
  await expect(field(page, 'date_of_birth-day')).toBeFocused()
  await sayBorn(page, ['1', '1', '2015'])
  await expect(wrong(page)).toHaveText('Enter your date of birth (18+)')
  await sayBorn(page)
  await field(page, 'country').selectOption('GB')
  await goOn(page)
  await expect(wrong(page)).toHaveCount(1)
  await flow(page).getByRole('combobox').last().pressSequentially('Qqqqq')
  await page.keyboard.press('Escape')
  await goOn(page)
  await expect(wrong(page)).toHaveCount(1)
  await step(page).toBe('place')
  await flow(page).getByRole('combobox').last().fill('')
  await sayPlace(page)
  for (const name of ['', 'me@mail.example', '@marianne', 'X']) {
    await sayName(page, name)
    await expect(wrong(page), name).toHaveCount(1)
    await expect(field(page, 'name')).toBeFocused()
  }
  // An address that begins with the name equals it for a moment while it is typed, also across a reload.
  await sayName(page, 'abc')
  await step(page).toBe('account')
  await field(page, 'email').pressSequentially('abc')
  await page.reload()
  await alive(page)
  await step(page).toBe('account')
  await field(page, 'email').press('End')
  await field(page, 'email').pressSequentially('.def@mail')
  await step(page).toBe('account')
  await expect(field(page, 'email')).toHaveValue('abc.def@mail')
  await field(page, 'email').fill('')
  await goOn(page)
  await expect(wrong(page)).toHaveCount(3)
  await field(page, 'email').fill('marianne@mail')
  await field(page, 'password').fill('too short')
  await field(page, 'terms').check()
  await goOn(page)
  await expect(wrong(page)).toHaveCount(2)
  await expect(wrong(page).first()).toHaveText('Invalid email')
  await sayAccount(page, newAddress())
  await field(page, 'password').fill('password1234')
  await goOn(page)
  await expect(wrong(page)).toHaveCount(1)
  await expect(field(page, 'password')).toBeFocused()
  await expect(field(page, 'password')).toHaveValue('password1234')
})

test('AUTH-3 says that an address is already known, with a link to log in', async ({ page }) => {
  await openSignup(page)
  await reachAccount(page)
  await sayAccount(page, 'ingrid@demo.example')
  await goOn(page)
  await expect(wrong(page)).toContainText('An account with this e-mail address already exists')
  await wrong(page).getByRole('button').click()
  await expect(page).toHaveURL('/login')
})

test('AUTH-3 a refusal by the server alone leads back to its step', async ({ page }) => {
  await openSignup(page)
  await reachAccount(page)
  await page.route('**/api/signup.php', (route) =>
    route.fulfill({
      status: 422,
      json: { error: 'invalid', message: 'Please check', fields: { name: 'Another name, please.' } },
    }),
  )
  await sayAccount(page, newAddress())
  await goOn(page)
  await step(page).toBe('name')
  await expect(wrong(page)).toHaveText('Another name, please.')
  await expect(field(page, 'name')).toHaveValue('Marianne')
})
