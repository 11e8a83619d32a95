import type { Step } from './steps.ts'

/** All steps of an order by direct debit, in order, until its buyer has the mandate in writing. */
export const debitSteps = [
  { name: 'the debit is begun', table: 'debit_mandate', on: 'insert', at: 'row' },
  { name: 'the debit waits for its code', table: 'debit_code', on: 'insert', at: 'commit' },
  { name: 'the code is sent', table: 'mailbox_sms', on: 'insert', at: 'row' },
  {
    name: 'the code is right',
    table: 'debit_code',
    on: 'update',
    at: 'row',
    when: 'new.attempts > old.attempts',
  },
  {
    name: 'the mandate is signed',
    table: 'debit_mandate',
    on: 'update',
    at: 'commit',
    when: 'old.signed_at is null and new.signed_at is not null',
  },
  {
    name: 'the provider debits',
    table: 'sandbox_payment',
    on: 'insert',
    at: 'commit',
    when: `new.method = 'sepa_direct_debit'`,
  },
  {
    name: 'the debit counts',
    table: 'payment',
    on: 'update',
    at: 'commit',
    when: `old.paid_at is null and new.paid_at is not null and new.method = 'sepa_direct_debit'`,
  },
  {
    name: 'the copy of the mandate is written',
    at: 'commit',
    table: 'graphile_worker._private_jobs',
    on: 'insert',
    when: `new.key like 'mail:%' and new.payload->>'subject' like 'Direct debit%'`,
  },
  {
    name: 'the copy of the mandate is sent',
    table: 'mailbox_mail',
    on: 'insert',
    at: 'row',
    when: `new.subject like 'Direct debit%'`,
  },
] as const satisfies readonly Step[]

export type DebitStepName = (typeof debitSteps)[number]['name']
