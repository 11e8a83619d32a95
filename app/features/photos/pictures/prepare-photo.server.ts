import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp'
import { rgbaToThumbHash, thumbHashToAverageRGBA } from 'thumbhash'
import { maxPixels, minPixels, type PhotoKind, UnreadablePhoto } from '#app/features/photos/photo-rules.ts'
import { entriesOf, recordFromEntries } from '#app/platform/records.ts'
import { blurredWidth, largeSide, photoWidths, type StoredVariant } from '../access/photo-address.ts'
import { decodeHeic } from './decode-heic.server.ts'
import { createLook, greySide } from './photo-look.ts'

/** The chosen 4:5 part, in fractions of the picture's width and height. */
export interface Crop {
  left: number
  top: number
  width: number
}

export interface PhotoJob {
  bytes: Buffer
  kind: PhotoKind
  /** Null lets us choose; with 'none' all pictures have the photo's own shape. */
  crop: Crop | null | 'none'
}

export interface PreparedPhoto {
  files: Record<StoredVariant | 'master', Buffer>
  /** The crop used for the pictures. */
  crop: Crop
  width: number
  height: number
  placeholder: string
  thumbhash: string
  /** The whole picture inside its border as a few grey dots, in base64. */
  look: string
}

interface Pixels {
  data: Buffer
  info: { width: number; height: number; channels: 3 }
}

const masterSide = 2048
/** Keeps a worker below 400 MB; no camera's picture comes near it. */
const maxBytesHeld = 260e6
const blurredDots = 12

/** Makes all the pictures of a photo from its pixels alone: nothing of the file itself is stored. */
export async function preparePhoto({ bytes, kind, crop }: PhotoJob): Promise<PreparedPhoto> {
  const whole = await readPixels(bytes, kind)
  const { portrait, shown: cut } = crop === 'none' ? withoutCrop(whole) : await cropPortrait(whole, crop)
  const [sizes, large, blurred, master, look, colours] = await Promise.all([
    Promise.all(
      entriesOf(photoWidths).map(
        async ([name, width]) => [name, await resizeToWidth(portrait, width)] as const,
      ),
    ),
    toSharp(whole)
      .resize(largeSide, largeSide, { fit: 'inside', withoutEnlargement: true })
      .webp(webpOptions)
      .toBuffer(),
    createBlur(portrait),
    toSharp(whole).webp({ quality: 90, effort: 2 }).toBuffer(),
    computeLook(toSharp(whole)),
    computePlaceholder(portrait),
  ])
  const files = { ...recordFromEntries(sizes), large, blurred, master }
  return { files, crop: cut, width: whole.info.width, height: whole.info.height, look, ...colours }
}

const webpOptions = { quality: 80, effort: 2 } as const

/** Upright, in sRGB, opaque, with 8 bits, and no larger than the master: nothing else remains of the upload. */
async function readPixels(bytes: Buffer, kind: PhotoKind): Promise<Pixels> {
  const file = kind === 'heic' ? await decodeHeic(bytes, masterSide) : bytes
  const input = { limitInputPixels: maxPixels[kind], failOn: 'error', sequentialRead: true } as const
  const header = await sharp(file, input).metadata()
  if (kind !== 'heic') checkHeader(header, kind)
  // Rotates after resizing: rotation needs the whole picture in memory.
  const small = await sharp(file, input)
    .resize(masterSide, masterSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { data, info } = await applyOrientation(small, header.orientation ?? 1)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, info: { width: info.width, height: info.height, channels: 3 } }
}

function checkHeader(header: Metadata, kind: PhotoKind) {
  const { width } = header
  const height = header.pageHeight ?? header.height
  if (width * height > maxPixels[kind]) throw new UnreadablePhoto('photo_too_many_pixels')
  if (Math.min(width, height) < minPixels) throw new UnreadablePhoto('photo_too_small')
  if (width * height * estimateBytesHeld(header) > maxBytesHeld)
    throw new UnreadablePhoto('photo_too_many_pixels')
}

/** Per pixel, while reading. Most pictures are read in strips; progressive ones as a whole. */
function estimateBytesHeld({ isProgressive, format, channels, depth, chromaSubsampling }: Metadata) {
  if (!isProgressive) return 0
  if (format === 'png') return channels * (depth === 'ushort' ? 2 : 1)
  return chromaSubsampling === '4:2:0' ? 3 : channels * 2
}

