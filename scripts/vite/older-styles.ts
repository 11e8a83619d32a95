import { type AcceptedPlugin, type AtRule, atRule, type Declaration, type Rule } from 'postcss'

/** In the order of the cascade, which is the order in which Tailwind writes them. */
const layers = ['properties', 'theme', 'base', 'components', 'utilities']

/**
 * Styles that Safari 15 reads too: it drops whatever stands in a layer, and lengths in dvh or svh. Tailwind writes its layers
 * in their order, so without them the later one still wins as long as no rule of an earlier one is more specific: see base.css.
 */
export const olderStyles: AcceptedPlugin = {
  postcssPlugin: 'older-styles',
  OnceExit(root) {
    const found: string[] = []
    root.walkAtRules('layer', (rule: AtRule) => {
      if (rule.nodes) {
        found.push(rule.params)
        rule.replaceWith(rule.nodes)
      } else rule.remove()
    })
    const inOrder = layers.filter((name) => found.includes(name))
    if (found.join() !== inOrder.join())
      throw new Error(`Layers in another order than their rank, so taking them out changes styles: ${found}`)
    root.walkDecls((declaration: Declaration) => {
      const value = declaration.value.replaceAll(/(?<=[\d.])[dsl]v(?=[hw]\b)/g, 'v')
      const isNewer = (declaration.parent?.parent as AtRule | undefined)?.name === 'supports'
      if (value === declaration.value || isNewer) return
      if (!declaration.prop.startsWith('grid')) return void declaration.cloneBefore({ value })
      // Of two templates the minifier keeps the last.
      const rule = declaration.parent as Rule
      const newer = rule.clone({ nodes: [] }).append(declaration.clone())
      rule.after(atRule({ name: 'supports', params: '(height: 1dvh)', nodes: [newer] }))
      declaration.value = value
    })
  },
}
