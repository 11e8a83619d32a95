import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { memberCards } from '../members.server.ts'
import type { MemberCard } from './member-card.server.ts'
import { Tagline } from './Tagline.tsx'

test('PROFILE-4 returns cards in the requested order, without members who may not be seen', async () => {
  const { viewer, site } = await makeMember()
  const [first, second, blocker] = [await makeProfile(), await makeProfile(), await makeProfile()]
  const invisible = await makeProfile({ invisible: true })
  await makeBlock(blocker, viewer)
  const asked = [second, blocker, viewer, invisible, first].map(({ id }) => id)
  const cards = await memberCards(viewer, site, asked)
  expect(cards.map(({ id }) => id)).toEqual([second.id, first.id])
})

test('PROFILE-1 PROFILE-4 labels a tagline by its own words, whatever language its writer uses the site in', async () => {
  const { viewer, site } = await makeMember()
  const german = await makeProfile({ language: 'en', tagline: 'Immer für einen Umweg zu haben' })
  const unsure = await makeProfile({ language: 'en', tagline: 'Carpe diem' })
  const cards = await memberCards(viewer, site, [german.id, unsure.id])
  expect(cards.map(({ tagline_language }) => tagline_language)).toEqual(['de', null])
  const shown = [labelled(cards[0], 'fr'), labelled(cards[0], 'de'), labelled(cards[1], 'fr')]
  expect(shown.map((markup) => markup.includes('En allemand'))).toEqual([true, false, false])
  expect(shown.every((markup) => !markup.includes('anglais'))).toBe(true)
})

function labelled(card: MemberCard | undefined, locale: Locale) {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor(locale)}>{card && <Tagline of={card} />}</I18nProvider>,
  )
}
