import UserRound from 'lucide-react/icons/user-round'
import { joinClasses } from '#app/design/join-classes.ts'

/** A stored photo of a person, or a placeholder icon. */
export function PersistedFaceImage({ src, className }: { src: string | undefined; className?: string }) {
  return (
    <span
      className={joinClasses(
        'relative grid size-12 shrink-0 place-items-center overflow-hidden rounded-full bg-sand text-ink-soft',
        className,
      )}
    >
      <UserRound />
      {src && (
        <img
          src={src}
          alt=""
          width={48}
          height={48}
          className="absolute inset-0 size-full object-cover object-[50%_30%]"
        />
      )}
    </span>
  )
}
