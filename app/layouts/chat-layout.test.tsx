import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { siteForHost } from '#app/features/sites/sites.server.ts'
import { rootData } from '#app/root-data.server.ts'
import { visitOf } from '#tests/make/visit.ts'
import ChatLayout from './ChatLayout.tsx'

// The dialog opens only in a browser; what the layout asks for is decided here.
vi.mock('./EntryWarning.tsx', () => ({
  EntryWarning: ({ needed }: { needed?: boolean }) => (needed ? <p>entry warning</p> : null),
}))

/** The layout for somebody of a country, with the real data of a site that warns everyone. */
async function markupFor(country: string, email: string | null) {
  const { site } = (await siteForHost('bdsm.localhost'))!
  const root = await rootData({ ...(await visitOf(email, country)), site }, '/chats/:id')
  const chat = { path: '/chats/:id', element: <p>the conversation</p> }
  const router = createMemoryRouter(
    [{ id: 'root', children: [{ element: <ChatLayout />, children: [chat] }] }],
    {
      initialEntries: ['/chats/:id'],
      hydrationData: { loaderData: { root } },
    },
  )
  return { warns: root.warns, markup: renderToStaticMarkup(<RouterProvider router={router} />) }
}

test.each([
  ['NL', true],
  ['DE', true],
  ['FR', false],
])('SHELL-1 WARN-1 the chat layout warns a visitor from %s: %s', async (country, warned) => {
  const { warns, markup } = await markupFor(country, null)
  expect(warns.everywhere).toBe(true)
  expect(markup).toContain('the conversation')
  expect(markup.includes('entry warning')).toBe(warned)
})

test('SHELL-1 WARN-1 the chat layout warns no member', async () => {
  expect((await markupFor('NL', 'ingrid@demo.example')).markup).not.toContain('entry warning')
})
