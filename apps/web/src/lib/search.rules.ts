/** The query string of an address as the router parses it. */
export type RawSearch = Record<string, unknown>

/** Reads the texts of these names; what is empty or no text is as if it were not there. */
export const textsIn =
  <Name extends string>(...names: readonly Name[]) =>
  (raw: RawSearch): Partial<Record<Name, string>> =>
    Object.fromEntries(
      names.map((name) => [name, raw[name]]).filter(([, value]) => typeof value === 'string' && value !== ''),
    ) as Partial<Record<Name, string>>
