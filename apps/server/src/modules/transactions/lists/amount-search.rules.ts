/** `£1,234.50`, `-140`, `GBP 140.00` and `1 234,50 €` are amounts; `08-99-99`, `1042/7` and words are not. */
const amountLike = /^[-−–+]?(?:\p{Sc}|[A-Z]{1,3}\p{Sc}?)?[-−–+]?(\d[\d.,'’\s]*)(?:\p{Sc}|[A-Z]{3})?$/u

/** A decimal comma: `1.234,50`, `1 234,5`, `140,00`. A comma before three digits separates thousands. */
const withComma = /^(\d{1,3}(?:[.\s'’]?\d{3})*|\d+),(\d{1,2})$/

/**
 * What a search for an amount looks for, in the form that lines keep: without currency and sign, with a point before the
 * decimals. Thousands stay as they are where commas separate them, since lines keep that form too. Other searches are left as they are.
 */
export function amountAsListed(search: string): string {
  const text = search.trim()
  const amount = amountLike
    .exec(text.replace(/\s(?=[A-Z]{3}$)|(?<=^[A-Z]{3})\s|\s(?=\p{Sc}$)|(?<=^\p{Sc})\s/gu, ''))?.[1]
    ?.trim()
  if (amount === undefined) return search
  const [, whole, decimals] = withComma.exec(amount) ?? []
  if (whole !== undefined) return `${whole.replace(/[.\s'’]/g, '')}.${decimals}`
  return /^\d{1,3}(?:[\s'’]\d{3})+(?:\.\d*)?$/.test(amount) ? amount.replace(/[\s'’]/g, '') : amount
}
