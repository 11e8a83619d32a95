interface PlacedProfile {
  kind: string | null
  country: string | null
  region: string | null
  city: string | null
}

/**
 * Where somebody lives, limited to what the site shows. Null for a fictional profile, where a town would only mislead.
 */
export function shownPlace({ kind, country, region, city }: PlacedProfile, fields: readonly string[]) {
  const isShown = (field: string) => kind === 'member' && fields.includes(field)
  return {
    country: isShown('country') ? country : null,
    region: isShown('region') ? region : null,
    city: isShown('city') ? city : null,
  }
}
