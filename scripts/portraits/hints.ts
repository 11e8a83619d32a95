import type { Garment } from './clothes/clothes.ts'
import type { Hat } from './clothes/hats.ts'
import type { Extra } from './extras.ts'
import type { PlaceName } from './places/places.ts'
import type { Prop } from './props.ts'

/** How an interest shows in a photo, for her and for him where that differs. */
export interface Hint {
  places: readonly PlaceName[]
  her?: readonly Garment[]
  him?: readonly Garment[]
  hat?: Hat
  extra?: Extra
  prop?: Prop
}

const evening: Pick<Hint, 'her' | 'him'> = {
  her: ['dress', 'blazer', 'rollneck'],
  him: ['suit', 'blazer', 'suit'],
}
const outdoors: Pick<Hint, 'her' | 'him'> = {
  her: ['jacket', 'fairIsle', 'jumper'],
  him: ['jacket', 'checkShirt', 'fairIsle'],
}
const sporty: Pick<Hint, 'her' | 'him'> = { her: ['polo', 'breton', 'polo'], him: ['polo'] }
const cosy: Pick<Hint, 'her' | 'him'> = {
  her: ['cardigan', 'jumper', 'fairIsle'],
  him: ['vneck', 'jumper', 'cardigan'],
}
const baker: Pick<Hint, 'her' | 'him'> = { her: ['apron'], him: ['apron'] }

/** By the number of the interest. */
export const hints: Readonly<Record<number, Hint>> = {
  1: { places: ['mountains', 'lake'], ...outdoors, extra: 'straps' },
  2: {
    places: ['garden'],
    her: ['flowerDress', 'checkShirt', 'shirt'],
    him: ['checkShirt', 'shirt'],
    hat: 'straw',
  },
  3: { places: ['kitchen'], ...baker },
  4: { places: ['livingRoom', 'cityEvening'], ...evening, extra: 'silkScarf' },
  5: {
    places: ['cityEvening', 'cafe'],
    her: ['dress', 'flowerDress'],
    him: ['shirt', 'suit'],
    extra: 'beads',
  },
  6: { places: ['boat'], her: ['breton', 'jacket'], him: ['breton', 'rollneck', 'jacket'], hat: 'sailor' },
  7: { places: ['park', 'lake'], ...sporty, hat: 'flatCap' },
  8: { places: ['park', 'lake', 'sea'], ...outdoors, prop: 'dog' },
  9: { places: ['livingRoom', 'kitchen'], ...cosy, prop: 'cat' },
  10: { places: ['cafe', 'kitchen'], ...cosy, prop: 'cup' },
  11: { places: ['livingRoom', 'garden', 'park'], ...cosy, prop: 'book' },
  12: { places: ['cityEvening'], ...evening, extra: 'silkScarf' },
  13: { places: ['livingRoom', 'cityEvening'], ...evening, extra: 'pearls' },
  14: {
    places: ['cafe', 'cityEvening'],
    her: ['rollneck', 'blazer'],
    him: ['rollneck', 'blazer'],
    hat: 'fedora',
  },
  15: { places: ['cityEvening'], ...evening, extra: 'pearls' },
  16: {
    places: ['cityEvening', 'cafe'],
    her: ['blazer', 'rollneck'],
    him: ['blazer', 'rollneck'],
    extra: 'scarf',
  },
  17: { places: ['sea', 'mountains', 'cityEvening'], prop: 'camera' },
  18: { places: ['lake', 'mountains'], ...outdoors, hat: 'beanie' },
  19: { places: ['lake', 'sea'], ...outdoors, hat: 'bucket' },
  20: { places: ['sea', 'boat'], her: ['breton', 'shirt', 'jumper'], him: ['breton', 'shirt', 'rollneck'] },
  21: { places: ['mountains'], ...outdoors, hat: 'beanie' },
  22: { places: ['garden', 'lake'], her: ['blouse', 'dress'], him: ['polo', 'jumper'] },
  23: { places: ['sea', 'lake'], ...sporty },
  24: { places: ['park', 'mountains'], ...sporty, hat: 'flatCap' },
  25: { places: ['park', 'garden'], ...sporty },
  26: { places: ['cafe', 'park'], her: ['cardigan', 'rollneck'], him: ['vneck', 'cardigan'] },
  27: { places: ['kitchen', 'livingRoom'], ...cosy, prop: 'cup' },
  28: { places: ['garden', 'kitchen'], ...baker, hat: 'beret' },
  29: { places: ['park', 'mountains', 'sea'], prop: 'camera' },
  30: { places: ['livingRoom'], her: ['fairIsle', 'jumper'], him: ['fairIsle'] },
  31: { places: ['garden', 'kitchen'], ...baker, hat: 'flatCap' },
  32: {
    places: ['park', 'mountains'],
    her: ['leather', 'jacket'],
    him: ['leather', 'checkShirt'],
    hat: 'flatCap',
  },
  33: { places: ['livingRoom', 'kitchen'], ...cosy },
  34: { places: ['livingRoom', 'cafe'], her: ['blazer', 'cardigan'], him: ['blazer', 'vneck'], prop: 'book' },
  35: {
    places: ['cafe', 'cityEvening'],
    her: ['dotBlouse', 'blazer'],
    him: ['shirt', 'blazer'],
    prop: 'cup',
  },
  36: { places: ['park', 'kitchen'], ...cosy, extra: 'silkScarf' },
  37: { places: ['garden', 'park'], ...cosy, prop: 'bouquet' },
  38: { places: ['cafe', 'garden'], her: ['blouse', 'dress'], him: ['shirt', 'blazer'], prop: 'glass' },
  39: { places: ['kitchen'], ...baker },
  40: { places: ['cityEvening', 'livingRoom'], her: ['rollneck', 'leather'], him: ['rollneck', 'leather'] },
  41: { places: ['livingRoom', 'kitchen'], ...cosy, prop: 'cup' },
  42: { places: ['park', 'cityEvening'], ...outdoors, extra: 'fanScarf' },
  43: { places: ['cityEvening'], ...outdoors, hat: 'beanie' },
  44: { places: ['mountains', 'sea'], her: ['leather'], him: ['leather'], extra: 'scarf' },
  45: { places: ['lake', 'garden'], her: ['rollneck', 'blouse'], him: ['rollneck', 'polo'], prop: 'cup' },
}
