import { I18nProvider } from '@lingui/react'
import { createContext, use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { SwipeGame } from './SwipeGame.tsx'
import type { SwipeDeck } from './swipe.contract.ts'

const Changes = createContext<Partial<SwipeDeck>>({})
const Stub = createRoutesStub([{ id: 'root', path: '/', loader: () => null, Component: Game }])

function Game() {
  const deck = {
    cards: [{ id: 'theo', name: 'Theo', age: 63, fictional: false, main_image: null }],
    likes_left: 0,
    next_at: '2026-03-01T23:00:00.000Z',
    last_decision: null,
    has_passed: false,
    conversations_left: null,
    ...use(Changes),
  } as never as SwipeDeck
  return <SwipeGame deck={deck} now="2026-03-01T20:00:00.000Z" />
}

const renderGame = (changes: Partial<SwipeDeck>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <Changes value={changes}>
        <Stub hydrationData={{ loaderData: { root: { user: null, site: {} } } }} />
      </Changes>
    </I18nProvider>,
  )

test('SEARCH-4 CHAT-4 when the likes are used up, suggests saying hello only to members who may start a conversation', () => {
  for (const left of [null, 1]) {
    const game = renderGame({ conversations_left: left })
    expect(game).toContain('You can still say hello')
    expect(game).toContain('Theo')
  }
  const none = renderGame({ conversations_left: 0 })
  expect(none).toContain('You’ve used your four likes for today.')
  expect(none).not.toContain('You can still say hello')
  expect(none).not.toContain('Theo')
})

test('SEARCH-4 when everyone was seen, passed members can be seen again, if there are any', () => {
  const seen = { cards: [], likes_left: 4 }
  const again = 'See the people you skipped again'
  for (const has_passed of [true, false]) {
    const game = renderGame({ ...seen, has_passed })
    expect(game).toContain('You’ve seen everyone for now')
    expect(game.includes(again)).toBe(has_passed)
  }
})
