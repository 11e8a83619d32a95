import { mandatesSignedFor, mandatesUnsignedFor } from './mandates.db.server.ts'

const day = 86_400_000
/** Longer than the day for which messages to a number are counted. */
const unsignedFor = 2 * day
/** A debit that nobody allowed can be claimed back for 13 months; until then the mandate is the proof. */
const signedFor = 426 * day

/** What the privacy policy says of accounts and numbers. */
export const unsignedMandates = mandatesUnsignedFor(unsignedFor)
export const signedMandates = mandatesSignedFor(signedFor)
