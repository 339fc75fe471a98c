import { maxAlerts } from '@tradewind/contract/rate-alerts'
import { Refusal } from '@tradewind/contract/refusals'
import type { Currency } from '@tradewind/kernel'
import { rateText } from '@tradewind/kernel'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { answered, type Keyed } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import { pair } from '../get-rate.ts'
import { isStale } from '../guard.rules.ts'
import { findStops } from '../guard.store.ts'
import { rateIn } from '../rate-in.ts'
import type { RatesNeeds } from '../rates.needs.ts'
import { readDollarRates } from '../rates.store.ts'
import type { MarketRate } from '../rates.types.ts'
import { alertState, dayIn, isExpiryInRange, isReached, type RateAlert } from './alerts.rules.ts'
import {
  awaitedPairs,
  changeAlert,
  countWaiting,
  endAlert,
  endAlertsOf,
  endedAlerts,
  hasSame,
  insertAlert,
  lockAlert,
  lockAlertsOf,
  takeReached,
  waitingAlerts,
} from './alerts.store.ts'

type Who = Pick<Caller, 'userId' | 'customerId'>
type Needs = Pick<RatesNeeds, 'db' | 'bankClock' | 'random' | 'rateReached' | 'record' | 'holdOpen'>
type Terms = Pick<RateAlert, 'direction' | 'rate' | 'expiresOn'>

/** So many that ended are shown. */
const maxEnded = 50
/** So many are taken in one transaction, with their emails. */
const atATime = 200

/** Alerts about rates: who waits for which, and who is told. They go by the clock of the market. */
export const alertsOf = (needs: Needs) => {
  const { db, bankClock } = needs

  async function checked(
    tx: Tx,
    { base, quote, direction, rate, expiresOn }: Terms & Pick<RateAlert, 'base' | 'quote'>,
  ) {
    const wanted = rateIn(rate, 'rate')
    if (!isExpiryInRange(expiresOn, bankClock.now())) throw new Refusal('rate_alerts.expiry_out_of_range')
    const now = pair(await readDollarRates(tx, [base, quote]), base, quote)
    if (!now) throw new Refusal('rates.missing')
    if (isReached(direction, wanted, now.rate)) throw new Refusal('rate_alerts.reached_already')
    return { direction, rate: rateText(wanted), expiresOn }
  }

  /** One of the person's own that waits, locked: a colleague's is told of to the colleague alone. */
  async function waiting(tx: Tx, who: Who, id: string): Promise<RateAlert> {
    const alert = await lockAlert(tx, who, id)
    if (!alert) throw new Refusal('rate_alerts.unknown')
    if (alertState(alert, bankClock.now()) !== 'Active') throw new Refusal('rate_alerts.ended')
    return alert
  }

  return {
    list: ({ customerId, userId }: Who) =>
      db.asCustomer(customerId, async (tx) => {
        const now = bankClock.now()
        const shown = ({ customerId: _customerId, userId: setBy, ...alert }: RateAlert) => ({
          ...alert,
          status: alertState(alert, now),
          isMine: setBy === userId,
        })
        return {
          active: (await waitingAlerts(tx, customerId, dayIn(now))).map(shown),
          ended: (await endedAlerts(tx, customerId, dayIn(now), maxEnded)).map(shown),
        }
      }),

    create: ({
      caller,
      keyed,
      ...asked
    }: Terms & { caller: Who; base: Currency; quote: Currency; keyed?: Keyed<{ id: string }> }): Promise<{
      id: string
    }> =>
      db.asSystem(async (tx) => {
        const { customerId, userId } = caller
        await needs.holdOpen?.(tx, customerId)
        const terms = await checked(tx, asked)
        await lockAlertsOf(tx, caller)
        const createdAt = bankClock.now()
        const { base, quote } = asked
        const alert = { ...terms, id: uuidv7(createdAt, needs.random), customerId, userId, base, quote, createdAt }
        if (await hasSame(tx, alert, dayIn(createdAt))) throw new Refusal('rate_alerts.set_already')
        if ((await countWaiting(tx, caller, dayIn(createdAt))) >= maxAlerts) throw new Refusal('rate_alerts.too_many')
        await insertAlert(tx, alert)
        await needs.record?.(tx, 'rate-alert-set', inWords(alert))
        return answered(tx, keyed, { id: alert.id })
      }),

    change: ({ caller, id, ...asked }: Terms & { caller: Who; id: string }): Promise<void> =>
      db.asSystem(async (tx) => {
        await lockAlertsOf(tx, caller)
        const alert = await waiting(tx, caller, id)
        const terms = await checked(tx, { ...alert, ...asked })
        if (await hasSame(tx, { ...alert, ...terms }, dayIn(bankClock.now())))
          throw new Refusal('rate_alerts.set_already')
        await changeAlert(tx, id, terms)
        await needs.record?.(tx, 'rate-alert-changed', inWords({ ...alert, ...terms }))
      }),

    remove: ({ caller, id }: { caller: Who; id: string }): Promise<void> =>
      db.asSystem(async (tx) => {
        const alert = await waiting(tx, caller, id)
        await endAlert(tx, id, bankClock.now())
        await needs.record?.(tx, 'rate-alert-deleted', inWords(alert))
      }),

    /** Ends those of everybody who acts for a customer whose profile is closed. */
    endAll: (tx: Tx, customerId: string): Promise<void> => endAlertsOf(tx, customerId, bankClock.now()),

    /**
     * Looks at every pair that someone waits for, at the rates that are believed now. Each alert that is reached ends
     * in the transaction that writes its email, so that it is told of once, whatever stops in between.
     */
    check: async (): Promise<number> => {
      const now = bankClock.now()
      const reached = await db.asSystem((tx) => awaitedRates(tx, now))
      let told = 0
      for (const { base, quote, rate } of reached)
        for (let taken = atATime; taken === atATime; told += taken)
          taken = await db.asSystem(async (tx) => {
            const alerts = await takeReached(tx, { base, quote, rate, at: now, today: dayIn(now), most: atATime })
            for (const { customerId, userId, direction, rate: wanted } of alerts) {
              const facts = { customerId, userId, base, quote, direction, wanted, rate: rateText(rate) }
              await needs.rateReached?.(tx, facts)
            }
            return alerts.length
          })
      return told
    },
  }
}

const inWords = ({ base, quote, rate }: Pick<RateAlert, 'base' | 'quote' | 'rate'>) => `1 ${base} = ${rate} ${quote}`

/** The rates of the pairs that someone waits for, of currencies that may be exchanged now. */
async function awaitedRates(tx: Tx, now: Date): Promise<MarketRate[]> {
  const stopped = new Set((await findStops(tx)).map(({ currency }) => currency))
  const usable = (await readDollarRates(tx, 'all')).filter(
    ({ currency, at }) => !stopped.has(currency) && !isStale(at, now),
  )
  const pairs = await awaitedPairs(tx, dayIn(now))
  return pairs.flatMap(({ base, quote }) => pair(usable, base, quote) ?? [])
}
