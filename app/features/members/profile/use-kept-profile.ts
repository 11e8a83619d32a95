import { useLingui } from '@lingui/react/macro'
import { useFictionalLabel } from '#app/design/people/fictional-words.ts'
import { useKeptPage } from '#app/web/browser/use-kept-page.ts'
import { keptRows } from './kept-rows.ts'
import type { ShownProfile } from './profile-view.contract.ts'

export function useKeptProfile(profile: ShownProfile, place: string) {
  const { i18n } = useLingui()
  const label = useFictionalLabel()
  const { id, name, age, main_image } = profile
  useKeptPage({
    ...{ path: `/members/${id}`, title: `${name}, ${age}` },
    ...(main_image && { face: main_image.filename }),
    rows: keptRows(i18n, profile, { label, place }),
  })
}
