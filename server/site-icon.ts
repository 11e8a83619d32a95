import sharp from 'sharp'
import { accentColour } from '#app/design/style/accent-colours.ts'

interface Shape {
  size: number
  /** Systems that cut the corners themselves want the colour to the edge. */
  rounded: boolean
  /** How much of the square the flower takes; a mask may cut away all but the inner four fifths. */
  scale: number
}

const shapes: Record<string, Shape> = {
  'icon.svg': { size: 512, rounded: true, scale: 1 },
  '180.png': { size: 180, rounded: false, scale: 0.9 },
  '192.png': { size: 192, rounded: true, scale: 1 },
  '512.png': { size: 512, rounded: true, scale: 1 },
  'maskable-512.png': { size: 512, rounded: false, scale: 0.78 },
}

const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** A site's icon by the name of its file, drawn once for each accent; null for a name that there is not. */
export function siteIcon(name: string, accent: string): Promise<Uint8Array<ArrayBuffer>> | null {
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined
  if (!shape) return null
  const colour = accentColour(accent)
  const key = `${name} ${colour}`
  let icon = drawn.get(key)
  if (!icon) {
    icon = draw(name, colour, shape)
    drawn.set(key, icon)
    icon.catch(() => drawn.delete(key))
  }
  return icon
}

async function draw(name: string, colour: string, shape: Shape) {
  const svg = Buffer.from(flower(colour, shape))
  return new Uint8Array(
    name.endsWith('.svg') ? svg : await sharp(svg).png({ compressionLevel: 9 }).toBuffer(),
  )
}

const petals = [0, 60, 120, 180, 240, 300]
  .map((angle) => `<ellipse cx="256" cy="110" rx="41" ry="54" transform="rotate(${angle} 256 187)"/>`)
  .join('')

function flower(colour: string, { size, rounded, scale }: Shape) {
  const move = 256 * (1 - scale)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 512 512">
<rect width="512" height="512"${rounded ? ' rx="116"' : ''} fill="${colour}"/>
<g fill="#fff" transform="translate(${move} ${move}) scale(${scale})">
<path d="M256 280v155" stroke="#fff" stroke-width="26" stroke-linecap="round"/>
<path d="M256 448C160 448 122 402 116 344c84 0 134 40 140 104zM256 448c96 0 134-46 140-104-84 0-134 40-140 104z"/>
${petals}
<circle cx="256" cy="187" r="38" fill="${colour}"/>
</g>
</svg>`
}
