import {
  type AcceptedPlugin,
  type AtRule,
  atRule,
  type ChildNode,
  type Declaration,
  type Root,
  type Rule,
} from 'postcss'

/** In the order of the cascade. */
const layers = ['properties', 'theme', 'base', 'components', 'utilities']

/**
 * Styles that Safari 15 reads too: it drops everything in a layer, and lengths in dvh or svh. Without layers the later
 * rule wins as long as no rule of an earlier layer is more specific: see base.css.
 */
export const legacyStyles: AcceptedPlugin = {
  postcssPlugin: 'legacy-styles',
  OnceExit(root) {
    flattenLayers(root)
    root.walkDecls((declaration: Declaration) => {
      const value = declaration.value.replaceAll(/(?<=[\d.])[dsl]v(?=[hw]\b)/g, 'v')
      const isNewer = (declaration.parent?.parent as AtRule | undefined)?.name === 'supports'
      if (value === declaration.value || isNewer) return
      if (!declaration.prop.startsWith('grid')) return void declaration.cloneBefore({ value })
      // Of two grid templates the minifier keeps only the last.
      const rule = declaration.parent as Rule
      const newer = rule.clone({ nodes: [] }).append(declaration.clone())
      rule.after(atRule({ name: 'supports', params: '(height: 1dvh)', nodes: [newer] }))
      declaration.value = value
    })
  },
}

/** Only the build merges layers in order, so rules move to the rank of their layer: before all rules without one. */
function flattenLayers(root: Root) {
  const ranked = new Map<string, ChildNode[]>(layers.map((name) => [name, []]))
  for (const rule of [...root.nodes]) {
    if (rule.type !== 'atrule' || rule.name !== 'layer') continue
    if (rule.nodes) {
      const sameLayer = ranked.get(rule.params)
      if (!sameLayer) throw new Error(`A layer without a rank: ${rule.params}`)
      sameLayer.push(...rule.nodes)
    }
    rule.remove()
  }
  root.walkAtRules('layer', ({ params }) => {
    throw new Error(`A layer within another rule: ${params}`)
  })
  root.prepend(...ranked.values())
}
