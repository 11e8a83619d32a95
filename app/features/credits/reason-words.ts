import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const words: Record<string, MessageDescriptor> = {
  signup: msg({ context: 'credit statement', message: 'Welcome credits' }),
  purchase: msg({ context: 'credit statement', message: 'Credits bought' }),
  message: msg({ context: 'credit statement', message: 'Message sent' }),
  photo: msg({ context: 'credit statement', message: 'Photo sent' }),
  gift: msg({ context: 'credit statement', message: 'Gift sent' }),
  refund: msg({ context: 'credit statement', message: 'Refund' }),
}

const other = msg({ context: 'credit statement', message: 'Other booking' })

/** What a booking was for. */
export function reasonWords(reason: string): MessageDescriptor {
  return words[reason] ?? other
}
