import { calls } from '#app/calls.server.ts'

/** Every call of the product at its whole address. */
export const everyCall = calls.map((call) => ({ ...call, path: `/api${call.path}` }))

export type Call = (typeof everyCall)[number]
