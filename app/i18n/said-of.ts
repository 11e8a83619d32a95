import type { MessageDescriptor } from '@lingui/core'

export interface Mentioned {
  name: string
  /** Null or absent where unknown, such as for a former member. */
  gender?: 'male' | 'female' | null
}

/**
 * A text about somebody, with their gender as `who`: English has one form, but a Polish past tense shows the gender. A
 * translation may choose with `{who, select, female {…} male {…} other {…}}`.
 */
export function saidOf(
  text: MessageDescriptor,
  { name, gender }: Mentioned,
  more: Record<string, unknown> = {},
): MessageDescriptor {
  return { ...text, values: { ...more, name, who: gender ?? 'other' } }
}
