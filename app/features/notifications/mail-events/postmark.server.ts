import { z } from 'zod'
import { env } from '#app/platform/env.server.ts'
import { hmacOf, isSame, type MailEvent, parseJson, type ReadMailEvents } from './mail-event.server.ts'

const PostmarkEvent = z.object({
  RecordType: z.enum(['Bounce', 'SpamComplaint', 'SubscriptionChange']),
  ID: z.union([z.int(), z.string().max(100)]).optional(),
  MessageID: z.string().max(100).optional(),
  Type: z.string().optional(),
  Email: z.email().max(254).optional(),
  Recipient: z.email().max(254).optional(),
  SuppressSending: z.boolean().optional(),
  SuppressionReason: z.string().nullable().optional(),
})

/** Bounces that mean the address no longer exists; all others may be temporary. */
const permanentBounces = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated', 'Unknown'])

/** Postmark does not sign: it authenticates with the name and password of the webhook address. */
export const readPostmark: ReadMailEvents = ({ body, header }) => {
  const secret = env().POSTMARK_WEBHOOK_LOGIN
  const login = `Basic ${Buffer.from(secret ?? '').toString('base64')}`
  // Hashed first, so that both have one length.
  if (!secret || !isSame(hmacOf('login', header('authorization') ?? ''), hmacOf('login', login))) return null
  const parsed = PostmarkEvent.safeParse(parseJson(body))
  if (!parsed.success) return []
  const { RecordType, ID, MessageID, Email, Recipient } = parsed.data
  const [kind, address] = [kindOf(parsed.data), Email ?? Recipient]
  return kind && address ? [{ key: `${RecordType} ${ID ?? ''} ${MessageID ?? ''}`, kind, address }] : []
}

function kindOf({
  RecordType,
  Type,
  SuppressSending,
  SuppressionReason,
}: z.infer<typeof PostmarkEvent>): MailEvent['kind'] | null {
  if (RecordType === 'SpamComplaint') return 'complaint'
  if (RecordType === 'Bounce') return permanentBounces.has(Type ?? '') ? 'hard_bounce' : 'soft_bounce'
  return SuppressSending && SuppressionReason === 'ManualSuppression' ? 'unsubscribe' : null
}
