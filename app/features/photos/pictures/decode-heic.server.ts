import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { maxPixels, minPixels, UnreadablePhoto } from '#app/features/photos/photo-rules.ts'

interface HeifImage {
  handle: unknown
  get_width(): number
  get_height(): number
  is_primary(): boolean
}

interface Libheif {
  HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] }
  heif_colorspace: { heif_colorspace_RGB: unknown }
  heif_chroma: { heif_chroma_interleaved_RGB: unknown }
  heif_js_decode_image2(
    handle: unknown,
    space: unknown,
    chroma: unknown,
  ): Promise<{
    code?: unknown
    channels?: { width: number; height: number; stride: number; data: Uint8Array }[]
  }>
}

/**
 * Decodes to an uncompressed PNG no larger than requested, with the rotation applied and the colour profile preserved.
 */
export async function decodeHeic(file: Buffer, largestSide: number): Promise<Buffer> {
  const libheif = await loadLibheif()
  const images = new libheif.HeifDecoder().decode(file)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) throw new UnreadablePhoto('photo_unreadable')
  // Checks the size from the container before decoding anything.
  checkSize(image.get_width(), image.get_height())
  const { channels } = await libheif.heif_js_decode_image2(
    image.handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  )
  const [pixels] = channels ?? []
  if (!pixels) throw new UnreadablePhoto('photo_unreadable')
  const { width, height, stride, data } = pixels
  checkSize(width, height)
  // Rows may be padded; treated as one wide picture, the padding can be cropped without copying.
  const padded = { width: Math.floor(stride / 3), height, channels: 3 } as const
  const view = Buffer.from(data.buffer, data.byteOffset, stride * height)
  const raw = stride % 3 === 0 ? view : removePadding(view, width * 3, stride, height)
  const info = stride % 3 === 0 ? padded : { ...padded, width }
  const png = await sharp(raw, { raw: info, limitInputPixels: maxPixels.heic * 2, sequentialRead: true })
    .extract({ left: 0, top: 0, width, height })
    .resize(largestSide, largestSide, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return addProfile(png, findProfile(file))
}

function checkSize(width: number, height: number) {
  if (width * height > maxPixels.heic) throw new UnreadablePhoto('photo_too_many_pixels')
  if (Math.min(width, height) < minPixels) throw new UnreadablePhoto('photo_too_small')
}

async function loadLibheif(): Promise<Libheif> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  return libheif as Libheif
}

function removePadding(view: Buffer, line: number, stride: number, height: number) {
  const packed = Buffer.allocUnsafe(line * height)
  for (let y = 0; y < height; y++) view.copy(packed, y * line, y * stride, y * stride + line)
  return packed
}

/** The first ICC profile of the file: phones store their photos in a wider colour space than sRGB. */
function findProfile(file: Buffer): Buffer | null {
  const start = file.indexOf('colrprof')
  if (start < 4) return null
  const length = file.readUInt32BE(start - 4) - 12
  if (length < 128 || length > 4 * 1024 * 1024 || start + 8 + length > file.length) return null
  const profile = file.subarray(start + 8, start + 8 + length)
  return profile.toString('latin1', 36, 40) === 'acsp' ? profile : null
}

/** Directly after the header, where PNG requires it; the reader of the PNG converts the colours. */
function addProfile(png: Buffer, profile: Buffer | null): Buffer {
  if (!profile) return png
  const headerEnd = 33
  const body = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), deflateSync(profile)])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.length - 4, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([
    png.subarray(0, headerEnd),
    frame.subarray(0, 4),
    body,
    frame.subarray(4),
    png.subarray(headerEnd),
  ])
}
