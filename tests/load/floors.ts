import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { cloneElement, type ReactElement } from 'react'
import type * as Built from '#server/app.ts'
import { fetchBytes, pagesPerSecond } from './throughput.ts'

type Router = ReactElement<{ context: object }>
type Tree = ReactElement<{ children: ReactElement<{ children: Router }> }>
type Server = {
  renderToString(tree: ReactElement): string
  renderToPipeableStream(tree: Tree, options: object): unknown
}

/** Renders a second of exactly the tree that the program renders for the address, with its data already at hand. */
export async function rendersPerSecond(address: string, count: number) {
  const { tree, renderToString } = await treeOf(address)
  for (let warmUp = 0; warmUp < count / 4; warmUp++) renderToString(tree)
  const started = performance.now()
  for (let done = 0; done < count; done++) renderToString(tree)
  return count / ((performance.now() - started) / 1000)
}

let rendered: Tree | undefined
let built: typeof Built | undefined

/** Loads the built program into this process and records the tree while it renders one page. */
async function treeOf(address: string) {
  const server: Server = createRequire(import.meta.url)('react-dom/server')
  if (!built) {
    const render = server.renderToPipeableStream
    server.renderToPipeableStream = (tree, options) => {
      rendered = tree
      return render(tree, options)
    }
    built = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as typeof Built
  }
  const answer = await built.app.request(address, { headers: { Host: new URL(address).host } })
  await answer.text()
  if (!rendered) throw new Error(`${address} was not rendered.`)
  const withNonce = rendered.props.children
  const router = withNonce.props.children
  // The stream of data for the browser can be read only once; it is no part of the floor.
  const context = { ...router.props.context, serverHandoffStream: undefined }
  return {
    tree: cloneElement(rendered, {}, cloneElement(withNonce, {}, cloneElement(router, { context }))),
    renderToString: server.renderToString,
  }
}

/** Pages a second of a bare Node server that sends the same bytes from memory. */
export async function bareServer(address: string, load: { connections: number; requests: number }) {
  const { body, encoding = 'identity', type = 'text/html' } = await fetchBytes(address)
  const child = fork(new URL('./bare-server.ts', import.meta.url))
  try {
    const listening = new Promise<{ port: number }>((done) =>
      child.once('message', (message) => done(message as never)),
    )
    child.send({
      body: body.toString('base64'),
      headers: { 'Content-Type': type, 'Content-Encoding': encoding },
    })
    const url = `http://localhost:${(await listening).port}/`
    await pagesPerSecond(url, { ...load, requests: load.requests / 4 })
    return await pagesPerSecond(url, load)
  } finally {
    child.disconnect()
  }
}
