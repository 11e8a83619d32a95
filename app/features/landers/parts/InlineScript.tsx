import { type JSX, use } from 'react'
import { NonceContext } from '#app/web/page/nonce.ts'

type InlineScriptProps = Pick<JSX.IntrinsicElements['script'], 'type'> & {
  code: string
  /** For the script itself, as its data-address. */
  address?: string
}

/**
 * Runs with the document, before and without React; the code is ours and constant. Browsers hide a nonce once they have
 * read it, so the one in the page never equals the server's.
 */
export function InlineScript({ code, type, address }: InlineScriptProps) {
  return (
    <script
      type={type}
      nonce={use(NonceContext)}
      data-address={address}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant, and escaped quotes would be no script
      dangerouslySetInnerHTML={{ __html: code }}
    />
  )
}
