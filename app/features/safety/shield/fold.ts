import { truncateMarks } from '#app/platform/values/invisible-characters.ts'
import { lookAlikes } from '#app/platform/values/look-alikes.ts'

/**
 * Normalises spelling: lower case, no accents, invisible characters or foreign look-alikes. An umlaut equals its
 * two-letter form, so the writer's keyboard does not matter.
 */
export function fold(text: string): string {
  return truncateMarks(text.replace(/[\p{Cf}\p{DI}\u2800]/gu, ''))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => lookAlikes[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([aou])e/g, '$1')
    .replace(/([a-z])\1{2,}/g, '$1')
}
