/** For lists that other features read with SQL of their own: the same rule, so that counts and pages agree. */
export { visibleTo } from './visibility.db.server.ts'
