import { rolls } from './chance.ts'

const side = 320

/** The tooth of the paper, as a tile whose edges meet: light and dark specks, some fine, some broad. */
export function paperGrain() {
  const roll = rolls('paper')
  const noise = Float32Array.from({ length: side * side }, () => roll() * 2 - 1)
  const [fine, broad] = [blurred(noise, 1), blurred(blurred(noise, 5), 5)]
  const dots = Buffer.alloc(side * side * 4)
  for (let place = 0; place < side * side; place++) {
    const height = (fine[place] ?? 0) * 17 + (broad[place] ?? 0) * 60
    dots.fill(height > 0 ? 255 : 50, place * 4, place * 4 + 3)
    dots[place * 4 + 3] = Math.min(15, Math.abs(height))
  }
  return { input: dots, raw: { width: side, height: side, channels: 4 as const }, tile: true }
}

/** Sets each dot to the mean of those around it, first along the rows, then along the columns. */
function blurred(dots: Float32Array, radius: number): Float32Array {
  const along = (from: Float32Array, step: number, jump: number) => {
    const to = new Float32Array(from.length)
    for (let line = 0; line < side; line++) {
      for (let place = 0; place < side; place++) {
        let sum = 0
        for (let off = -radius; off <= radius; off++)
          sum += from[line * jump + ((place + off + side) % side) * step] ?? 0
        to[line * jump + place * step] = sum / (2 * radius + 1)
      }
    }
    return to
  }
  return along(along(dots, 1, side), side, 1)
}
