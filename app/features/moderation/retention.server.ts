import { sixMonths, threeYears } from '#app/platform/retention-times.ts'
import { appealsDecidedFor } from './appeals/appeals.db.server.ts'
import { decisionsOlderThan } from './decisions.db.server.ts'
import { statementsOlderThan } from './transparency/statements.db.server.ts'

/** What was removed and the words for it go as soon as no appeal is possible. */
export { decisionsPastAppeal } from './decisions.db.server.ts'

/** As long as the record of what staff did. */
export const oldDecisions = decisionsOlderThan(threeYears)
/** The same, so that a yearly report can be made again. */
export const oldStatements = statementsOlderThan(threeYears)
/** The dialogue goes; that a decision was withdrawn stays with it. */
export const oldAppeals = appealsDecidedFor(sixMonths)
