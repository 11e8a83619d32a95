import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { now } from '#app/platform/clock.server.ts'
import { platformKey } from '#app/platform/platform-keys.db.server.ts'
import { entriesOf } from '#app/platform/records.ts'
import { type PhotoVariant, photoPath, photoWidths, type StoredVariant } from './photo-address.ts'

const hour = 3600
/** A prepared key, created once: Node takes seven times as long to sign with raw bytes. */
let kept: Promise<KeyObject> | undefined

export interface Signature {
  until: string | undefined
  sig: string | undefined
}

interface Signed {
  file: string
  variant: StoredVariant
  /** The viewer the address is for; null is anyone, which only a blur is signed for. */
  viewerId: string | null
}

/** An address that works for one to two hours, for this picture in this size only. */
export async function signedPath(signed: Signed): Promise<string> {
  const until = expiry()
  const sig = signatureOf(await photoKey(), signed, until)
  return `${photoPath(signed.file, signed.variant)}?until=${until}&sig=${sig}`
}

/** A photo in all its sizes, signed for the viewer who may see it. */
export async function signedPictures(file: string, viewerId: string) {
  const path = (variant: PhotoVariant) => signedPath({ file, variant, viewerId })
  const srcSet = await Promise.all(
    entriesOf(photoWidths).map(async ([variant, width]) => `${await path(variant)} ${width}w`),
  )
  return { filename: await path('card'), thumb_filename: await path('thumb'), srcSet: srcSet.join(', ') }
}

/** The main image for a mail: without an expiry, because mails are opened weeks later. */
export async function mailPhotoPath(file: string): Promise<string> {
  return `${photoPath(file, 'thumb')}?mail=${mailSignature(await photoKey(), file)}`
}

/** Whether the address was made for a mail, so that pages of other origins, such as a webmail, may show the picture. */
export async function isMailPhoto(
  { file, variant }: Pick<Signed, 'file' | 'variant'>,
  mail: string | undefined,
): Promise<boolean> {
  return mail !== undefined && variant === 'thumb' && isSame(mail, mailSignature(await photoKey(), file))
}

/** Seconds for which the signature is still valid; 0 if it is not. */
export async function signatureHolds(signed: Signed, { until, sig }: Signature): Promise<number> {
  if (!until || !sig || !/^\d{10}$/.test(until)) return 0
  if (!isSame(sig, signatureOf(await photoKey(), signed, Number(until)))) return 0
  return Math.max(0, Math.floor(Number(until) - now().getTime() / 1000))
}

export function forgetPhotoKey() {
  kept = undefined
}

/** The same for all requests within an hour, so that browsers can reuse what they have. */
function expiry() {
  return (Math.floor(now().getTime() / 1000 / hour) + 2) * hour
}

/** When the next addresses are issued, at every full hour of UTC. */
export function signedAnewAt(): Date {
  return new Date((expiry() - hour) * 1000)
}

function signatureOf(key: KeyObject, { file, variant, viewerId }: Signed, until: number) {
  return signatureOver(key, `${photoPath(file, variant)} ${viewerId ?? 'anyone'} ${until}`)
}

function mailSignature(key: KeyObject, file: string) {
  return signatureOver(key, `${photoPath(file, 'thumb')} mail`)
}

function signatureOver(key: KeyObject, text: string) {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 32)
}

function isSame(given: string, right: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Made once for the whole platform, at the first start that needs it. */
function photoKey(): Promise<KeyObject> {
  kept ??= readOrMake().catch((error) => {
    kept = undefined
    throw error
  })
  return kept
}

async function readOrMake(): Promise<KeyObject> {
  const { secret_part } = await platformKey('photo_addresses', () => ({
    public_part: '',
    secret_part: randomBytes(32).toString('base64url'),
  }))
  return createSecretKey(secret_part, 'base64url')
}
