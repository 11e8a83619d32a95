/** For rules, which define the transaction, while the SQL stays in separate files. */
export { transaction } from './db.server.ts'
