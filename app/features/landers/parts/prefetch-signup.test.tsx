import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NonceContext } from '#app/web/page/nonce.ts'
import { PrefetchSignup } from './LanderStart.tsx'

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
