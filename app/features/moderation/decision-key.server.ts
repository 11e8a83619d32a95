import { type SealContext, sealDeterministically, unseal } from '#app/platform/seal.server.ts'

interface KeyedDecision {
  id: string
  number: string
  member_id: string
}

const contextOf = ({ number, member_id }: KeyedDecision): SealContext => ({
  purpose: 'decision',
  owner: member_id,
  about: number,
})

/** Opens one decision without a login: banned members have none. */
export function createDecisionKey(decision: KeyedDecision): string {
  return sealDeterministically(Buffer.from(decision.id), contextOf(decision))
}

export function isDecisionKey(decision: KeyedDecision, key: string): boolean {
  return unseal(key, contextOf(decision))?.toString() === decision.id
}
