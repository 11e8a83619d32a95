import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { rootData } from '#app/root-data.server.ts'
import type { Visit } from '#app/web/visit.ts'
import { makeMember } from '#tests/make/member.ts'
import { siteOf } from '#tests/make/site.ts'
import { visitOf } from '#tests/make/visit.ts'
import ChatLayout from './ChatLayout.page.tsx'

// Only a browser opens the dialog; this checks what the layout asks for.
vi.mock('./EntryWarning.tsx', () => ({
  EntryWarning: ({ needed }: { needed?: boolean }) => (needed ? <p>entry warning</p> : null),
}))

// This site warns everyone.
const host = 'bdsm.localhost'

/** Renders the layout with the real data of a site. */
async function markupFor(visit: Visit) {
  const root = await rootData(visit, '/chats/:id')
  const chat = { path: '/chats/:id', element: <p>the conversation</p> }
  const router = createMemoryRouter(
    [{ id: 'root', children: [{ id: 'layout', element: <ChatLayout />, children: [chat] }] }],
    {
      initialEntries: ['/chats/:id'],
      hydrationData: { loaderData: { root, layout: { chats: [], pages: 1, archived: 0, now: '' } } },
    },
  )
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  return { warns: root.entryWarnings, markup }
}

test.each([
  ['NL', true],
  ['DE', true],
  ['FR', false],
])('SHELL-1 WARN-1 the chat layout warns a visitor from %s: %s', async (country, warned) => {
  const { warns, markup } = await markupFor({
    ...(await visitOf(null, country)),
    site: await siteOf(host),
  })
  expect(warns.everywhere).toBe(true)
  expect(markup).toContain('the conversation')
  expect(markup.includes('entry warning')).toBe(warned)
})

test('SHELL-1 WARN-1 the chat layout warns no member', async () => {
  const visit = await visitOf(await makeMember({ on: host }), 'NL')
  expect((await markupFor(visit)).markup).not.toContain('entry warning')
})
