import { transaction } from '#app/platform/database/transaction.server.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { StartedTest, TestBody } from './landers.contract.ts'
import { startTest } from './start-test.server.ts'

export const startLanderTestCall = defineCall('PUT /staff-variants.php', {
  audience: 'staff',
  right: 'landers.edit',
  summary: 'Set the variants of a lander on a site, which starts a new test; none of them ends it',
  body: TestBody,
  answers: { 200: answer(StartedTest, 'The running test') },
  refusals: {
    400: 'malformed',
    403: 'right_required',
    404: 'not_found',
    409: 'changed_meanwhile',
    422: 'invalid, already_taken',
  },
  handle: ({ staff }, { body }) => transaction((tx) => startTest(tx, staff, body)),
})
