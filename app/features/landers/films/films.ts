import eveningAv1 from './evening.av1.mp4?url'
import eveningAvif from './evening.avif?url'
import eveningH264 from './evening.h264.mp4?url'
import eveningJpg from './evening.jpg?url'
import eveningTallAv1 from './evening-tall.av1.mp4?url'
import eveningTallAvif from './evening-tall.avif?url'
import eveningTallH264 from './evening-tall.h264.mp4?url'
import eveningTallJpg from './evening-tall.jpg?url'
import portraitsAv1 from './portraits.av1.mp4?url'
import portraitsAvif from './portraits.avif?url'
import portraitsH264 from './portraits.h264.mp4?url'
import portraitsJpg from './portraits.jpg?url'
import portraitsTallAv1 from './portraits-tall.av1.mp4?url'
import portraitsTallAvif from './portraits-tall.avif?url'
import portraitsTallH264 from './portraits-tall.h264.mp4?url'
import portraitsTallJpg from './portraits-tall.jpg?url'

interface FilmFormat {
  av1: string
  h264: string
  /** The first frame. */
  avif: string
  jpg: string
}

/** 1280×720 for wide screens, 640×800 for phones; made by scripts/films.ts. */
export interface FilmFiles {
  wide: FilmFormat
  tall: FilmFormat
}

/** Nine drawn people, one after the other. */
export const portraits: FilmFiles = {
  wide: { av1: portraitsAv1, h264: portraitsH264, avif: portraitsAvif, jpg: portraitsJpg },
  tall: { av1: portraitsTallAv1, h264: portraitsTallH264, avif: portraitsTallAvif, jpg: portraitsTallJpg },
}

/** An evening from the last sun by the sea to candlelight. */
export const evening: FilmFiles = {
  wide: { av1: eveningAv1, h264: eveningH264, avif: eveningAvif, jpg: eveningJpg },
  tall: { av1: eveningTallAv1, h264: eveningTallH264, avif: eveningTallAvif, jpg: eveningTallJpg },
}
