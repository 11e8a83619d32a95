import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import type { ReactElement } from 'react'
import type * as Built from '#server/app.ts'
import { fetchBytes, type Page, pagesPerSecond, userAgent } from './throughput.ts'

type Render = (tree: ReactElement) => string

/** Renders a second of exactly the tree that the program renders for the address, with its data already at hand. */
export async function rendersPerSecond(page: Page, count: number) {
  const { tree, renderToString } = await treeOf(page)
  for (let warmUp = 0; warmUp < count / 4; warmUp++) renderToString(tree)
  const started = performance.now()
  for (let done = 0; done < count; done++) renderToString(tree)
  return count / ((performance.now() - started) / 1000)
}

let rendered: ReactElement | undefined
/** The program renders a page for visitors only until its cache has it. */
const trees = new Map<string, ReactElement>()
let built: typeof Built | undefined
let render: Render

/** Loads the built program into this process and records the tree while it renders one page. */
async function treeOf({ url, cookie = '' }: Page) {
  const server: { renderToString: Render } = createRequire(import.meta.url)('react-dom/server')
  if (!built) {
    render = server.renderToString
    server.renderToString = (tree) => {
      rendered = tree
      return render(tree)
    }
    built = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as typeof Built
  }
  const known = trees.get(url + cookie)
  if (known) return { tree: known, renderToString: render }
  rendered = undefined
  const headers = { Host: new URL(url).host, Cookie: cookie, 'User-Agent': userAgent }
  const answer = await built.app.request(url, { headers })
  await answer.text()
  if (!rendered) throw new Error(`${url} was not rendered.`)
  trees.set(url + cookie, rendered as ReactElement)
  return { tree: rendered as ReactElement, renderToString: render }
}

/** Pages a second of a bare Node server that sends the same bytes from memory. */
export async function bareServer(page: Page, load: { connections: number; requests: number }) {
  const { body, encoding = 'identity', type = 'text/html' } = await fetchBytes(page)
  const child = fork(new URL('./bare-server.ts', import.meta.url))
  try {
    const listening = new Promise<{ port: number }>((done) =>
      child.once('message', (message) => done(message as never)),
    )
    child.send({
      body: body.toString('base64'),
      headers: { 'Content-Type': type, 'Content-Encoding': encoding },
    })
    const bare = { url: `http://localhost:${(await listening).port}/` }
    await pagesPerSecond(bare, { ...load, requests: load.requests / 4 })
    return await pagesPerSecond(bare, load)
  } finally {
    child.disconnect()
  }
}
