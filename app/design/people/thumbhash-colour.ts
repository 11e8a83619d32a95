import { thumbHashToAverageRGBA } from 'thumbhash'

/**
 * The average colour of a thumbhash in base64.
 * A decoded blur would add some 3 kB to the page for every photo; a colour adds 20 bytes.
 */
export function thumbhashColour(hash: string) {
  const { r, g, b } = thumbHashToAverageRGBA(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)))
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`
}
