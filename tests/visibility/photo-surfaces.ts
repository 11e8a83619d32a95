import { signPhotoPath } from '#app/features/photos/access/photo-signature.server.ts'
import { call } from '#tests/call.ts'
import { listed, mainImage } from './levels.ts'
import type { Surface } from './surface.ts'
import { type Subject, sentFile, type Watcher } from './world.ts'

export const photoSurfaces: Record<string, Surface> = {
  'main image': {
    of: ['/photos/:file/:name'],
    ask: (watcher, subject) => askFor(`/photos/${subject.file}/card.webp`, watcher, subject),
    expects: mainImage,
  },
  'other photos without a signature': {
    of: ['/photos/:file/:name'],
    ask: (watcher, subject) => askFor(`/photos/${subject.file}-more/card.webp`, watcher, subject),
    expects: () => 'hidden',
  },
  'a photo signed for the viewer before': {
    of: ['/photos/:file/:name'],
    ask: async (watcher, subject) => {
      const { viewer } = watcher
      if (!viewer) return ''
      const path = await signPhotoPath({ file: `${subject.file}-more`, variant: 'card', viewerId: viewer.id })
      return askFor(path, watcher, subject)
    },
    expects: ({ viewer }, subject) => {
      const { state, conversation, blocksViewer } = subject
      const there = listed(subject) || (state === 'invisible' && conversation)
      return viewer && (viewer.is_staff || (there && !blocksViewer)) ? 'open' : 'hidden'
    },
  },
  'a photo in a message, signed for the viewer before': {
    of: ['/photos/:file/:name'],
    ask: async (watcher, subject) => {
      const { viewer } = watcher
      if (!viewer) return ''
      const file = sentFile(subject, viewer.id)
      const path = await signPhotoPath({ file, variant: 'large', viewerId: viewer.id })
      return askFor(path, watcher, subject)
    },
    expects: ({ viewer }, { conversation, blocksViewer, blockedByViewer }) => {
      const isUnblocked = !blocksViewer && !blockedByViewer
      return viewer && conversation && (viewer.is_staff || isUnblocked) ? 'open' : 'hidden'
    },
  },
}

async function askFor(path: string, { cookie }: Watcher, { file }: Subject) {
  // No file is stored: `*` gets a 304 for a picture that may be seen, before its file is read, and a 404 for any
  // other.
  const { status } = await call(path, { cookie, headers: { 'if-none-match': '*' } })
  return status === 304 ? file : ''
}
