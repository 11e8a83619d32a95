import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { Statement, StatementQuery } from './statement.contract.ts'
import { readStatement } from './statement.server.ts'

export const readStatementCall = defineCall('GET /statement.php', {
  audience: 'unconfirmed',
  summary: 'The member’s credit balance and its changes, newest first, 24 per page',
  query: StatementQuery,
  answers: { 200: answer(Statement, 'One page; a number beyond the last page returns the last') },
  refusals: { 400: 'malformed', 403: 'authentication_required' },
  handle: ({ viewer, site }, { query }) => readStatement(viewer, site, query.pageNumber ?? 1),
})
