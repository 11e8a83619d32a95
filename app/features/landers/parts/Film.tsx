import { Trans, useLingui } from '@lingui/react/macro'
import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#app/design/IconButton.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import type { FilmFiles } from '../films/films.ts'

const phones = '(max-width: 575px)'

interface FilmProps {
  film: FilmFiles
  /** The reader's browser asks for little data (loader: `savesData`). */
  savesData: boolean
  /** Of the whole; it is as large as this says. */
  className?: string
  /** Of caption and button. */
  footClassName?: string
}

/**
 * A silent film over its first frame. The film comes after the page has loaded, and never where somebody wants no
 * motion or little data; without script the first frame stays.
 */
export function Film({ film, savesData, className, footClassName }: FilmProps) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const format = useFormat(savesData)
  const [isPlaying, setPlaying] = useState(false)
  const [isSeen, setSeen] = useState(false)
  const files = format && film[format]

  useEffect(() => {
    // A browser that saves its battery refuses: then the button starts it.
    if (format) video.current?.play().catch(() => setPlaying(false))
  }, [format])

  function toggle() {
    if (isPlaying) video.current?.pause()
    else video.current?.play().catch(() => setPlaying(false))
  }

  return (
    <figure className={joinClasses('overflow-hidden', className)}>
      <picture>
        <source media={phones} type="image/avif" srcSet={film.tall.avif} width={640} height={800} />
        <source media={phones} srcSet={film.tall.jpg} width={640} height={800} />
        <source type="image/avif" srcSet={film.wide.avif} />
        <img
          src={film.wide.jpg}
          alt=""
          width={1280}
          height={720}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
      {files && (
        <video
          ref={video}
          muted
          loop
          playsInline
          preload="none"
          aria-hidden
          tabIndex={-1}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onPlaying={() => setSeen(true)}
          className={joinClasses(
            'absolute inset-0 size-full object-cover transition-opacity duration-500',
            !isSeen && 'opacity-0',
          )}
        >
          <source src={files.av1} type='video/mp4; codecs="av01.0.05M.08"' />
          <source src={files.h264} type='video/mp4; codecs="avc1.64001F"' />
        </video>
      )}
      <figcaption
        className={joinClasses(
          'absolute inset-x-0 bottom-0 flex min-h-16 items-center justify-between gap-4 px-gutter py-2',
          footClassName,
        )}
      >
        <span className="rounded-full bg-shade/75 px-3 py-0.5 text-sm text-white high:bg-black">
          <Trans>Drawn people, not members</Trans>
        </span>
        {files && (
          <IconButton
            variant="float"
            label={isPlaying ? t`Pause the film` : t`Play the film`}
            icon={isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
            onClick={toggle}
          />
        )}
      </figcaption>
    </figure>
  )
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Which film to load, once the page has loaded; none under reduced motion, Save-Data or a very slow connection. */
function useFormat(savesData: boolean): keyof FilmFiles | null {
  const [format, setFormat] = useState<keyof FilmFiles | null>(null)
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: Connection }
    const isSlow = connection?.saveData || /2g/.test(connection?.effectiveType ?? '')
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
    if (savesData || isSlow) return
    const choose = () => setFormat(calm.matches ? null : window.matchMedia(phones).matches ? 'tall' : 'wide')
    if (document.readyState === 'complete') choose()
    else window.addEventListener('load', choose, { once: true })
    calm.addEventListener('change', choose)
    return () => {
      window.removeEventListener('load', choose)
      calm.removeEventListener('change', choose)
    }
  }, [savesData])
  return format
}
