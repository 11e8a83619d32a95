/** The ledger key of a message's charge; the refund refers to it as well. */
export function chargeKey(senderId: string, clientId: string) {
  return `message:${senderId}:${clientId}`
}
