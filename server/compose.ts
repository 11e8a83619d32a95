import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { api } from './api.ts'
import { assets } from './assets.ts'
import { cacheControl } from './edge/cache-control.ts'
import { refuseCrossSite } from './edge/cross-site.ts'
import { limitAddress, limitBody } from './edge/request-limits.ts'
import { requestLog } from './edge/request-log.ts'
import { securityHeaders } from './edge/security-headers.ts'
import { handOverStreams } from './edge/streams.ts'
import { varyByEncoding } from './edge/vary-by-encoding.ts'
import { findAddress, prepareVisit } from './edge/visit.ts'
import { answerError } from './errors.ts'
import { health } from './health.ts'
import { mailboxFile } from './mailbox.ts'
import { pages } from './pages.ts'
import { photos } from './photos.ts'
import { siteFiles } from './site-files.ts'

/** The whole site, edge first: an early refusal costs little. */
export const app = new Hono<EdgeEnv>()
  .onError(answerError)
  .use(handOverStreams, requestLog, securityHeaders, cacheControl, findAddress)
  .route('/', health)
  .use(varyByEncoding, compress({ threshold: 1024 }))
  .use(limitAddress)
  .route('/', assets)
  .use(refuseCrossSite, limitBody, prepareVisit)
  .route('/photos', photos)
  .route('/api', api)
  .route('/', siteFiles)
  .route('/', mailboxFile)
  .route('/', pages)
