import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto'
import { now } from '#app/platform/clock.server.ts'
import { getOrCreatePlatformKey } from '#app/platform/platform-keys.db.server.ts'
import { entriesOf } from '#app/platform/records.ts'
import { getPhotoPath, type PhotoVariant, photoWidths, type StoredVariant } from './photo-address.ts'

const hourInSeconds = 3600
/** A prepared key, created once: Node takes seven times as long to sign with raw bytes. */
let cachedKey: Promise<KeyObject> | undefined

export interface Signature {
  until: string | undefined
  sig: string | undefined
}

interface SignedPicture {
  file: string
  variant: StoredVariant
  /** The viewer the address is for; null is anyone, which only a blur is signed for. */
  viewerId: string | null
}

/** An address that works for one to two hours, for this picture in this size only. */
export async function signPhotoPath(signed: SignedPicture): Promise<string> {
  const until = getExpiry()
  const sig = computeSignature(await getPhotoKey(), signed, until)
  return `${getPhotoPath(signed.file, signed.variant)}?until=${until}&sig=${sig}`
}

/** A photo in all its sizes, signed for the viewer who may see it. */
export async function signAllSizes(file: string, viewerId: string) {
  const path = (variant: PhotoVariant) => signPhotoPath({ file, variant, viewerId })
  const srcSet = await Promise.all(
    entriesOf(photoWidths).map(async ([variant, width]) => `${await path(variant)} ${width}w`),
  )
  return { filename: await path('card'), thumb_filename: await path('thumb'), srcSet: srcSet.join(', ') }
}

/** The main image for a mail: without an expiry, because mails are opened weeks later. */
export async function signMailPhotoPath(file: string): Promise<string> {
  return `${getPhotoPath(file, 'thumb')}?mail=${computeMailSignature(await getPhotoKey(), file)}`
}

/** Whether the address was made for a mail, so that pages of other origins, such as a webmail, may show the picture. */
export async function isMailPhoto(
  { file, variant }: Pick<SignedPicture, 'file' | 'variant'>,
  mail: string | undefined,
): Promise<boolean> {
  return (
    mail !== undefined && variant === 'thumb' && isSame(mail, computeMailSignature(await getPhotoKey(), file))
  )
}

/** Seconds for which the signature is still valid; 0 if it is not. */
export async function getSignatureSecondsLeft(
  signed: SignedPicture,
  { until, sig }: Signature,
): Promise<number> {
  if (!until || !sig || !/^\d{10}$/.test(until)) return 0
  if (!isSame(sig, computeSignature(await getPhotoKey(), signed, Number(until)))) return 0
  return Math.max(0, Math.floor(Number(until) - now().getTime() / 1000))
}

export function clearPhotoKeyCache() {
  cachedKey = undefined
}

/** The same for all requests within an hour, so that browsers can reuse what they have. */
function getExpiry() {
  return (Math.floor(now().getTime() / 1000 / hourInSeconds) + 2) * hourInSeconds
}

/** When the next addresses are issued, at every full hour of UTC. */
export function getNextSignatureTime(): Date {
  return new Date((getExpiry() - hourInSeconds) * 1000)
}

function computeSignature(key: KeyObject, { file, variant, viewerId }: SignedPicture, until: number) {
  return computeHmac(key, `${getPhotoPath(file, variant)} ${viewerId ?? 'anyone'} ${until}`)
}

function computeMailSignature(key: KeyObject, file: string) {
  return computeHmac(key, `${getPhotoPath(file, 'thumb')} mail`)
}

function computeHmac(key: KeyObject, text: string) {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 32)
}

function isSame(given: string, right: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Made once for the whole platform, at the first start that needs it. */
function getPhotoKey(): Promise<KeyObject> {
  cachedKey ??= loadPhotoKey().catch((error) => {
    cachedKey = undefined
    throw error
  })
  return cachedKey
}

async function loadPhotoKey(): Promise<KeyObject> {
  const { secret_part } = await getOrCreatePlatformKey('photo_addresses', () => ({
    public_part: '',
    secret_part: randomBytes(32).toString('base64url'),
  }))
  return createSecretKey(secret_part, 'base64url')
}
