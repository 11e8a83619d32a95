import { bandOf } from '../cards/distance-bands.ts'
import type { DistanceBand } from '../search/search.contract.ts'

interface Spot {
  latitude: string | null
  longitude: string | null
}

/** How far apart two members live, always as a band; null where one of them has given no place. */
export function distanceBand(one: Spot, other: Spot): DistanceBand | null {
  const [from, to] = [positionOf(one), positionOf(other)]
  return from && to && bandOf(Math.hypot(from.x - to.x, from.y - to.y, from.z - to.z))
}

/** A point on the unit sphere. */
function positionOf({ latitude, longitude }: Spot) {
  if (latitude === null || longitude === null) return null
  const [lat, lon] = [radians(latitude), radians(longitude)]
  return { x: Math.cos(lat) * Math.cos(lon), y: Math.cos(lat) * Math.sin(lon), z: Math.sin(lat) }
}

function radians(degrees: string) {
  return (Number(degrees) * Math.PI) / 180
}
