import { Fragment } from 'react'

/** An address that has no room in one line goes on after its @ or a dot, not before its last letter. */
export function MailAddress({ of }: { of: string }) {
  // Not by looking behind: a Safari of 2022 would not even read the script.
  const parts = of.match(/[^@.]+[@.]?|[@.]/g) ?? []
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address stay in their order
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
