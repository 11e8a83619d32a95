/**
 * An event for a member's open pages. It names what is new; the pages get the contents as their reader may see them.
 */
export type LiveEvent =
  | { type: 'message'; conversation: string; sequence: number }
  /** A message has changed: taken back, or revealed by its reader. */
  | { type: 'changed'; conversation: string; sequence: number }
  /** How far the partner has received and read. */
  | { type: 'read'; conversation: string; delivered_up_to: number; read_up_to: number }
  /** The member's own list is another: read, removed, muted or archived in another tab. */
  | { type: 'chats' }
  /** Somebody has become reachable or unreachable, by a block, its end or a confirmed address. */
  | { type: 'reach' }
  | { type: 'like'; profile: string }
  /** `by_you`: the member's own like completed the match, and the page where it was given shows that already. */
  | { type: 'match'; profile: string; by_you: boolean }
  | { type: 'credits'; credits: number }
  /** The status of an order has changed. */
  | { type: 'payment'; payment_id: string; status: string }
