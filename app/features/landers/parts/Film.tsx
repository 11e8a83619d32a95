import { Trans } from '@lingui/react/macro'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useRef } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'
import type { FilmFiles } from '../films/films.server.ts'

const phones = '(max-width: 575px)'
const moving = '(prefers-reduced-motion: no-preference)'
const av1 = 'video/mp4; codecs="av01.0.05M.08"'
const h264 = 'video/mp4; codecs="avc1.64001F"'

interface FilmProps {
  film: FilmFiles
  /** The reader's browser asks for little data (loader: `savesData`). */
  savesData: boolean
  /** Classes of the figure, which set its size. */
  className?: string
  /** Classes of the caption and the button. */
  footClassName?: string
}

/**
 * A silent film over its first frame, in plain HTML: it starts, and a checkbox pauses it, before any script has loaded.
 * Readers who prefer reduced motion or little data load no video file.
 */
export function Film({ film: { wide, tall }, savesData, className, footClassName }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  const pause = useRef<HTMLInputElement>(null)
  // CSS hides a film that was paused before hydration; this also stops the playback.
  useEffect(() => {
    if (pause.current?.checked) video.current?.pause()
  }, [])
  return (
    <figure className={joinClasses('group/film overflow-hidden', className)}>
      <picture>
        <source media={phones} type="image/avif" srcSet={tall.avif} width={640} height={800} />
        <source media={phones} srcSet={tall.jpg} width={640} height={800} />
        <source type="image/avif" srcSet={wide.avif} />
        <img
          src={wide.jpg}
          alt=""
          width={1280}
          height={720}
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover"
        />
      </picture>
      {!savesData && (
        <video
          ref={video}
          autoPlay
          muted
          loop
          playsInline
          aria-hidden
          tabIndex={-1}
          className="absolute inset-0 size-full object-cover transition-opacity duration-250 group-has-checked/film:opacity-0 motion-reduce:hidden"
        >
          <source media={`${phones} and ${moving}`} src={tall.av1} type={av1} />
          <source media={`${phones} and ${moving}`} src={tall.h264} type={h264} />
          <source media={`(min-width: 576px) and ${moving}`} src={wide.av1} type={av1} />
          <source media={`(min-width: 576px) and ${moving}`} src={wide.h264} type={h264} />
        </video>
      )}
      <figcaption
        className={joinClasses(
          'absolute inset-x-0 bottom-0 flex min-h-16 items-center justify-between gap-4 px-gutter py-2',
          footClassName,
        )}
      >
        <span className="rounded-xl bg-shade/75 px-3 py-0.5 text-sm leading-snug text-white high:bg-black">
          <Trans>Drawings, not members</Trans>
        </span>
        {!savesData && (
          <label className="grid size-12 shrink-0 cursor-pointer place-items-center rounded-full bg-white/95 text-primary shadow-card has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus motion-reduce:hidden high:border-2 high:border-black">
            <input
              ref={pause}
              type="checkbox"
              className="peer sr-only"
              onChange={({ currentTarget: { checked } }) =>
                checked ? video.current?.pause() : video.current?.play().catch(() => {})
              }
            />
            <Pause aria-hidden className="peer-checked:hidden" />
            <Play aria-hidden className="hidden peer-checked:block" />
            <span className="sr-only">
              <Trans>Pause the film</Trans>
            </span>
          </label>
        )}
      </figcaption>
    </figure>
  )
}
