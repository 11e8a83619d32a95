import sharp from 'sharp'
import { withSegments } from './bytes.ts'
import { type HostileFile, script } from './hostile-file.ts'

const gps = {
  IFD0: { Make: 'Phone', Software: 'Secret 1.0', Copyright: 'Margit' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '53/1 33/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '10/1 0/1 0/1',
  },
}

export async function metadata(jpeg: Buffer): Promise<HostileFile[]> {
  const orientations = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map(async (orientation) => ({
      name: `JPEG with orientation ${orientation}`,
      bytes: await sharp(jpeg).withMetadata({ orientation }).toBuffer(),
      ends: 'clean' as const,
    })),
  )
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="Margit">${script}</rdf:Description></rdf:RDF></x:xmpmeta>`
  return [
    ...orientations,
    {
      name: 'JPEG with the place it was taken',
      bytes: await sharp(jpeg).withExif(gps).toBuffer(),
      ends: 'clean',
    },
    {
      name: 'PNG with the place it was taken',
      bytes: await sharp(jpeg).png().withExif(gps).toBuffer(),
      ends: 'clean',
    },
    {
      name: 'WebP with the place it was taken',
      bytes: await sharp(jpeg).webp().withExif(gps).toBuffer(),
      ends: 'clean',
    },
    {
      name: 'JPEG with a colour profile',
      bytes: await sharp(jpeg).withIccProfile('p3').toBuffer(),
      ends: 'clean',
    },
    {
      name: 'JPEG with XMP',
      bytes: withSegments(jpeg, {
        marker: 0xe1,
        content: Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`),
      }),
      ends: 'clean',
    },
    {
      name: 'JPEG with a broken EXIF block',
      bytes: withSegments(jpeg, {
        marker: 0xe1,
        content: Buffer.from('Exif\0\0II*\0\xff\xff\xff\xff\xff\xff', 'latin1'),
      }),
      ends: 'clean',
    },
    {
      name: 'JPEG with 1000 comments',
      bytes: withSegments(
        jpeg,
        ...Array.from({ length: 1000 }, () => ({ marker: 0xfe, content: Buffer.from(script) })),
      ),
      ends: 'clean',
    },
  ]
}
