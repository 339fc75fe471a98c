import type { GoldenProbe, ListSource } from '#modules/screening'
import type { Clock } from '#platform/clock'
import { type FixedEntry, fixedEntries, listText } from './list-generator.ts'

/** How many of a demo's list are not documented, so that a search has something to search. */
const invented = 2_000

/** Everybody who is documented is found, and the demo world's people are not. */
const probes: readonly GoldenProbe[] = [
  ...fixedEntries.map(
    ({ id, schema, name, birthDate, country }: FixedEntry): GoldenProbe => ({
      kind: schema === 'Person' ? 'person' : 'company',
      name,
      birthDate: birthDate || null,
      countries: [country.toUpperCase()],
      entryId: id,
    }),
  ),
  { kind: 'person', name: 'Ada Obi', birthDate: null, countries: [], entryId: null },
]

/** A list of invented people and companies, the same each day. */
export const createSandboxLists = ({ bankClock }: { bankClock: Clock }): ListSource => ({
  probes,
  read: async () => ({
    list: 'sandbox',
    source: 'Sandbox list of invented people and companies',
    dataDate: bankClock.now().toISOString().slice(0, 10),
    text: listText({ invented }),
  }),
})
