/** A moment between two steps of an order, defined by the SQL of the next one. */
export interface Step {
  name: string
  table: string
  on: 'insert' | 'update'
  /** A condition on the row. */
  when?: string
  /** Waits before the row is written, or when its transaction is about to commit. */
  at: 'row' | 'commit'
}

/** All steps of an order by card that is withdrawn, in order. */
export const cardSteps = [
  { name: 'the order is written', table: 'payment', on: 'insert', at: 'commit' },
  { name: 'the provider hears of it', table: 'sandbox_payment', on: 'insert', at: 'row' },
  {
    name: 'its answer is stored',
    table: 'payment',
    on: 'update',
    at: 'commit',
    when: `old.status = 'loading' and new.status = 'pending'`,
  },
  { name: 'its message is taken', table: 'payment_event', on: 'insert', at: 'commit' },
  {
    name: 'it was asked, and its answer counts',
    table: 'payment',
    on: 'update',
    at: 'row',
    when: 'old.paid_at is null and new.paid_at is not null',
  },
  { name: 'the credits are booked', table: 'ledger_transaction', on: 'insert', at: 'row' },
  { name: 'the invoice gets its number', table: 'invoice', on: 'insert', at: 'row' },
  {
    name: 'all of it is settled',
    table: 'payment',
    on: 'update',
    at: 'commit',
    when: 'old.paid_at is null and new.paid_at is not null',
  },
  {
    name: 'the receipt is written',
    table: 'graphile_worker._private_jobs',
    on: 'insert',
    at: 'commit',
    when: `new.key like 'mail:%'`,
  },
  { name: 'the receipt is sent', table: 'mailbox_mail', on: 'insert', at: 'row' },
  { name: 'the withdrawal is written', table: 'refund', on: 'insert', at: 'commit' },
  { name: 'the provider pays back', table: 'sandbox_refund', on: 'insert', at: 'commit' },
  {
    name: 'it is noted as under way',
    table: 'refund',
    on: 'update',
    at: 'commit',
    when: `old.status = 'due' and new.status = 'under_way'`,
  },
  {
    name: 'it is noted as paid',
    table: 'refund',
    on: 'update',
    at: 'commit',
    when: `old.status <> 'paid' and new.status = 'paid'`,
  },
  {
    name: 'that it was paid is mailed',
    table: 'mailbox_mail',
    on: 'insert',
    at: 'row',
    when: `new.subject like 'Your refund%'`,
  },
] as const satisfies readonly Step[]

export type CardStepName = (typeof cardSteps)[number]['name']
