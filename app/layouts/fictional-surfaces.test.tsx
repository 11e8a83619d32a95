import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { ChatPartner } from '#app/features/chat/chat.contract.ts'
import { ThreadHeader } from '#app/features/chat/thread/ThreadHeader.tsx'
import { LikeCard } from '#app/features/matches/lists/LikeFeed.tsx'
import type { Like } from '#app/features/matches/lists/likes.contract.ts'
import LikePopup from '#app/features/matches/popups/LikePopup.tsx'
import MatchModal from '#app/features/matches/popups/MatchModal.tsx'
import { SwipeCardView } from '#app/features/matches/swipe/CardStack.tsx'
import type { SwipeCard } from '#app/features/matches/swipe/swipe.contract.ts'
import { MemberTile } from '#app/features/members/cards/MemberTile.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'

/** Only a browser draws the window beside the page. */
vi.mock('#app/features/matches/popups/PopupModal.tsx', () => ({
  PopupModal: ({ children }: { children: ReactNode }) => children,
}))

const profile = {
  id: 'lena',
  name: 'Lena',
  age: 61,
  gender: 'female',
  city: null,
  region: null,
  country: null,
  tagline: '',
  language: 'en',
  tagline_language: null,
  main_image: null,
  distance_band: null,
  online: false,
  visible: true,
  shared_interests: [],
  matched: false,
  origin: 'member',
  like_new: false,
  automatic: false,
  liked_at: '2026-03-01T12:00:00Z',
}
type Kind = typeof profile & { fictional: boolean }
const nothing = () => {}

const surfaces: Record<string, (member: Kind) => ReactNode> = {
  card: (member) => <MemberTile member={member} />,
  'swipe card': (member) => <SwipeCardView card={member as unknown as SwipeCard} />,
  likes: (member) => (
    <LikeCard list="sent" like={member as unknown as Like} now="2026-03-02T12:00:00Z" eager={false} />
  ),
  'match modal': (member) => <MatchModal profile={member as never} onClose={nothing} onStartChat={nothing} />,
  'like popup': (member) => <LikePopup profile={member as never} origin="suggestion" onClose={nothing} />,
  'chat header': (member) => (
    <ThreadHeader
      partner={member as unknown as ChatPartner}
      credits={5}
      isTyping={false}
      muted={false}
      menu={null}
    />
  ),
}

function wordsOf(page: ReactNode, locale: 'en' | 'de') {
  const router = createMemoryRouter([{ id: 'root', path: '*', element: page, loader: () => null }], {
    hydrationData: { loaderData: { root: { user: null, site: {}, dismissed: [] } } },
  })
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor(locale)}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  router.dispose()
  return html.replace(/<!-- -->|<wbr\/>/g, '').replace(/<[^>]*>|\s+/g, ' ')
}

test.each(Object.entries(surfaces))(
  'TRUST-1 PROFILE-7 labels a fictional profile, and no other, in words of the reader’s language: %s',
  (_, surface) => {
    const fictional = { ...profile, fictional: true }
    const english = wordsOf(surface(fictional), 'en')
    expect(english).toContain('Fictional profile')
    expect(english).toContain('No real person, no meeting possible.')
    const german = wordsOf(surface(fictional), 'de')
    expect(german).toContain('Fiktives Profil')
    expect(german).toContain('Keine echte Person, kein Treffen möglich.')
    expect(wordsOf(surface({ ...profile, fictional: false }), 'en')).not.toMatch(/fictional|no real person/i)
  },
)
