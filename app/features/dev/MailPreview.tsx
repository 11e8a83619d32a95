interface MailPreviewProps {
  title: string
  html: string
}

/**
 * Rendered in a frame without permissions: no scripts, forms or navigation. Our content policy allows its style
 * attributes.
 */
export function MailPreview({ title, html }: MailPreviewProps) {
  return (
    <iframe
      title={title}
      srcDoc={html}
      sandbox=""
      loading="lazy"
      className="h-[860px] w-full rounded-field border-2 border-line bg-paper"
    />
  )
}
