import { randomInt } from 'node:crypto'

/** Nothing that is mistaken for something else when it is read out. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Cannot be guessed: with an address it opens the withdrawal of an order. */
export function newOrderNumber(): string {
  return Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('')
}
