import type { Message } from '../chat.contract.ts'

/** Text written but not sent. */
export interface Draft {
  text: string
  quoted: Message['quoted']
}

export const noDraft: Draft = { text: '', quoted: null }

export function isEmpty({ text, quoted }: Draft): boolean {
  return !text.trim() && !quoted
}
