/** Our own Markdown, rendered by the server with every tag in it escaped. */
export function TrustedHtml({ html, className }: { html: string; className: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing a member wrote is in it
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
