import { Children, isValidElement, type JSX, type ReactNode } from 'react'
import { Scripts } from 'react-router'

type ScriptProps = JSX.IntrinsicElements['script'] & JSX.IntrinsicElements['link']

const lateType = 'text/late-module'

/**
 * What Scripts renders, but its modules are neither fetched nor run before wakeOnTouch asks for them: a lander is plain
 * HTML on a slow phone until somebody touches it.
 */
export function LateScripts({ preloads }: { preloads: string[] }) {
  // Called as a hook, because the element tree is what has to change.
  const elements = flatten(Scripts({}))
  const links = elements.flatMap(({ rel, href }) => (rel === 'modulepreload' && href ? [href] : []))
  return elements.map((props) => {
    if (props.rel) return null
    const isModule = props.type === 'module'
    return (
      <script
        {...props}
        key={isModule ? 'module' : 'context'}
        type={isModule ? lateType : props.type}
        data-modules={isModule ? [...links, ...preloads].join(' ') : undefined}
      />
    )
  })
}

function flatten(node: ReactNode): ScriptProps[] {
  const found: ScriptProps[] = []
  Children.forEach(node, (child) => {
    if (!isValidElement<ScriptProps>(child)) return
    if (typeof child.type === 'string') found.push(child.props)
    else found.push(...flatten(child.props.children))
  })
  return found
}

/** Stands in the document itself. Fetches the modules at the first touch, key or move of the pointer. */
function wakeOnTouch(type: string) {
  const late = document.querySelector<HTMLScriptElement>(`script[type="${type}"]`)
  if (!late) return
  const heard = new AbortController()
  const wake = () => {
    heard.abort()
    for (const href of late.dataset.modules?.split(' ') ?? []) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = late.nonce ?? ''
    script.textContent = late.textContent
    document.head.append(script)
  }
  // Browsers also make up moves of a pointer that rests, once the page is laid out below it.
  const move = ({ movementX, movementY }: PointerEvent) => (movementX || movementY) && wake()
  // A fragment may name the open sign-up.
  if (location.hash) return wake()
  const options = { signal: heard.signal, passive: true }
  for (const event of ['touchstart', 'pointerdown', 'keydown', 'focusin', 'scroll'])
    window.addEventListener(event, wake, options)
  window.addEventListener('pointermove', move, options)
}

export const wakeScript = `(${wakeOnTouch})(${JSON.stringify(lateType)})`
