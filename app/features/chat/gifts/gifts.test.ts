import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clearSitesCache } from '#app/features/sites/sites.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { locales } from '#app/i18n/locales.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { describeGifts } from './gifts.server.ts'
import { computeGiftCost, findGift, gifts } from './gifts.ts'

const pictures = `${import.meta.dirname}/pictures`

test('CHAT-2 a gift costs the price of the site times its class', async () => {
  const { cookie, site } = await makeMember()
  await db().updateTable('site').set({ gift_credits: 5 }).where('id', '=', site.id).execute()
  clearSitesCache()

  const response = await call('/api/gifts.php', { cookie: `${cookie}; locale=de` })

  expect(response.status).toBe(200)
  const answered: { gifts: { id: string; credits: number }[] } = await response.json()
  expect(answered.gifts).toHaveLength(24)
  expect(answered.gifts.map(({ id, credits }) => [id, credits])).toEqual(
    gifts.map((gift) => [gift.id, 5 * gift.class]),
  )
  expect(answered.gifts[0]).toEqual({
    id: 'rose',
    name: 'Rose',
    image: expect.stringMatching(/\/rose.*\.svg/),
    credits: 5,
  })
})

test('CHAT-2 lists gifts of every class, cheapest first, and does not find one that does not exist', () => {
  const classes = gifts.map((gift) => gift.class)
  expect(classes).toEqual(classes.toSorted())
  expect(new Set(classes)).toEqual(new Set([1, 2, 4]))
  expect(findGift('yacht')).toBeUndefined()
  expect(computeGiftCost(findGift('bouquet')!, { gift_credits: 3 })).toBe(12)
})

test.each(locales)('CHAT-2 in %s every gift has a unique name', (locale) => {
  const names = describeGifts({ gift_credits: 3 }, i18nFor(locale)).map(({ name }) => name)
  expect(new Set(names).size).toBe(gifts.length)
})

test('CHAT-2 every gift has one picture, which loads nothing and runs no script', () => {
  const files = readdirSync(pictures)
  expect(files.toSorted()).toEqual(gifts.map(({ id }) => `${id}.svg`).toSorted())
  for (const file of files) {
    const drawn = readFileSync(`${pictures}/${file}`, 'utf8')
    expect(drawn).toContain('viewBox="0 0 96 96"')
    expect(drawn).not.toMatch(/<script|<style|<image|href=|style=|\son\w+=/)
  }
})
