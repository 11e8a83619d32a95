interface MailPreviewProps {
  title: string
  html: string
}

/** In a frame that may do nothing: no script, no form, no way out. Its style attributes pass our content policy. */
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
