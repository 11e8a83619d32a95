import type { HostileFile } from './hostile-file.ts'

export function misnamed(jpeg: Buffer, plain: Buffer, webp: Buffer): HostileFile[] {
  return [
    {
      name: 'JPEG under a program’s name',
      bytes: jpeg,
      filename: 'photo.php',
      type: 'application/x-php',
      ends: 'clean',
    },
    { name: 'PNG called JPEG', bytes: plain, filename: 'photo.jpg', type: 'image/jpeg', ends: 'clean' },
    { name: 'WebP called SVG', bytes: webp, filename: 'photo.svg', type: 'image/svg+xml', ends: 'clean' },
    { name: 'a path for a name', bytes: jpeg, filename: '../../../../etc/passwd', ends: 'clean' },
    { name: 'a name of 4000 letters', bytes: jpeg, filename: 'x'.repeat(4000), ends: 'clean' },
  ]
}
