import { call } from '#tests/call.ts'
import type { Watcher } from './world.ts'

export const read =
  (path: string) =>
  async ({ cookie }: Watcher) =>
    (await call(path, { cookie })).text()
export const send = async (method: string, path: string, json: unknown, { cookie }: Watcher) =>
  (await call(path, { method, json, cookie })).text()
export const field = async (text: Promise<string>, ...path: (string | number)[]) =>
  path.reduce<unknown>((inside, key) => (inside as Record<string, unknown>)?.[key], JSON.parse(await text))
