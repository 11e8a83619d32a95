import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const deflate = promisify<Buffer, Buffer>(deflateRaw)

export interface ZipEntry {
  /** Plain letters, digits, dots, hyphens and slashes. */
  name: string
  content: Buffer
  /** Images do not compress further. */
  compressed?: boolean
}

/** Streams a ZIP file, with no more than one entry in memory. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, content, compressed = false } of entries) {
    const body = compressed ? await deflate(content) : content
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0) // version needed to extract
    header.writeUInt16LE(0x0800, 2) // names are UTF-8
    header.writeUInt16LE(compressed ? 8 : 0, 4)
    header.writeUInt16LE(0x21, 8) // 1 January 1980: reveals no time
    header.writeUInt32LE(crc32(content), 10)
    header.writeUInt32LE(body.length, 14)
    header.writeUInt32LE(content.length, 18)
    header.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), header, Buffer.from(name)])
    const end = Buffer.alloc(14)
    end.writeUInt32LE(offset, 10)
    const versionMadeBy = Buffer.from([20, 0])
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), versionMadeBy, header, end, Buffer.from(name)]))
    offset += local.length + body.length
    yield local
    yield body
  }
  const list = Buffer.concat(directory)
  const close = Buffer.alloc(22)
  close.write('PK\x05\x06')
  close.writeUInt16LE(directory.length, 8)
  close.writeUInt16LE(directory.length, 10)
  close.writeUInt32LE(list.length, 12)
  close.writeUInt32LE(offset, 16)
  yield list
  yield close
}
