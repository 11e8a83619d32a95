import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Members store the ids: an id keeps its meaning for ever, and a new interest gets the next number. */
export const interests: readonly { id: number; key: string; name: MessageDescriptor }[] = [
  { id: 1, key: 'hiking', name: msg({ context: 'interest', message: 'Hiking' }) },
  { id: 2, key: 'garden', name: msg({ context: 'interest', message: 'Gardening' }) },
  { id: 3, key: 'cooking', name: msg({ context: 'interest', message: 'Cooking' }) },
  { id: 4, key: 'choir', name: msg({ context: 'interest', message: 'Singing in a choir' }) },
  { id: 5, key: 'dancing', name: msg({ context: 'interest', message: 'Dancing' }) },
  { id: 6, key: 'sailing', name: msg({ context: 'interest', message: 'Sailing' }) },
  { id: 7, key: 'cycling', name: msg({ context: 'interest', message: 'Cycling' }) },
  { id: 8, key: 'dogs', name: msg({ context: 'interest', message: 'Dogs' }) },
  { id: 9, key: 'cats', name: msg({ context: 'interest', message: 'Cats' }) },
  { id: 10, key: 'crosswords', name: msg({ context: 'interest', message: 'Crosswords' }) },
  { id: 11, key: 'reading', name: msg({ context: 'interest', message: 'Reading' }) },
  { id: 12, key: 'theatre', name: msg({ context: 'interest', message: 'Theatre' }) },
  { id: 13, key: 'classical-music', name: msg({ context: 'interest', message: 'Classical music' }) },
  { id: 14, key: 'jazz', name: msg({ context: 'interest', message: 'Jazz' }) },
  { id: 15, key: 'opera', name: msg({ context: 'interest', message: 'Opera' }) },
  { id: 16, key: 'museums', name: msg({ context: 'interest', message: 'Museums' }) },
  { id: 17, key: 'travel', name: msg({ context: 'interest', message: 'Travel' }) },
  { id: 18, key: 'camping', name: msg({ context: 'interest', message: 'Camping' }) },
  { id: 19, key: 'fishing', name: msg({ context: 'interest', message: 'Fishing' }) },
  { id: 20, key: 'sea', name: msg({ context: 'interest', message: 'The sea' }) },
  { id: 21, key: 'mountains', name: msg({ context: 'interest', message: 'The mountains' }) },
  { id: 22, key: 'yoga', name: msg({ context: 'interest', message: 'Yoga' }) },
  { id: 23, key: 'swimming', name: msg({ context: 'interest', message: 'Swimming' }) },
  { id: 24, key: 'golf', name: msg({ context: 'interest', message: 'Golf' }) },
  { id: 25, key: 'tennis', name: msg({ context: 'interest', message: 'Tennis' }) },
  { id: 26, key: 'chess', name: msg({ context: 'interest', message: 'Chess' }) },
  { id: 27, key: 'card-games', name: msg({ context: 'interest', message: 'Card games' }) },
  { id: 28, key: 'painting', name: msg({ context: 'interest', message: 'Painting' }) },
  { id: 29, key: 'photography', name: msg({ context: 'interest', message: 'Photography' }) },
  { id: 30, key: 'knitting', name: msg({ context: 'interest', message: 'Knitting' }) },
  { id: 31, key: 'woodwork', name: msg({ context: 'interest', message: 'Woodwork' }) },
  { id: 32, key: 'old-cars', name: msg({ context: 'interest', message: 'Old cars' }) },
  { id: 33, key: 'radio', name: msg({ context: 'interest', message: 'Radio' }) },
  { id: 34, key: 'history', name: msg({ context: 'interest', message: 'History' }) },
  { id: 35, key: 'languages', name: msg({ context: 'interest', message: 'Languages' }) },
  { id: 36, key: 'volunteering', name: msg({ context: 'interest', message: 'Volunteering' }) },
  { id: 37, key: 'grandchildren', name: msg({ context: 'interest', message: 'Grandchildren' }) },
  { id: 38, key: 'wine', name: msg({ context: 'interest', message: 'Wine' }) },
  { id: 39, key: 'baking', name: msg({ context: 'interest', message: 'Baking' }) },
  { id: 40, key: 'cinema', name: msg({ context: 'interest', message: 'Cinema' }) },
  { id: 41, key: 'board-games', name: msg({ context: 'interest', message: 'Board games' }) },
  { id: 42, key: 'football', name: msg({ context: 'interest', message: 'Football' }) },
  { id: 43, key: 'astronomy', name: msg({ context: 'interest', message: 'Astronomy' }) },
  { id: 44, key: 'motorbikes', name: msg({ context: 'interest', message: 'Motorbikes' }) },
  { id: 45, key: 'wellness', name: msg({ context: 'interest', message: 'Wellness' }) },
]

/** All interests in the reader's language and its alphabetical order. */
export function interestNames(i18n: I18n): { id: number; key: string; name: string }[] {
  const { compare } = new Intl.Collator(i18n.locale)
  return interests
    .map(({ id, key, name }) => ({ id, key, name: i18n._(name) }))
    .sort((one, other) => compare(one.name, other.name))
}
