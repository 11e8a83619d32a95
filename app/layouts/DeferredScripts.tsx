import { Children, isValidElement, type JSX, type ReactNode } from 'react'
import { Scripts } from 'react-router'
import { deferredScriptType } from '#app/web/browser/load-on-touch.ts'

type ScriptProps = JSX.IntrinsicElements['script'] & JSX.IntrinsicElements['link']

/**
 * Renders what Scripts renders, but fetches and runs no modules before loadModulesOnTouch asks for them: a lander is plain
 * HTML on a slow phone until somebody touches it.
 */
export function DeferredScripts({ preloads }: { preloads: string[] }) {
  // Calls the component as a function, to change the element tree that it returns.
  const elements = flatten(Scripts({}))
  const links = elements.flatMap(({ rel, href }) => (rel === 'modulepreload' && href ? [href] : []))
  return elements.map((props) => {
    if (props.rel) return null
    const isModule = props.type === 'module'
    return (
      <script
        {...props}
        key={isModule ? 'module' : 'context'}
        type={isModule ? deferredScriptType : props.type}
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
