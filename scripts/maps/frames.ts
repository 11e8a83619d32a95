import type { Bounds } from '#app/features/landers/map/country-map.ts'
import type { CountryCode } from '#app/features/sites/places/countries.ts'

interface Frame {
  /** ISO 3166-1 numbers, as in world-atlas. */
  ids: readonly string[]
  /** Excludes remote islands, which would make the rest small. */
  bounds: Bounds
  /** Parts drawn in separate boxes, as shares of the map's width and height. */
  insets?: readonly { bounds: Bounds; box: readonly [x: number, y: number, width: number, height: number] }[]
  /** The largest number of towns, and their smallest distance in units of the map. */
  towns: number
  apart?: number
  /** Smaller towns of islands and remote parts that would otherwise belong to a town overseas. */
  also?: readonly string[]
}

/** The part of each country that is shown. */
export const frames: Record<CountryCode, Frame> = {
  AT: { ids: ['040'], bounds: [9, 46, 17.5, 49.2], towns: 8 },
  AU: { ids: ['036'], bounds: [112, -44, 154, -10], towns: 9 },
  BE: { ids: ['056'], bounds: [2.3, 49.3, 6.6, 51.7], towns: 9 },
  // The provinces: only one in three hundred lives north of 60 degrees.
  CA: { ids: ['124'], bounds: [-139.1, 41, -52, 60.1], towns: 10, apart: 44 },
  CH: { ids: ['756'], bounds: [5.8, 45.7, 10.7, 48], towns: 9, also: ['Chur'] },
  DE: { ids: ['276'], bounds: [5.5, 47, 15.3, 55.2], towns: 12 },
  DK: { ids: ['208'], bounds: [7.8, 54.4, 15.4, 57.9], towns: 7, also: ['Rønne'] },
  ES: {
    ids: ['724'],
    bounds: [-9.6, 35.9, 4.6, 44],
    insets: [{ bounds: [-18.3, 27.5, -13.3, 29.5], box: [0.42, 0.97, 0.54, 0.2] }],
    towns: 12,
  },
  // With Åland.
  FI: { ids: ['246', '248'], bounds: [19, 59.5, 32, 70.2], towns: 8, also: ['Rovaniemi'] },
  // Without the overseas departments.
  FR: { ids: ['250'], bounds: [-5.6, 41.2, 9.8, 51.2], towns: 11, also: ['Ajaccio', 'Brest'] },
  GB: { ids: ['826'], bounds: [-8.7, 49.8, 2, 61], towns: 12, apart: 48, also: ['Lerwick', 'Inverness'] },
  IE: { ids: ['372'], bounds: [-11, 51.2, -5.8, 55.5], towns: 8, also: ['Sligo'] },
  IT: { ids: ['380'], bounds: [6.5, 35.4, 18.6, 47.2], towns: 11, also: ['Cagliari'] },
  LU: { ids: ['442'], bounds: [5.6, 49.3, 6.6, 50.3], towns: 3, also: ['Diekirch'] },
  NL: { ids: ['528'], bounds: [3.2, 50.7, 7.3, 53.7], towns: 11, apart: 46, also: ['Maastricht'] },
  // Without Svalbard and Jan Mayen.
  NO: { ids: ['578'], bounds: [4, 57.8, 31.5, 71.4], towns: 10 },
  NZ: { ids: ['554'], bounds: [166, -47.5, 179, -34], towns: 10 },
  PL: { ids: ['616'], bounds: [14, 48.9, 24.3, 55], towns: 11 },
  SE: { ids: ['752'], bounds: [10.8, 55.2, 24.3, 69.2], towns: 11, also: ['Visby'] },
  US: {
    ids: ['840'],
    bounds: [-125, 24.3, -66.8, 49.5],
    insets: [
      { bounds: [-171, 54, -129.5, 71.5], box: [0, 0.8, 0.25, 0.4] },
      { bounds: [-160.6, 18.7, -154.6, 22.5], box: [0.27, 0.98, 0.2, 0.22] },
    ],
    towns: 13,
    apart: 50,
  },
}
