import { findings } from './axe.ts'
import { alive, expect, test } from './visitors.ts'

test('SEARCH-1 a search is saved, offered again, renamed, deleted and brought back', async ({
  page,
  logIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn('anna@demo.example')
  await page.goto('/members?gender=female&country=SE&min_age=60')
  await alive(page)
  await page.getByRole('button', { name: 'Save this search' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Save this search' })
  const name = dialog.getByLabel('Name of the search')
  await expect(name).toHaveValue('Women, from 60 years, Sweden')
  await expect(name).toBeFocused()
  expect(await findings(page)).toEqual([])
  await name.fill('  ')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please give this search a name.')).toBeVisible()
  await name.fill('Swedish women')
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'This search is saved' })).toBeFocused()

  await page.goto('/members')
  await alive(page)
  const saved = page.getByRole('navigation', { name: 'Saved searches' })
  await saved.getByRole('link', { name: 'Swedish women' }).click()
  await expect(page).toHaveURL(/country=SE/)
  await expect(saved.getByRole('link', { name: 'Swedish women' })).toHaveAttribute('aria-current', 'page')

  await page.getByRole('button', { name: 'This search is saved' }).click()
  const manage = page.getByRole('dialog', { name: 'Saved searches' })
  await manage.getByRole('button', { name: 'Rename Swedish women' }).click()
  await manage.getByLabel('New name').fill('Sverige')
  await manage.getByRole('button', { name: 'Save name' }).click()
  await manage.getByRole('button', { name: 'Delete Sverige' }).click()
  await expect(manage.getByText('“Sverige” is deleted.')).toBeVisible()
  await manage.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(manage.getByRole('link', { name: 'Sverige' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await manage.getByRole('button', { name: 'Done' }).click()
  await page.reload()
  await expect(saved.getByRole('link', { name: 'Sverige' })).toBeVisible()
})
