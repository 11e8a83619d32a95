import { createElement, type SVGProps } from 'react'

interface Drawing {
  name: string
  aliases?: readonly string[]
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

/**
 * Creates an icon as lucide-react does, without options that nobody here uses; those would be part of every first page.
 */
export default function createIcon({ name, aliases = [], node }: Drawing) {
  const names = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ')
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, className, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${names} ${className}` : names,
        'aria-hidden': true,
        ...rest,
      },
      ...shapes,
    )
}
