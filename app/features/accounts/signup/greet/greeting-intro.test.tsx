import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { GreetingIntro } from './PeopleToGreet.tsx'

const renderIntro = (nobodyNear: boolean, left: number | null) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18nFor('en')}>
      <StaticRouter location="/signup-matches">
        <GreetingIntro nobodyNear={nobodyNear} left={left} />
      </StaticRouter>
    </I18nProvider>,
  )

test('AUTH-11 the people to greet include where they live, once nobody near is left', () => {
  expect(renderIntro(false, 2)).toContain('They match what you told us')
  expect(renderIntro(true, 2)).toContain('Nobody near you matches at the moment')
})

test('CHAT-4 the people to greet include how many conversations a free member can still start', () => {
  expect(renderIntro(false, 2)).toContain('you can start 2 conversations')
  expect(renderIntro(false, 1)).toContain('you can start 1 more conversation.')
  expect(renderIntro(false, 0)).toContain('To start a third, you need to be a')
  expect(renderIntro(false, null)).not.toMatch(/you can start|To start a third/)
})
