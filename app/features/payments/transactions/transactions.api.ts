import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { Transactions, TransactionsQuery } from './transactions.contract.ts'
import { readTransactions } from './transactions.server.ts'

export const readTransactionsCall = defineCall('GET /transactions.php', {
  audience: 'unconfirmed',
  summary: 'The member’s orders, newest first, 24 per page',
  query: TransactionsQuery,
  answers: { 200: answer(Transactions, 'One page; a number beyond the last page returns the last') },
  refusals: { 400: 'malformed', 403: 'authentication_required' },
  handle: ({ viewer }, { query }) => readTransactions(viewer, query.page ?? 1),
})
