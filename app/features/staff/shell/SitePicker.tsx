import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { Select } from '#app/design/fields/Select.tsx'

interface SitePickerProps {
  /** The sites on which the reader has the right to what the page shows. */
  sites: readonly { id: string; name: string }[]
  /** Whether the page can show all of them together. */
  all?: boolean
}

/** Chooses the site of a page, which reads it as `?site=`. */
export function SitePicker({ sites, all = true }: SitePickerProps) {
  const { t } = useLingui()
  const [query, setQuery] = useSearchParams()
  if (sites.length < 2) return null

  function choose(site: string) {
    setQuery((before) => {
      const next = new URLSearchParams(before)
      if (site) next.set('site', site)
      else next.delete('site')
      // The page number belongs to the other list.
      next.delete('pageNumber')
      return next
    })
  }

  return (
    <Select
      label={t`Site`}
      name="site"
      value={query.get('site') ?? ''}
      onChange={({ target }) => choose(target.value)}
      options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      {...(all && { emptyOption: t`All sites` })}
      className="w-60 max-w-full"
    />
  )
}
