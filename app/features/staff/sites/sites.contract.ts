import { z } from '@hono/zod-openapi'
import { isPublicHost } from '#app/features/sites/changes/hosts.ts'
import { countryCodes } from '#app/features/sites/places/countries.ts'
import { locales } from '#app/i18n/locales.ts'
import { entriesOf, recordFromEntries } from '#app/platform/records.ts'
import { normaliseEmail } from '#app/platform/values/email.ts'
import { limitMarks, removeInvisible } from '#app/platform/values/invisible-characters.ts'
import { companyFields, type FieldKind, type Fields, type LineFormat, siteFields } from './site-fields.ts'

function cleanLine(text: string): string {
  return limitMarks(removeInvisible(text.toWellFormed().replace(/\s+/g, ' '))).trim()
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

const formats: Record<LineFormat, (text: string) => boolean> = {
  phone: (text) => /^\+?[\d\s()./\p{Pd}]{5,30}$/u.test(text),
  email: (text) => normaliseEmail(text) === text,
  address: isPlainAddress,
  country: (text) => /^[A-Z]{2}$/.test(text) && text !== 'ZZ' && regions.of(text) !== undefined,
  vat: (text) => /^[A-Z]{2}[A-Z0-9]{2,12}$/.test(text),
  creditor: (text) => /^[A-Z]{2}[0-9]{2}[A-Z0-9]{4,31}$/.test(text),
}

/**
 * Pictures are loaded from there, and the content policy names its origin: a public host, written exactly as browsers
 * read it, with nothing but a path behind it.
 */
function isPlainAddress(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !isPublicHost(url.hostname) || url.port === '0') return false
  const isExact = url.href === text || url.href === `${text}/`
  return isExact && /^https:\/\/[a-z0-9.:-]+(?:\/[\w./~-]*)?$/.test(text)
}

function lineOf({ max, format, empty }: { max: number; format?: LineFormat; empty?: 'null' | 'text' }) {
  const line = z.string().max(max).overwrite(cleanLine)
  const filled = empty === 'text' ? line : line.min(1)
  return format ? filled.refine((text) => (empty === 'text' && text === '') || formats[format](text)) : filled
}

function hasNoDoubles(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}

function schemaOf(field: FieldKind): z.ZodType {
  switch (field.is) {
    case 'line':
      return field.empty === 'null' ? lineOf(field).nullable() : lineOf(field)
    case 'number':
      return z.int().min(field.min).max(field.max)
    case 'switch':
      return z.boolean()
    case 'choice':
      return field.empty ? z.enum(field.options).nullable() : z.enum(field.options)
    case 'niche':
      return z.int().min(1).max(7)
    case 'company':
      return z.uuid()
    case 'several':
      return z.array(z.enum(field.options)).min(field.least).max(field.options.length).refine(hasNoDoubles)
    case 'lines':
      return z.array(lineOf(field)).max(field.most).refine(hasNoDoubles)
    case 'texts':
      return z
        .partialRecord(z.enum(locales), z.string().max(field.max).overwrite(cleanLine))
        .transform(dropEmpty)
    case 'everywhere':
      return z.union([
        z.boolean(),
        z.array(z.enum(countryCodes)).min(1).max(countryCodes.length).refine(hasNoDoubles),
      ])
    case 'time':
      return z.iso.datetime().nullable()
  }
}

/** A language without a text gets the English one, or ours. */
function dropEmpty(texts: Record<string, string>) {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}

function changesOf<Name extends string>(fields: Fields<Name>) {
  const shape = recordFromEntries(entriesOf(fields).map(([name, field]) => [name as Name, schemaOf(field)]))
  return z.strictObject(shape).partial()
}

/** Fits the column. */
const Version = z.int32().min(1)
const Note = z.string().max(500).overwrite(cleanLine).default('')

export const SiteChanges = changesOf(siteFields)
export const CompanyChanges = changesOf(companyFields)
export const SiteChangeBody = z.strictObject({
  site: z.uuid(),
  /** The newest version that the editor has seen. */
  version: Version,
  changes: SiteChanges,
  note: Note,
})

export const PreviewBody = z.strictObject({ site: z.uuid(), changes: SiteChanges })

export const PreviewMade = z.object({ address: z.string() })

export const CompanyChangeBody = z.strictObject({
  company: z.uuid(),
  version: Version,
  changes: CompanyChanges,
  note: Note,
})

/** Of a site, or of a company. */
export const ReturnBody = z.union([
  z.strictObject({ site: z.uuid(), version: Version, to: Version }),
  z.strictObject({ company: z.uuid(), version: Version, to: Version }),
])

export const NewSiteBody = z.strictObject({
  from: z.uuid(),
  name: lineOf({ max: 40 }),
  domain: lineOf({ max: 253 }),
  new_company: z.boolean(),
  note: Note,
})

export const SiteQuery = z.object({ site: z.uuid() })

const Settings = z.record(z.string(), z.unknown())

export const SiteSettings = z.object({ version: Version, settings: Settings })
export const SettingsSaved = z.object({ version: Version, before: Settings, after: Settings })
export const SiteCreated = z.object({ site: z.uuid() })
