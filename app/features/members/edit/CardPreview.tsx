import { Trans } from '@lingui/react/macro'
import Eye from 'lucide-react/icons/eye'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { PhotoCard } from '#app/design/people/PhotoCard.tsx'
import { useUser } from '#app/web/page/use-root-data.ts'
import { Tagline } from '../cards/Tagline.tsx'
import { useEditing } from './saving/editing.ts'

/** The card as other people's lists show it, updated with every change. */
export function CardPreview() {
  const { shown } = useEditing()
  const photo = useUser()?.profile.main_image
  const { name, age, city, tagline, language } = shown
  return (
    <PhotoCard
      as="div"
      headingLevel={2}
      className="w-40"
      title={`${name}, ${age}`}
      photo={{
        name,
        alt: '',
        sizes: '160px',
        src: photo?.status === 'active' ? photo.filename : undefined,
      }}
    >
      {city}
      {tagline && <Tagline of={{ tagline, language, tagline_language: null }} />}
    </PhotoCard>
  )
}

export function PreviewLink() {
  const { shown } = useEditing()
  return (
    <ButtonLink to={`/members/${shown.id}`} variant="line" size="small" icon={<Eye size={20} aria-hidden />}>
      <Trans>See your profile as others do</Trans>
    </ButtonLink>
  )
}
