/**
 * Characters that look like a dot in other scripts and that NFKD leaves unchanged. A middle dot belongs to names such
 * as Gal·la.
 */
export const otherDots = /[。‧・•●∙⋅٫۔⸱܁ꓸ𐩐]/gu
