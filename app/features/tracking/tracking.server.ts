/** For a consent that is withdrawn, within its transaction. */
export { eraseTracking } from './tracking.db.server.ts'
