/** By its id in the catalogue of ways to pay. */
export const debitMethod = 'sepa_direct_debit'
