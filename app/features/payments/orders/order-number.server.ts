import { randomInt } from 'node:crypto'

/** No characters that are mistaken for others when read out. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Unguessable: together with an address it gives access to withdrawing the order. */
export function newOrderNumber(): string {
  return Array.from({ length: 10 }, () => signs[randomInt(signs.length)]).join('')
}
