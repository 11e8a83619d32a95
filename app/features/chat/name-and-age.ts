import type { ChatPartner } from './chat.contract.ts'

/** Two of the same name are told apart by their age; a former member has none. */
export function nameAndAge({ name, age }: Pick<ChatPartner, 'name' | 'age'>): string {
  return age === null ? name : `${name}, ${age}`
}
