import { signedMandatesOlderThan, unsignedMandatesOlderThan } from './mandates.db.server.ts'

const day = 86_400_000
/** Longer than the day over which messages to a number are counted. */
const unsignedFor = 2 * day
/** An unauthorised debit can be reclaimed for 13 months; until then the mandate is the proof. */
const signedFor = 426 * day

/** As stated in the privacy policy for accounts and numbers. */
export const unsignedMandates = unsignedMandatesOlderThan(unsignedFor)
export const signedMandates = signedMandatesOlderThan(signedFor)
