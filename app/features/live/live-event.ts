/** What a member's open pages are told. It names what is new; the pages get the contents as their reader may see them. */
export type LiveEvent =
  | { type: 'message'; conversation: string; sequence: number }
  /** A message is no longer what it was: taken back, or unveiled by its reader. */
  | { type: 'changed'; conversation: string; sequence: number }
  /** How far the other has got and read. */
  | { type: 'read'; conversation: string; delivered_up_to: number; read_up_to: number }
  /** The member's own list is another: read, removed, muted or archived in another tab. */
  | { type: 'chats' }
  /** By a block, its end or a confirmed address somebody can no longer be reached, or can be now. */
  | { type: 'reach' }
  | { type: 'like'; profile: string }
  /** `by_you`: it was the member's own like that made it, and the page where it was given says so already. */
  | { type: 'match'; profile: string; by_you: boolean }
  | { type: 'credits'; credits: number }
  /** An order has got further. */
  | { type: 'payment'; payment_id: string; status: string }
