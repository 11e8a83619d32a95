import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ThreadHeader } from '#app/features/chat/thread/ThreadHeader.tsx'
import { LikeCard } from '#app/features/matches/lists/LikeFeed.tsx'
import { SwipeCardView } from '#app/features/matches/swipe/CardStack.tsx'
import { MainPhoto } from '#app/features/members/profile/photos/Gallery.tsx'
import { SearchTile } from '#app/features/members/search/results/SearchTile.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { chatAnswer } from '#tests/make/chat/chat-answer.ts'
import { chatRow } from '#tests/make/chat/chat-row.tsx'

const at = '2026-03-10T09:00:00.000Z'
const person = {
  ...chatAnswer([]).profile,
  age: 66,
  city: null,
  region: null,
  country: null,
  distance_band: null,
  tagline: '',
  tagline_language: null,
  online: false,
  like: null,
  shared_interests: [],
  photos: [],
  photo_count: 0,
  like_new: false,
  matched: false,
  origin: 'member',
  automatic: false,
  liked_at: at,
}

const photo = { filename: '/photos/theo/card.webp', srcSet: '', placeholder: '#aabbcc' }

/** Each place that shows a person, with the component that does. */
const places: [place: string, draw: (of: typeof person) => ReactNode][] = [
  ['a card of the search', (of) => <SearchTile person={of as never} />],
  ['a card of the swipe game', (of) => <SwipeCardView card={of as never} />],
  ['the profile', (of) => <MainPhoto profile={of as never} photo={photo as never} to={{ search: '' }} />],
  ['a like', (of) => <LikeCard list="sent" like={of as never} now={at} eager={false} />],
  ['a chat in the list', ({ fictional }) => chatRow({ fictional })],
  [
    'an open chat',
    (of) => <ThreadHeader partner={of as never} credits={5} isTyping={false} muted={false} menu={null} />,
  ],
]

function render(element: ReactNode) {
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { country: 'DE', user: null } } },
  })
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}

test.each(places)('PROFILE-7 TRUST-1 %s carries icon and label of a fictional profile', (_place, draw) => {
  const real = render(draw(person))
  expect(real).toContain('Theo')
  expect(real).not.toMatch(/fictional/i)
  const fictional = render(draw({ ...person, fictional: true }))
  expect(fictional).toContain('lucide-drama')
  expect(fictional).toMatch(/<strong>Fictional profile\.?<\/strong>/)
})
