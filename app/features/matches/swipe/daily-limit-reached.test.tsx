import { I18nProvider } from '@lingui/react'
import { createContext, use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { SwipeGame } from './SwipeGame.tsx'
import type { SwipeDeck } from './swipe.contract.ts'

const ConversationsLeft = createContext<SwipeDeck['conversations_left']>(null)
const Stub = createRoutesStub([{ id: 'root', path: '/', loader: () => null, Component: Game }])

function Game() {
  const deck = {
    cards: [{ id: 'theo', name: 'Theo', age: 63, fictional: false, main_image: null }],
    likes_left: 0,
    next_at: '2026-03-01T23:00:00.000Z',
    last_decision: null,
    has_passed: false,
    conversations_left: use(ConversationsLeft),
  } as never as SwipeDeck
  return <SwipeGame deck={deck} now="2026-03-01T20:00:00.000Z" />
}

const renderGame = (left: number | null) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <ConversationsLeft value={left}>
        <Stub hydrationData={{ loaderData: { root: { user: null, site: {} } } }} />
      </ConversationsLeft>
    </I18nProvider>,
  )

test('SEARCH-4 CHAT-4 when the likes are used up, suggests saying hello only to members who may start a conversation', () => {
  for (const left of [null, 1]) {
    expect(renderGame(left)).toContain('You can still say hello')
    expect(renderGame(left)).toContain('Theo')
  }
  const none = renderGame(0)
  expect(none).toContain('You’ve used your four likes for today.')
  expect(none).not.toContain('You can still say hello')
  expect(none).not.toContain('Theo')
})
