/** For rules: they say what belongs together, while the SQL stays in its own files. */
export { transaction } from './db.server.ts'
export { hasLeft } from './prepared-pool.server.ts'
