import { withSegments } from './bytes.ts'
import { type HostileFile, script, unreadable } from './hostile-file.ts'

export function polyglots(jpeg: Buffer, plain: Buffer, webp: Buffer): HostileFile[] {
  const page = Buffer.from(`<!doctype html><html><body>${script}</body></html>`)
  const zip = Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')
  return [
    { name: 'JPEG with a web page behind it', bytes: Buffer.concat([jpeg, page]), ends: 'clean' },
    { name: 'JPEG with a ZIP behind it', bytes: Buffer.concat([jpeg, zip]), ends: 'clean' },
    {
      name: 'PNG with a script behind it',
      bytes: Buffer.concat([plain, Buffer.from(script)]),
      ends: 'clean',
    },
    {
      name: 'WebP with a program behind it',
      bytes: Buffer.concat([webp, Buffer.from('<?php system($_GET[0]);')]),
      ends: 'clean',
    },
    {
      name: 'JPEG with a web page in a comment',
      bytes: withSegments(jpeg, { marker: 0xfe, content: page }),
      ends: 'clean',
    },
    { name: 'two JPEGs in one file', bytes: Buffer.concat([jpeg, jpeg]), ends: 'clean' },
    {
      name: 'a web page that begins like a JPEG',
      bytes: Buffer.concat([Buffer.from([255, 216, 255]), page]),
      ends: unreadable,
    },
  ]
}
