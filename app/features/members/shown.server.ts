/** For the consent that a profile on a niche site rests on, within its transaction. */
export { hideProfile, showProfile } from './shown.db.server.ts'
