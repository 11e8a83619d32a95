import type { DemoMember } from './members.ts'

/** A line of a conversation. */
export interface Line {
  by: DemoMember
  text: string
}
