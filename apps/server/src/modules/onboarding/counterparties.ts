import { Refusal } from '@tradewind/contract'
import { displayCountryName, findCountry } from '@tradewind/kernel/country'
import { type Tx, violatedConstraint } from '#platform/db'
import { type StoredAnswer, storeAnswers } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import { invalidField } from '#platform/validation'
import { lockApplication } from './application.store.ts'
import {
  type CounterpartyKind,
  changeCounterparty,
  deleteCounterparty,
  findCounterparties,
  insertCounterparty,
  type StoredCounterparty,
} from './counterparties.store.ts'
import { countryOf } from './fields.rules.ts'
import type { OnboardingNeeds } from './onboarding.needs.ts'
import { refuseExcluded } from './save-sections.ts'

type Needs = Pick<OnboardingNeeds, 'db' | 'clock' | 'random' | 'personal'>

/** As many of a kind as one customer has. */
export const maxCounterparties = 100

export interface CounterpartyGiven {
  countryId: string
  name: string
  note: string | null
}

export type CounterpartyView = StoredCounterparty & { country: string }

export const viewOf = (one: StoredCounterparty): CounterpartyView => ({
  ...one,
  country: countryName(one.countryId),
})

export const countryName = (id: string): string => displayCountryName(findCountry(id)?.name ?? id)

export const listCounterparties =
  ({ db, personal }: Needs) =>
  async (customerId: string, kind: CounterpartyKind): Promise<CounterpartyView[]> =>
    (await db.asCustomer(customerId, (tx) => findCounterparties(tx, personal, customerId, kind))).map(viewOf)

export interface AddCounterparties {
  customerId: string
  kind: CounterpartyKind
  entries: readonly CounterpartyGiven[]
  answerWith(ids: string[]): StoredAnswer
}

/** Adds all of them, or none when one is refused. */
export const addCounterparties =
  (needs: Needs) =>
  ({ customerId, kind, entries, answerWith }: AddCounterparties): Promise<string[]> => {
    const { db, clock, random, personal } = needs
    return once(
      db.asCustomer(customerId, async (tx) => {
        await lockApplication(tx, customerId)
        const there = await findCounterparties(tx, personal, customerId, kind)
        if (there.length + entries.length > maxCounterparties) throw new Refusal('counterparties.full')
        const known: { countryId: string; name: string }[] = [...there]
        const ids: string[] = []
        for (const entry of entries) {
          const kept = await soundEntry(tx, entry)
          refuseKnown(known, kept, kind)
          const id = uuidv7(clock.now(), random)
          await insertCounterparty(tx, personal, customerId, kind, { ...kept, id, at: clock.now() })
          known.push(kept)
          ids.push(id)
        }
        await storeAnswers(tx, [answerWith(ids)])
        return ids
      }),
    )
  }

/** Changes an entry as it was when the caller read it. Refuses absent and foreign ids alike. */
export const editCounterparty =
  ({ db, personal }: Needs) =>
  async (given: {
    customerId: string
    kind: CounterpartyKind
    id: string
    version: number | undefined
    entry: CounterpartyGiven
  }): Promise<{ id: string; version: number }> => {
    const { customerId, kind, id, version, entry } = given
    const changed = await once(
      db.asCustomer(customerId, async (tx) => {
        await lockApplication(tx, customerId)
        const there = await findCounterparties(tx, personal, customerId, kind)
        if (!there.some((one) => one.id === id)) throw new Refusal('counterparties.unknown')
        const kept = await soundEntry(tx, entry)
        refuseKnown(
          there.filter((one) => one.id !== id),
          kept,
          kind,
        )
        return changeCounterparty(tx, personal, customerId, kind, { ...kept, id, version })
      }),
    )
    if (changed === undefined) throw new Refusal('onboarding.changed_meanwhile')
    return { id, version: changed }
  }

export const removeCounterparty =
  ({ db }: Needs) =>
  async (customerId: string, kind: CounterpartyKind, id: string): Promise<void> => {
    const gone = await db.asCustomer(customerId, (tx) => deleteCounterparty(tx, customerId, kind, id))
    if (gone === 0) throw new Refusal('counterparties.unknown')
  }

async function soundEntry(tx: Tx, entry: CounterpartyGiven): Promise<CounterpartyGiven> {
  const countryId = countryOf(entry.countryId)
  if (!countryId) throw invalidField('countryId', 'Choose a country from the list.')
  await refuseExcluded(tx, countryId)
  return { ...entry, countryId }
}

/** The same name in the same country is one counterparty, whatever its letter case. */
function refuseKnown(
  known: readonly { countryId: string; name: string }[],
  { countryId, name }: CounterpartyGiven,
  kind: CounterpartyKind,
): void {
  const isSame = (one: { countryId: string; name: string }) =>
    one.countryId === countryId && (kind === 'country' || one.name.toLowerCase() === name.toLowerCase())
  if (known.some(isSame)) throw new Refusal('counterparties.exists')
}

const once = <Value>(saving: Promise<Value>): Promise<Value> =>
  saving.catch((error: unknown) => {
    if (violatedConstraint(error) === 'counterparty_country_once') throw new Refusal('counterparties.exists')
    throw error
  })
