import type { MessageDescriptor } from '@lingui/core'

export interface MentionedPerson {
  name: string
  /** Null or absent where unknown, such as for a former member. */
  gender?: 'male' | 'female' | null
}

/**
 * A text about somebody, with their gender as `who`: English has one form, but a Polish past tense shows the gender. A
 * translation may choose with `{who, select, female {…} male {…} other {…}}`.
 */
export function genderedText(
  text: MessageDescriptor,
  { name, gender }: MentionedPerson,
  more: Record<string, unknown> = {},
): MessageDescriptor {
  return { ...text, values: { ...more, name, who: gender ?? 'other' } }
}
