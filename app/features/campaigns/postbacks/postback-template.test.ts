import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { fillTemplate } from './fill-template.server.ts'
import { findTemplateProblem } from './postback-template.ts'

const good = 'https://network.example/in?c={click_id}&e={event}&t={transaction_id}'
const rest = '?e={event}&t={transaction_id}'

test.each([
  good,
  `${good}&a={amount}&cur={currency}&s={sub1},{sub2},{sub3}`,
  `https://network.example:8443/{click_id}/x${rest}`,
])('GROW-2 a template can be %s', (template) => expect(findTemplateProblem(template)).toBeNull())

test.each([
  [good.replace('https', 'http'), { is: 'not_https' }],
  [`ftp://network.example/${rest}`, { is: 'not_https' }],
  [`${good}&m={email}`, { is: 'unknown_macro', name: 'email' }],
  [`${good}&m={}`, { is: 'unknown_macro', name: '' }],
  [`${good}&m={`, { is: 'no_address' }],
  ['https://network.example/in?c={click_id}&e={event}', { is: 'missing_macro', name: 'transaction_id' }],
  ['https://network.example/in?c={click_id}&t={transaction_id}', { is: 'missing_macro', name: 'event' }],
  [`https://{sub1}/${rest}`, { is: 'no_address' }],
  [`https://{sub1}.example/${rest}`, { is: 'unfit_parts' }],
  [`https://network.example:{sub1}/${rest}`, { is: 'unfit_parts' }],
  [`https://me:secret@network.example/${rest}`, { is: 'unfit_parts' }],
  [`${good}#{sub1}`, { is: 'unfit_parts' }],
  [`https://NETWORK.example/${rest}`, { is: 'no_address' }],
  [`https://0x7f000001/${rest}`, { is: 'no_address' }],
  [`https://network.example/a/../b${rest}`, { is: 'no_address' }],
  [`${good}&x=${'x'.repeat(2000)}`, { is: 'too_long' }],
])('GROW-2 the template %j is refused', (template, why) => expect(findTemplateProblem(template)).toEqual(why))

test('GROW-2 values are encoded, and the signature covers all that stands before it', () => {
  const values = {
    click_id: 'a&b=c/ü',
    event: 'signup',
    transaction_id: 'f00',
    amount: '29.99',
    currency: 'EUR',
    sub1: '',
    sub2: '{sub3}',
    sub3: '#',
  }
  const template = `${good}&s={sub2}{sub3}`
  const plain = 'https://network.example/in?c=a%26b%3Dc%2F%C3%BC&e=signup&t=f00&s=%7Bsub3%7D%23'
  expect(fillTemplate(template, values, null).href).toBe(plain)
  const signature = createHmac('sha256', 'a long secret').update(plain).digest('hex')
  const signed = fillTemplate(template, values, { parameter: 'sig', secret: 'a long secret' })
  expect(signed.href).toBe(`${plain}&sig=${signature}`)
  expect(findTemplateProblem(`${good}&sig=1`, { parameter: 'sig' })).toEqual({
    is: 'parameter_taken',
    name: 'sig',
  })
})
