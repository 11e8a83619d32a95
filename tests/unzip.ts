import { inflateRawSync } from 'node:zlib'

/** The contents of a ZIP, read by the list at its end; fails for entries that programs reading from the start refuse. */
export function unzip(file: Buffer): Map<string, Buffer> {
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const found = new Map<string, Buffer>()
  let place = file.readUInt32LE(end + 16)
  for (let count = file.readUInt16LE(end + 10); count > 0; count--) {
    const [size, length] = [file.readUInt32LE(place + 20), file.readUInt16LE(place + 28)]
    const [flags, method] = [file.readUInt16LE(place + 8), file.readUInt16LE(place + 10)]
    const name = file.toString('utf8', place + 46, place + 46 + length)
    if (method === 0 && flags & 8) throw new Error(`${name} is stored, and its size follows it`)
    const body = file.readUInt32LE(place + 42) + 30 + length
    const content = file.subarray(body, body + size)
    found.set(name, method === 8 ? inflateRawSync(content) : content)
    place += 46 + length
  }
  return found
}
