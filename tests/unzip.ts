import { inflateRawSync } from 'node:zlib'

/** The contents of a ZIP, read by the list at its end as programs do. */
export function unzip(file: Buffer): Map<string, Buffer> {
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const found = new Map<string, Buffer>()
  let place = file.readUInt32LE(end + 16)
  for (let count = file.readUInt16LE(end + 10); count > 0; count--) {
    const [size, length] = [file.readUInt32LE(place + 20), file.readUInt16LE(place + 28)]
    const name = file.toString('utf8', place + 46, place + 46 + length)
    const body = file.readUInt32LE(place + 42) + 30 + length
    const content = file.subarray(body, body + size)
    found.set(name, file.readUInt16LE(place + 10) === 8 ? inflateRawSync(content) : content)
    place += 46 + length
  }
  return found
}
