/** A country as it is drawn on a landing page; scripts/maps.ts makes one file for each. */
export interface CountryMap {
  width: number
  height: number
  /** The coast and the borders, as the path of an SVG. */
  outline: string
  /** Boxes around parts that are drawn elsewhere than they lie, such as the Canary Islands. */
  insets: readonly { x: number; y: number; width: number; height: number }[]
  towns: readonly MapTown[]
}

export interface MapTown {
  /** As in the list of cities, see sites/places. */
  id: number
  /** As people there write it. */
  name: string
  latitude: number
  longitude: number
  /** The part of the map it lies in: 0 for the main one, then each inset. */
  part: number
  x: number
  y: number
  /** All places nearer to this town than to another, far beyond the coast: to be clipped by the outline. */
  area: string
  /** Where its name stands beside the dot; null where there is no room for it. */
  label: LabelSide | null
  /** The same for the larger letters of a phone, which shows fewer names. */
  phoneLabel: LabelSide | null
}

export type LabelSide = 'start' | 'end' | 'above' | 'below'

/** The font size of names on wide screens, in units of the map. */
export const wideFontSize = 20

/** The maximum size of a map on a phone, in px. */
const maximumPhoneSize = { width: 356, height: 340 }

/** The font size of names on a phone, in units of the map: 16 px on screen. */
export function phoneFontSize({ width, height }: Pick<CountryMap, 'width' | 'height'>): number {
  return 16 * Math.max(width / maximumPhoneSize.width, height / maximumPhoneSize.height)
}

/** The bounds of one part of the map; members outside are not counted. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]
