import type { DemoMember } from './members.ts'

/** Of a conversation. */
export interface Line {
  by: DemoMember
  text: string
}
