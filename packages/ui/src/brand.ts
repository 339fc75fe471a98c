/** What names the product. A provider that installs it under its own name replaces this file and tokens.css. */
export const brand = {
  name: 'Tradewind',
  /** Our slug in the calls' bodies and paths. */
  product: 'tradewind',
  tagline: 'the fastest cross-border payments',
  /** One sentence below the name, where there is room for it. */
  promise: 'Accounts and payments, worldwide.',
} as const

/** The document's title: the page, the name and the tagline. */
export const documentTitle = (page?: string): string =>
  page ? `${page} · ${brand.name}: ${brand.tagline}` : `${brand.name}: ${brand.tagline}`
