import { sceneName } from '../scenes.server.ts'

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

const addresses = import.meta.glob<string>('./*.{mp4,avif,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The film of the brand's scene: the whole scene, then its two people. */
export function sceneFilm(niche: number): FilmFiles {
  return filmOf(sceneName(niche))
}

/** Nine drawn people in sequence: only women where women look for women, only men where men look for men. */
export function portraitFilm({
  gender,
  seeking,
}: {
  gender: string | null
  seeking: string | null
}): FilmFiles {
  if (gender === null || gender !== seeking) return filmOf('portraits')
  return filmOf(gender === 'male' ? 'portraits-men' : 'portraits-women')
}

function filmOf(name: string): FilmFiles {
  return { wide: formatOf(name), tall: formatOf(`${name}-tall`) }
}

function formatOf(name: string): FilmFormat {
  const address = (ending: string) => {
    const found = addresses[`./${name}.${ending}`]
    if (!found) throw new Error(`there is no film ${name}.${ending}`)
    return found
  }
  return {
    av1: address('av1.mp4'),
    h264: address('h264.mp4'),
    avif: address('avif'),
    jpg: address('jpg'),
  }
}

/** Whether the browser sends `Save-Data: on`. */
export function savesData(request: Request): boolean {
  return /\bon\b/i.test(request.headers.get('save-data') ?? '')
}
