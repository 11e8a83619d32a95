/** What a dot looks like in other scripts; one that stays the same under NFKD. A middle dot belongs to names such as Gal·la. */
export const otherDots = /[。‧・•●∙⋅٫۔⸱܁ꓸ𐩐]/gu
