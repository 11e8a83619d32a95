/** Direct debits are ordered on a page of their own; until it is there, they are not offered. */
export const hasDirectDebitPage: boolean = false

export const directDebit = 'sepa_direct_debit'
