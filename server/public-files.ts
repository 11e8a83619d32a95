/** Routes that are neither pages nor calls: small files and health, for every visitor. */
export const publicFiles = [
  '/healthz',
  '/readyz',
  // Needs METRICS_TOKEN or the machine itself.
  '/metrics',
  '/photos/:file/:name',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/icons/:name',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/apple-touch-icon-precomposed.png',
  '/.well-known/change-password',
  '/.well-known/security.txt',
  '/dev/mailbox.json',
  '/api/openapi.json',
  '/api/docs',
  // The token is for one browser, once.
  '/site-preview/:token',
  '/site-preview/end',
]
