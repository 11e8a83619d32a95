import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { visitOf } from '#tests/make/visit.ts'
import { admitReader } from './page-access.server.ts'
import { visitContext } from './web/visit.ts'

async function redirectOf(address: string) {
  const context = new RouterContextProvider()
  context.set(visitContext, await visitOf(null))
  try {
    admitReader(context, new Request(`http://site.example${address}`), { audience: 'unconfirmed' })
  } catch (thrown) {
    return (thrown as Response).headers.get('Location')
  }
}

test('AUTH-12 sends a visitor without a session to the login, which leads back to the page and never to its data', async () => {
  expect(await redirectOf('/likes')).toBe('/login?from=%2Flikes')
  expect(await redirectOf('/likes.data?_routes=root')).toBe('/login?from=%2Flikes')
  expect(await redirectOf('/swipe-game.data')).toBe('/login?from=%2Fswipe-game')
  expect(await redirectOf('/statement.data?pageNumber=2')).toBe('/login?from=%2Fstatement%3FpageNumber%3D2')
})
