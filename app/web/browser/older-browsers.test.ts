import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { olderBrowserScript } from './older-browsers.ts'

const { size: _size, ...olderMethods } = Object.getOwnPropertyDescriptors(URLSearchParams.prototype)
class OlderParams extends URLSearchParams {}
Object.setPrototypeOf(OlderParams.prototype, Object.create(Object.prototype, olderMethods))

/** As in Safari 15.0; the page has only what the script touches before it finds that popovers are supported. */
function runWithPolyfills(code: string): unknown {
  const page = createContext({
    URL: class extends URL {},
    DOMException,
    setTimeout,
    EventTarget,
    MessageEvent,
    JSON,
    AbortController,
    AbortSignal: class {},
    URLSearchParams: OlderParams,
    HTMLElement: class {
      popover = null
    },
    HTMLFormElement: class {},
  })
  const missing = `for (const name of ['at', 'findLast', 'toSorted', 'toSpliced']) delete Array.prototype[name]
    delete String.prototype.at; delete Object.hasOwn; delete Map.groupBy
    URL.canParse = undefined; delete URL.canParse
    HTMLElement.prototype.popover = null; globalThis.window = globalThis`
  return runInContext(`${missing}; ${olderBrowserScript}; ${code}`, page)
}

test.each([
  ['[1, 2, 3].at(-1)', 3],
  ['[1, 2, 3].at(5)', undefined],
  ['"Ada".at(-1)', 'a'],
  ['[1, 2, 3].findLast((each) => each < 3)', 2],
  ['const row = [3, 1, 2]; row.toSorted().concat(row).join()', '1,2,3,3,1,2'],
  ['const few = [3, 1, 2]; few.toSpliced(1, 1, 7, 8).concat(few).join()', '3,7,8,2,3,1,2'],
  ['Object.hasOwn({ own: 1 }, "own") && !Object.hasOwn({}, "toString")', true],
  ['JSON.stringify([...Map.groupBy([1, 2, 3], (each) => each % 2)])', '[[1,[1,3]],[0,[2]]]'],
  ['URL.canParse("https://a.test") && !URL.canParse("nothing")', true],
  ['new URLSearchParams("a=1&a=2&b=3").size + new URLSearchParams().size', 3],
  ['Object.keys([]).length + Object.keys("").length', 0],
])('SHELL-1 gives an older browser what it lacks: %s', (code, expected) => {
  expect(runWithPolyfills(code)).toBe(expected)
})

test('SHELL-1 combined signals abort together, or after a timeout', async () => {
  const { any, later } = runWithPolyfills(`const one = new AbortController()
    const any = AbortSignal.any([new AbortController().signal, one.signal]); one.abort('enough')
    const later = AbortSignal.timeout(1); ({ any, later })`) as Record<'any' | 'later', AbortSignal>
  expect(any.reason).toBe('enough')
  await new Promise((done) => later.addEventListener('abort', done))
  expect(later.reason.name).toBe('TimeoutError')
})

test('SHELL-1 leaves native features alone', () => {
  expect(runWithPolyfills('Array.prototype.map.toString()')).toContain('native code')
})
