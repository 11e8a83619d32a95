/** A member's own words in their own language: the browser sets that language's quotation marks, and reads it aloud right. */
export function Tagline({ of: { tagline, language } }: { of: { tagline: string; language: string } }) {
  return (
    <q lang={language} className="block">
      {tagline}
    </q>
  )
}
