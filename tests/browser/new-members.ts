import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { linkTo } from './mailbox.ts'

export const password = 'three green boats'
let people = 0

export function newAddress() {
  return `member-${process.pid}-${Date.now()}-${people++}@test.example`
}

export function answers(email: string) {
  return {
    email,
    name: 'Rosalind',
    date_of_birth: '1958-03-04',
    gender: 'female',
    seeking: 'male',
    country: 'DE',
    city: 'Hamburg',
  }
}

/** The data that sign-up sends, each with a new address. */
export function newMember(changes: Record<string, unknown> = {}) {
  return { ...answers(newAddress()), password, terms: true, niche_consent: true, ...changes }
}

/** Signs up and follows the mail's link in the same browser. */
export async function joinAndConfirm(request: APIRequestContext, changes: Record<string, unknown> = {}) {
  const email = newAddress()
  await signUp(request, email, changes)
  const token = (await linkTo(request, email)).slice(1)
  const confirmed = await request.post('/api/activation.php', { data: { token } })
  expect(confirmed.status(), await confirmed.text()).toBe(200)
  return email
}

/**
 * Somebody to write to who belongs to no other test, and so is neither blocked nor counted by one; signed up through a
 * separate request. Returns the id.
 */
export async function joinAsPartner(request: APIRequestContext): Promise<string> {
  await joinAndConfirm(request, { name: 'Bernhard', gender: 'male', seeking: 'female' })
  return (await (await request.get('/api/user.php')).json()).user.profile.id
}

/** Somebody new with a separate browser. */
export async function joinInNewContext(
  page: Page,
  baseURL: string | undefined,
  changes: Record<string, unknown>,
) {
  const context = await page.context().browser()!.newContext({ baseURL })
  const email = await joinAndConfirm(context.request, changes)
  const { user } = await (await context.request.get('/api/user.php')).json()
  return { context, request: context.request, email, id: user.profile.id as string }
}
export type Person = Awaited<ReturnType<typeof joinInNewContext>>

export async function writeTo({ request }: Person, to: Person, text: string) {
  const data = { profile: to.id, client_id: randomUUID(), text }
  const sent = await request.post('/api/chat.php', { data })
  expect(sent.status(), await sent.text()).toBe(201)
}

/** Signs up by the call, so that the caller's browser has the session. The demo's members are shared by all tests. */
export async function signUp(
  request: APIRequestContext,
  email = newAddress(),
  changes: Record<string, unknown> = {},
) {
  const made = await request.post('/api/signup.php', { data: newMember({ ...changes, email }) })
  expect(made.status(), await made.text()).toBe(201)
  return email
}

/** Spends all credits of a new member, on messages to somebody. */
export async function spendAll(request: APIRequestContext, profile: string) {
  for (let credits = 5; credits > 0; credits--) {
    const data = { profile, client_id: randomUUID(), text: `Only ${credits} left` }
    const sent = await request.post('/api/chat.php', { data })
    expect(sent.status(), await sent.text()).toBe(201)
  }
}
