/** Its id in the catalogue of payment methods. */
export const debitMethod = 'sepa_direct_debit'
