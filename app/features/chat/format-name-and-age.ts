import type { ChatPartner } from './chat.contract.ts'

/** The age tells two people of the same name apart; a former member has none. */
export function formatNameAndAge({ name, age }: Pick<ChatPartner, 'name' | 'age'>): string {
  return age === null ? name : `${name}, ${age}`
}
