import { pseudorandomBytes } from './bytes.ts'
import { type HostileFile, noPhoto, script } from './hostile-file.ts'

export function notPhotos(jpeg: Buffer): HostileFile[] {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><image href="file:///etc/passwd"/>${script}</svg>`
  const text = (name: string, content: string, filename = 'photo.jpg'): HostileFile => ({
    name,
    bytes: Buffer.from(content, 'latin1'),
    filename,
    ends: noPhoto,
  })
  return [
    text('nothing at all', ''),
    text('three letters', 'abc'),
    text('SVG', drawing, 'photo.svg'),
    text('SVG called PNG', drawing, 'photo.png'),
    text('a web page', `<html>${script}</html>`),
    text('PDF', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj'),
    text('a program', '\x7fELF\x02\x01\x01'.padEnd(4000, '\0')),
    text(
      'commands for ImageMagick',
      'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://x/"|ls")\'\npop graphic-context',
    ),
    text('Photoshop', '8BPS\0\x01'.padEnd(2000, '\0')),
    text('a film', '\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41'.padEnd(4000, '\0')),
    { name: 'JPEG behind one wrong letter', bytes: Buffer.concat([Buffer.from(' '), jpeg]), ends: noPhoto },
    { name: 'three megabytes of chance', bytes: pseudorandomBytes(3_000_000), ends: noPhoto },
  ]
}
