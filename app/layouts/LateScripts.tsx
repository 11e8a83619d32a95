import { Children, isValidElement, type JSX, type ReactNode } from 'react'
import { Scripts } from 'react-router'
import { lateType } from '#app/web/browser/wake-on-touch.ts'

type ScriptProps = JSX.IntrinsicElements['script'] & JSX.IntrinsicElements['link']

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
