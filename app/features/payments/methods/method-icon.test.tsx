import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MethodIcon } from './MethodIcon.tsx'
import { paymentMethods } from './payment-methods.data.ts'

test('MONEY-4 every wallet shows its own mark, and not the icon of wallets', () => {
  const wallets = paymentMethods.filter(({ kind }) => kind === 'wallet')
  const drawn = wallets.map(({ id }) => renderToStaticMarkup(<MethodIcon id={id} kind="wallet" />))
  const generic = renderToStaticMarkup(<MethodIcon kind="wallet" />)
  expect(wallets.length).toBeGreaterThan(5)
  expect(new Set([generic, ...drawn]).size).toBe(wallets.length + 1)
})
