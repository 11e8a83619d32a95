/** Direct debits are ordered on a page of their own; until it is there, they are not offered. */
const hasPage: boolean = false

export const directDebit = 'sepa_direct_debit'

export function canBeOrdered({ id }: { id: string }): boolean {
  return hasPage || id !== directDebit
}
