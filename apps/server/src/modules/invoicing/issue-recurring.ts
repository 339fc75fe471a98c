import { Refusal } from '@tradewind/contract'
import { formatMoney, money } from '@tradewind/kernel'
import { addDays, localTime } from '@tradewind/kernel/iso-date'
import type { Tx } from '#platform/db'
import { findConfiguration } from './configuration.store.ts'
import type { InvoicingNeeds } from './invoicing.needs.ts'
import { type AutomaticNeeds, issueAutomatically } from './issue-automatically.ts'
import { findMerchant } from './merchants.store.ts'
import { nextIssue } from './recurring.rules.ts'
import { dueRecurrences, lockRecurrence, type Recurrence, setNext } from './recurring.store.ts'
import { dayOf } from './totals.rules.ts'

/** The most in one round, and of one recurring invoice after a long standstill: what is left comes with the next. */
const mostPerRound = 500
const mostOfOne = 12

type Needs = AutomaticNeeds & Pick<InvoicingNeeds, 'emailsOf'>

/** Issues the recurring invoices whose time has come, each once; gives how many were issued. */
export const issueRecurring = (needs: Needs) => async (): Promise<number> => {
  const due = await needs.db.asSystem((tx) => dueRecurrences(tx, needs.bankClock.now(), mostPerRound))
  let issued = 0
  for (const one of due) for (let again = 0; again < mostOfOne && (await issueNext(needs, one)); again += 1) issued += 1
  return issued
}

interface Due {
  id: string
  customerId: string
}

/** Issues the next in the commit that plans the one after it: whatever dies on the way, it is issued or still due. */
const issueNext = (needs: Needs, { id, customerId }: Due): Promise<boolean> =>
  needs.db
    .asSystem(async (tx) => {
      const found = await lockRecurrence(tx, customerId, id)
      if (found?.state !== 'Active' || !found.nextAt || found.nextAt > needs.bankClock.now()) return false
      await issueOne(needs, tx, found)
      await setNext(tx, id, nextIssue(found, { number: found.nextNumber + 1 }))
      return true
    })
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return stop(needs, { id, customerId }, error.words)
    })

async function issueOne(needs: AutomaticNeeds, tx: Tx, found: Recurrence): Promise<void> {
  const { customerId, createdBy, merchantCustomerId, currency, buyerReference, notes, discounts, items } = found
  const now = needs.bankClock.now()
  const setup = await findConfiguration(tx, customerId)
  const merchant = await findMerchant(tx, customerId, merchantCustomerId)
  const today = localTime(now, found.timeZone).date
  await issueAutomatically(needs, tx, {
    by: { customerId, userId: createdBy },
    draft: {
      merchantCustomerId,
      currency,
      buyerReference,
      notes,
      discounts,
      dueOn: addDays(dayOf(now), merchant?.paymentTermsDays ?? setup?.paymentTermsDays ?? 0),
      deliveryCountryId: found.deliveryCountryId,
      periodStart: null,
      periodEnd: null,
      deliveredOn: items.some(({ taxCategory }) => taxCategory === 'K') ? today : null,
      recurrence: {
        id: found.id,
        number: found.nextNumber,
      },
    },
    items: items.map(({ discountMinor, ...item }) => ({ ...item, discountMinor: BigInt(discountMinor) })),
  })
}

/** Nothing can be issued now, such as without an account: it is paused, says why, and its people are emailed. */
const stop = (needs: Needs, { id, customerId }: Due, words: string): Promise<boolean> =>
  needs.db.asSystem(async (tx) => {
    const found = await lockRecurrence(tx, customerId, id)
    if (found?.state !== 'Active' || !found.nextAt || found.nextAt > needs.bankClock.now()) return false
    await setNext(tx, id, { ...found, state: 'Paused', stoppedBecause: words })
    const merchant = await findMerchant(tx, customerId, found.merchantCustomerId)
    const data = {
      receiver: merchant?.name ?? '',
      amount: formatMoney(money(found.currency, found.totalMinor)),
      reason: words,
    }
    for (const to of await needs.emailsOf(tx, customerId))
      await needs.notifications.notify(tx, { to, channel: 'email', template: 'recurring-invoice-stopped', data })
    return false
  })
