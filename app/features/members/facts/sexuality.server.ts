/** For a consent that is withdrawn, within its transaction. */
export { eraseSexuality } from './sexuality.db.server.ts'
