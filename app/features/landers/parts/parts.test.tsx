import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { NonceContext } from '#app/web/page/nonce.ts'
import { openLander } from '#tests/make/lander.tsx'
import { loader } from '../alonetonight/alonetonight.page.tsx'
import { PrefetchSignup } from './PrefetchSignup.tsx'

async function viewsBy(headers: Record<string, string>) {
  const counted = async () => {
    const { views } = await db()
      .selectFrom('lander_count')
      .select((sum) => sum.fn.coalesce(sum.fn.sum('views'), sum.lit(0)).as('views'))
      .where('lander', '=', 'alonetonight')
      .executeTakeFirstOrThrow()
    return Number(views)
  }
  const before = await counted()
  const { view } = await openLander(loader, 'alonetonight', { headers })
  return { counted: (await counted()) - before, view: view !== null }
}

test('GROW-3 a prefetched or prerendered document is no view, a document that is looked at is one', async () => {
  expect(await viewsBy({})).toEqual({ counted: 1, view: true })
  const guesses: Record<string, string>[] = [
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
  ]
  for (const headers of guesses) expect(await viewsBy(headers)).toEqual({ counted: 0, view: false })
})

test('GROW-1 the rule that prefetches sign-up carries the nonce of the content policy and is JSON', () => {
  const html = renderToStaticMarkup(
    <NonceContext value="abc123">
      <PrefetchSignup />
    </NonceContext>,
  )
  const [, rules = ''] = /^<script type="speculationrules" nonce="abc123">(.*)<\/script>$/.exec(html) ?? []
  expect(JSON.parse(rules)).toMatchObject({
    prefetch: [{ eagerness: 'moderate' }, { eagerness: 'conservative' }],
  })
})
