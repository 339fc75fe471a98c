import { findCountry } from '@tradewind/kernel/country'
import type { Tx } from '#platform/db'
import type { PersonalData } from '#platform/personal-data'
import type { LiveList, SearchableList } from './lists/live-list.ts'
import { dismissedEntries } from './payee-sweep.store.ts'

/** A sanctions list entry whose name resembles a payee's. */
export interface PayeeMatch {
  list: string
  entryId: string
  /** Digest of the entry's content: a changed entry must be cleared again. */
  digest: string
  /** As the list spells it. */
  name: string
  /** 0 to 100. */
  score: number
  /** Programmes, in the source's words. */
  remarks: string
}

export type DismissedEntry = Pick<PayeeMatch, 'list' | 'entryId' | 'digest'>

/** The payee as the payer entered it. */
export interface NamedPayee {
  /** Of the account. */
  name: string
  /** Beside it, and perhaps another one. */
  firstName: string | null
  lastName: string | null
  companyName: string | null
  /** ISO 3166 alpha-2 or alpha-3; empty if unknown. */
  country: string
}

/** Screens payees against the live list, without a query. */
export interface PayeeList {
  /** The best matches, at most five. */
  matchesOf(payee: NamedPayee): PayeeMatch[]
  /** The entries that staff dismissed for this payee of a customer, after a comparison found it. */
  dismissedFor(tx: Tx, payee: { customerId: string; name: string }): Promise<DismissedEntry[]>
}

export interface PayeeScreening {
  /** The live list; undefined if none was ever loaded. Call it outside transactions. */
  ready(): Promise<PayeeList | undefined>
}

/** How long a process may keep using the previous version; it saves each payment two queries. */
const lagMs = 10_000
const maxMatches = 5

/** `forget` looks the live version up again at the next payment. */
export function createPayeeScreening(liveList: LiveList, personal: PersonalData): PayeeScreening & { forget(): void } {
  let known: { at: number; list: Promise<SearchableList | undefined> } | undefined
  return {
    ready: async () => {
      const at = performance.now()
      if (!known || at - known.at > lagMs) known = { at, list: liveList() }
      const reading = known
      const list = await reading.list.catch((error: unknown) => {
        // The next payment tries again.
        if (known === reading) known = undefined
        throw error
      })
      return list && { matchesOf: (payee) => matchesIn(list, payee), dismissedFor: dismissedFor(personal) }
    },
    forget: () => {
      known = undefined
    },
  }
}

const dismissedFor =
  (personal: PersonalData): PayeeList['dismissedFor'] =>
  (tx, { customerId, name }) => {
    const keys = (['person', 'company'] as const).map((kind) => payeeKey(personal, { customerId, name, kind }))
    return dismissedEntries(tx, { customerId, keys })
  }

/** The key of a customer's payee, independent of its accounts. */
export const payeeKey = (
  personal: PersonalData,
  { customerId, name, kind }: { customerId: string; name: string; kind: 'person' | 'company' },
): string => `payee ${personal.index('payee', customerId, kind, name.toLowerCase()).toString('hex')}`

/** People and companies, whatever the payer says the payee is, by each name given. */
export const matchesIn = ({ version, indexes, entries }: SearchableList, payee: NamedPayee): PayeeMatch[] =>
  (['person', 'company'] as const)
    .flatMap((kind) =>
      indexes[kind].find({ kind, names: namesOf(payee), birthDate: null, countries: countriesOf(payee) }),
    )
    .flatMap(({ entryId, evidence: { score } }) => {
      const entry = entries.get(entryId)
      if (!entry?.topics.includes('sanction')) return []
      const { digest, name: listed, remarks } = entry
      return [{ list: version.list, entryId, digest, name: listed, score, remarks }]
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxMatches)

/**
 * As lists write it. Payers may name a country by three letters; compared as written, it would be another one than the
 * list's, and the match would count less.
 */
export const countriesOf = ({ country }: Pick<NamedPayee, 'country'>): string[] => {
  const known = findCountry(country.trim().toUpperCase())
  return known ? [known.alpha2] : []
}

function namesOf({ name, firstName, lastName, companyName }: NamedPayee): string[] {
  const person = [firstName, lastName].filter(Boolean).join(' ')
  return [name, person, companyName ?? ''].filter((one) => one !== '')
}
