/** The address of a person or company, as payment networks need it: at least a city and a country. */
export interface PostalAddress {
  /** Street, number and the like; at most two lines. */
  lines: string[]
  city: string
  state?: string
  postcode?: string
  /** ISO 3166-1 alpha-2. */
  country: string
}

/** An address as forms have it. */
export interface AddressFields {
  addressLine1?: string | null | undefined
  addressLine2?: string | null | undefined
  city?: string | null | undefined
  state?: string | null | undefined
  postcode?: string | null | undefined
  /** Alpha-2. */
  countryId?: string | null | undefined
}

/** The address from a form; undefined if city or country is missing. */
export function postalAddressOf(fields: AddressFields): PostalAddress | undefined {
  const text = (name: keyof AddressFields) => fields[name]?.trim() || undefined
  const [city, state, postcode, country] = [text('city'), text('state'), text('postcode'), text('countryId')]
  if (!city || !country || !/^[A-Z]{2}$/.test(country)) return undefined
  const lines = [text('addressLine1'), text('addressLine2')].filter((line) => line !== undefined)
  return { lines, city, ...(state && { state }), ...(postcode && { postcode }), country }
}
