/** What two accounts can share that makes one person likely. */
export const lookalikeSigns = ['iban', 'phone', 'photo', 'text'] as const
export type LookalikeSign = (typeof lookalikeSigns)[number]
