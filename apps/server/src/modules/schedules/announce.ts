import { Refusal } from '@tradewind/contract'
import { calendarDays } from '@tradewind/contract/schedules'
import { add, type Money, toDecimal, zero } from '@tradewind/kernel'
import { localTime } from '@tradewind/kernel/iso-date'
import { mostFor } from './bounds.rules.ts'
import type { SchedulesNeeds } from './schedules.needs.ts'
import { announcedUntil, forecast } from './schedules.rules.ts'
import { customersToLookAt, noteAnnounced, type WaitingPayment, waitingUntil } from './schedules.store.ts'

type Needs = Pick<
  SchedulesNeeds,
  'db' | 'bankClock' | 'accounts' | 'exchange' | 'expectedIncoming' | 'invoicesDue' | 'notify'
>

/** With the accounts that it touches. */
interface PaidPayment extends WaitingPayment {
  accountIds: string[]
}

/**
 * A payment as the account that pays sees it: one in another currency takes what it would cost at this moment, and where
 * there is no rate, what it may take at most.
 */
async function asPaid({ exchange }: Pick<Needs, 'exchange'>, one: WaitingPayment): Promise<PaidPayment> {
  const { paysFrom, customerId, orderedBy: userId, accountId: toAccountId } = one
  if (!paysFrom) return { ...one, accountIds: [toAccountId] }
  const takes = add(one.amount, one.charge)
  const { accountId: fromAccountId } = paysFrom
  const price = { caller: { userId, customerId }, fromAccountId, toAccountId, side: 'buy' as const }
  const amount = await exchange.getPrice({ ...price, amount: toDecimal(takes) }).then(
    ({ sold }): Money => sold,
    (error: unknown) => {
      if (error instanceof Refusal) return mostFor(paysFrom, takes)
      throw error
    },
  )
  const accountIds = [toAccountId, fromAccountId]
  return { ...one, accountId: fromAccountId, accountIds, amount, charge: zero(amount.currency) }
}

interface Looking {
  customerId: string
  seesInvoices: boolean
}

/** What leaves and reaches each account of a customer until a moment, with what this leaves of it. */
async function outlook(needs: Needs, { customerId, seesInvoices }: Looking, until: Date) {
  const { db, bankClock, accounts, expectedIncoming } = needs
  const found = await db.asCustomer(customerId, (tx) => waitingUntil(tx, customerId, until))
  const waiting: PaidPayment[] = []
  for (const one of found) waiting.push(await asPaid(needs, one))
  const coming = (await expectedIncoming(customerId)).filter(({ at }) => at <= until)
  const today = localTime(bankClock.now(), 'UTC').date
  const due = seesInvoices ? await needs.invoicesDue(customerId, localTime(until, 'UTC').date) : []
  return (await accounts.listAccounts(customerId)).flatMap(({ accountId: id, availableBalance }) => {
    const { currency } = availableBalance
    const outgoing = waiting
      .filter(({ accountId, amount }) => accountId === id && amount.currency === currency)
      .map((one) => ({ ...one, day: one.runDay < today ? today : one.runDay }))
    const incoming = coming
      .filter(({ accountId }) => accountId === id)
      .map((one) => ({ ...one, day: localTime(one.at, 'UTC').date }))
    const owed = due.filter(({ accountId }) => accountId === id).map((one) => ({ ...one, day: one.dueOn }))
    if (outgoing.length + incoming.length + owed.length === 0) return []
    return [{ accountId: id, available: availableBalance, ...forecast(availableBalance, { outgoing, incoming, owed }) }]
  })
}

/** The calendar of a customer's next weeks. */
export const getCalendar = (needs: Needs) => async (looking: Looking) => {
  const until = new Date(needs.bankClock.now().getTime() + calendarDays * 86_400_000)
  const found = await outlook(needs, looking, until)
  return {
    accounts: found.map(({ days, ...account }) => ({
      ...account,
      days: days.map(({ outgoing, incoming, owed, ...day }) => ({
        ...day,
        outgoing: outgoing.map(({ scheduleId, key, payee, amount }) => ({
          id: scheduleId,
          schedulePaymentKey: key,
          beneficiaryName: payee,
          amount,
        })),
        incoming: incoming.map(({ senderName, amount }) => ({ senderName, amount })),
        invoices: owed.map(({ invoiceId, receiverName, amount }) => ({ invoiceId, receiverName, amount })),
      })),
    })),
  }
}

export type ScheduleCalendar = Awaited<ReturnType<ReturnType<typeof getCalendar>>>

/** Looks at the payments of the next two days, and writes once about each whose money will not be there. */
export const announceShortfalls = (needs: Needs) => async (): Promise<number> => {
  const { db, bankClock, notify } = needs
  const now = bankClock.now()
  const until = announcedUntil(now)
  let announced = 0
  for (let after: string | undefined; ; ) {
    const customers = await db.asSystem((tx) => customersToLookAt(tx, { from: now, until, after, most: 100 }))
    for (const customerId of customers) {
      for (const { days } of await outlook(needs, { customerId, seesInvoices: false }, until))
        for (const { outgoing } of days.filter(({ short }) => short))
          for (const { scheduleId, n, accountIds, payee, amount, runDay, announced: before } of outgoing) {
            if (before) continue
            await db.asSystem(async (tx) => {
              if (!(await noteAnnounced(tx, { scheduleId, n, at: now }))) return
              announced += 1
              const update = { customerId, accountIds, scheduleId, payee, amount, day: runDay, reason: '' }
              await notify(tx, { what: 'short', ...update })
            })
          }
    }
    after = customers.at(-1)
    if (after === undefined) return announced
  }
}