/** Applies the eight EXIF orientations. */
function applyOrientation({ data, info }: { data: Buffer; info: OutputInfo }, orientation: number): Sharp {
  const { width, height, channels } = info
  const turned = sharp(data, { raw: { width, height, channels } })
  if (orientation === 2) return turned.flop()
  if (orientation === 3) return turned.rotate(180)
  if (orientation === 4) return turned.flip()
  if (orientation === 5) return turned.rotate(270).flop()
  if (orientation === 6) return turned.rotate(90)
  if (orientation === 7) return turned.rotate(90).flop()
  if (orientation === 8) return turned.rotate(270)
  return turned
}

function toSharp({ data, info }: Pixels): Sharp {
  return sharp(data, { raw: info })
}

/** Of an opaque picture in sRGB. */
export async function computeLook(picture: Sharp): Promise<string> {
  const grey = await picture
    .resize(greySide, greySide, { fit: 'fill' })
    .grayscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return Buffer.from(createLook(grey)).toString('base64')
}

function withoutCrop(whole: Pixels): { portrait: Pixels; shown: Crop } {
  return { portrait: whole, shown: { left: 0, top: 0, width: 1 } }
}

/** The chosen crop, or else the part that attracts the eye. */
async function cropPortrait(whole: Pixels, crop: Crop | null): Promise<{ portrait: Pixels; shown: Crop }> {
  const { width, height } = whole.info
  const widest = Math.min(width, Math.floor(height * 0.8))
  const chosen = crop && Math.max(1, Math.min(widest, Math.round(crop.width * width)))
  const target = Math.min(photoWidths.full, chosen ?? widest)
  const size = { width: target, height: Math.round(target * 1.25) }
  const part = crop && chosen ? toPixelCrop(whole.info, crop, chosen) : null
  const { data, info } = await (part
    ? toSharp(whole).extract(part).resize(size)
    : toSharp(whole).resize({ ...size, fit: 'cover', position: 'attention' })
  )
    .raw()
    .toBuffer({ resolveWithObject: true })
  // The offset found by the attention strategy, in pixels of the result.
  const { cropOffsetLeft = 0, cropOffsetTop = 0 } = info
  const scale = widest / target
  const { left, top } = part ?? { left: -cropOffsetLeft * scale, top: -cropOffsetTop * scale }
  return {
    portrait: { data, info: { width: info.width, height: info.height, channels: 3 } },
    shown: {
      left: Math.min(1, Math.max(0, left / width)),
      top: Math.min(1, Math.max(0, top / height)),
      width: (chosen ?? widest) / width,
    },
  }
}

function toPixelCrop({ width, height }: Pixels['info'], crop: Crop, chosen: number) {
  const tall = Math.min(height, Math.round(chosen * 1.25))
  return {
    width: chosen,
    height: tall,
    left: Math.min(width - chosen, Math.max(0, Math.round(crop.left * width))),
    top: Math.min(height - tall, Math.max(0, Math.round(crop.top * height))),
  }
}

function resizeToWidth(portrait: Pixels, width: number) {
  return toSharp(portrait).resize(width, null, { withoutEnlargement: true }).webp(webpOptions).toBuffer()
}

/** Enlarged from so few dots that nothing in it can be sharpened again. */
async function createBlur(portrait: Pixels) {
  const { data, info } = await toSharp(portrait)
    .resize(blurredDots, blurredDots * 1.25, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = portrait.info
  const scale = Math.min(blurredWidth / width, (blurredWidth * 1.25) / height)
  return toSharp({ data, info: { width: info.width, height: info.height, channels: 3 } })
    .resize(Math.ceil(width * scale), Math.ceil(height * scale), { fit: 'fill', kernel: 'cubic' })
    .blur(10)
    .webp({ quality: 60 })
    .toBuffer()
}

async function computePlaceholder(portrait: Pixels) {
  const { data, info } = await toSharp(portrait)
    .resize(80, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const hash = rgbaToThumbHash(info.width, info.height, data)
  const { r, g, b } = thumbHashToAverageRGBA(hash)
  const hex = [r, g, b].map((part) =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return { thumbhash: Buffer.from(hash).toString('base64'), placeholder: `#${hex.join('')}` }
}
