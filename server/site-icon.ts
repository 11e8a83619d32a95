import sharp from 'sharp'
import { accentColour, paperColour } from '#app/design/style/accent-colours.ts'
import { brandMarkPath } from '#app/design/style/brand-marks.ts'
import { sceneOf } from '#app/features/landers/scenes.server.ts'
import { iPhoneScreens } from '#app/web/page/iphone-screens.server.ts'
import { shareImage } from '#app/web/page/page-meta.ts'
import { startPicture } from '#app/web/page/start-picture.ts'

interface Shape {
  size: number
  /** A picture that fills a screen, with the icon in its middle. */
  screen?: { width: number; height: number }
  /** Shows the first picture of the brand behind the icon, which is in the corner. */
  scene?: true
  /** Systems that round the corners themselves want the colour up to the edge. */
  rounded: boolean
  /** The share of the square that the mark takes; a mask may cut away all but the inner four fifths. */
  scale: number
  /** The mark alone: Android shows its outline beside the clock. */
  markOnly?: true
}

const shapes: Record<string, Shape> = {
  '48.png': { size: 48, rounded: true, scale: 1 },
  'share.png': { size: 150, rounded: true, scale: 1, screen: shareImage, scene: true },
  'icon.svg': { size: 512, rounded: true, scale: 1 },
  '180.png': { size: 180, rounded: false, scale: 0.9 },
  '192.png': { size: 192, rounded: true, scale: 1 },
  '512.png': { size: 512, rounded: true, scale: 1 },
  'badge.png': { size: 96, rounded: false, scale: 1.4, markOnly: true },
  'maskable-512.png': { size: 512, rounded: false, scale: 0.78 },
  ...Object.fromEntries(
    iPhoneScreens
      .map(startPicture)
      .map(({ file, width, height }) => [
        file,
        { size: Math.round(width * 0.3), rounded: true, scale: 1, screen: { width, height } },
      ]),
  ),
}

const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** A site's icon by the name of its file, drawn once for each accent and niche; null for an unknown name. */
export function siteIcon(
  name: string,
  { accent, niche }: { accent: string; niche: number },
): Promise<Uint8Array<ArrayBuffer>> | null {
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined
  if (!shape) return null
  const colour = accentColour(accent)
  const key = `${name} ${colour} ${niche}`
  let icon = drawn.get(key)
  if (!icon) {
    icon = drawingFor(colour, niche, shape).then((drawing) => draw(name, drawing))
    drawn.set(key, icon)
    icon.catch(() => drawn.delete(key))
  }
  return icon
}

async function draw(name: string, drawing: string) {
  const svg = Buffer.from(drawing)
  return new Uint8Array(
    name.endsWith('.svg') ? svg : await sharp(svg).png({ compressionLevel: 9 }).toBuffer(),
  )
}

/** The start picture of an iPhone, as Android draws it from the manifest, and the preview picture of a shared link. */
async function drawingFor(colour: string, niche: number, shape: Shape) {
  const icon = iconOf(colour, niche, shape)
  if (!shape.screen) return icon
  const { width, height } = shape.screen
  const scene = shape.scene ? (await sceneOf(niche)).slice('<svg '.length) : ''
  const [left, top] = scene ? [60, 60] : [(width - shape.size) / 2, (height - shape.size) / 2]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${paperColour}"/>
${scene && `<svg width="${width}" height="${height}" ${scene}`}
<svg x="${left}" y="${top}" ${icon.slice('<svg '.length)}
</svg>`
}

function iconOf(colour: string, niche: number, { size, rounded, scale, markOnly }: Shape) {
  const field = 352 * scale
  const margin = (512 - field) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 512 512">
${markOnly ? '' : `<rect width="512" height="512"${rounded ? ' rx="116"' : ''} fill="${colour}"/>`}
<g fill="none" stroke="#fff" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" transform="translate(${margin} ${margin}) scale(${field / 24})">
<path d="${brandMarkPath(niche)}"/>
</g>
</svg>`
}
