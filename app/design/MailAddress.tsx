import { Fragment } from 'react'

/** Lets an address that does not fit on one line wrap after its @ or a dot, not before its last letter. */
export function MailAddress({ of }: { of: string }) {
  // No lookbehind: a Safari of 2022 would fail to parse the script.
  const parts = of.match(/[^@.]+[@.]?|[@.]/g) ?? []
  return parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address stay in their order
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
