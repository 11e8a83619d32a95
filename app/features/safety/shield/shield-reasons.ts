/** Why a message is pointed out to its receiver. */
export const shieldReasons = [
  'money',
  'gift_card',
  'crypto',
  'fee',
  'inheritance',
  'off_site',
  'contact',
] as const
export type ShieldReason = (typeof shieldReasons)[number]
