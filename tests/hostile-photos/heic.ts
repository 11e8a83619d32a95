import { type Colour, encodeStill, type Stream } from './hevc.ts'

interface HeicOptions {
  width: number
  height: number
  colourAt: (x: number, y: number) => Colour | null
  /** The size that the container claims, where it differs. */
  claimed?: { width: number; height: number }
  /** Quarter turns anticlockwise. */
  turns?: number
  /** An ICC profile for the colr box. */
  profile?: Buffer
  brand?: string
}

/** A HEIC file around a generated picture (ISO/IEC 23008-12). */
export function makeHeic({ width, height, colourAt, claimed, turns, profile, brand = 'heic' }: HeicOptions) {
  const stream = encodeStill({ width, height, colourAt })
  const size = claimed ?? { width, height }
  const properties = [
    configuration(stream),
    fullBox('ispe', 0, 0, u32(size.width), u32(size.height)),
    ...(turns ? [box('irot', u8(turns))] : []),
    ...(profile ? [box('colr', Buffer.from('prof'), profile)] : []),
  ]
  const item = Buffer.concat([u32(stream.slice.length), stream.slice])
  const fileType = box('ftyp', Buffer.from(brand), u32(0), Buffer.from(`mif1${brand}`))
  const metaAt = (offset: number) => meta(properties, offset, item.length)
  const data = box('mdat', item)
  return Buffer.concat([fileType, metaAt(fileType.length + metaAt(0).length + 8), data])
}

function meta(properties: Buffer[], offset: number, length: number) {
  return fullBox(
    'meta',
    0,
    0,
    fullBox('hdlr', 0, 0, u32(0), Buffer.from('pict'), Buffer.alloc(12), u8(0)),
    fullBox('pitm', 0, 0, u16(1)),
    fullBox('iinf', 0, 0, u16(1), fullBox('infe', 2, 0, u16(1), u16(0), Buffer.from('hvc1'), u8(0))),
    box(
      'iprp',
      box('ipco', ...properties),
      fullBox(
        'ipma',
        0,
        0,
        u32(1),
        u16(1),
        u8(properties.length),
        // The first, the decoder's configuration, is essential.
        Buffer.from(properties.map((_, place) => (place === 0 ? 0x80 : 0) | (place + 1))),
      ),
    ),
    fullBox('iloc', 0, 0, u8(0x44), u8(0), u16(1), u16(1), u16(0), u16(1), u32(offset), u32(length)),
  )
}

function configuration({ parameterSets }: Stream) {
  return box(
    'hvcC',
    Buffer.from([1, 3, 0x70, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 186, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f]),
    u8(parameterSets.length),
    ...parameterSets.map(({ type, unit }) =>
      Buffer.concat([u8(0x80 | type), u16(1), u16(unit.length), unit]),
    ),
  )
}

export function box(type: string, ...content: Buffer[]) {
  const body = Buffer.concat(content)
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body])
}

function fullBox(type: string, version: number, flags: number, ...content: Buffer[]) {
  return box(type, u32(version * 2 ** 24 + flags), ...content)
}

function u8(value: number) {
  return Buffer.from([value])
}

function u16(value: number) {
  return Buffer.from([value >> 8, value & 255])
}

function u32(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
