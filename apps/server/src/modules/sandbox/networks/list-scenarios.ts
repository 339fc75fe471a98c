import type { sandbox as contract } from '@tradewind/contract'
import { carriedBy } from '@tradewind/kernel/payment-methods/catalogue'
import { type RailName, railNames } from '@tradewind/kernel/payment-methods/rails'
import type * as z from 'zod/mini'
import { type AccountAddress, facts } from '#modules/rails'
import { exampleEndingIn, exampleOn, numbersOf } from './examples.ts'
import { holderOf, listedHolders } from './holders.ts'
import { scenarios, type Trigger } from './scenarios.ts'

type NetworkLines = z.output<typeof contract.NetworkScenarios>
type BeneficiaryLine = NetworkLines['beneficiaries'][number]

/** Everything that a demo user can make each network do, from the tables that the sandbox works by. */
export const listScenarios = (): NetworkLines[] =>
  railNames.map((rail) => ({
    network: facts(rail).network,
    currencies: [...new Set(carriedBy(rail).map(({ currency }) => currency))],
    beneficiaries: [...welcome(rail), ...triggersOn(rail).flatMap((trigger) => triggered(rail, trigger))],
    amounts: triggersOn(rail).flatMap(({ amount, outcome, behaviour }) =>
      amount ? [{ digits: amount, outcome, behaviour }] : [],
    ),
  }))

const triggersOn = (rail: RailName): Trigger[] =>
  Object.values<Trigger>(scenarios).filter(({ rails }) => !rails || rails.includes(rail))

/** Those whom money simply reaches: the listed ones, or where nobody is listed an account like any other. */
function welcome(rail: RailName): BeneficiaryLine[] {
  const listed = listedHolders.filter((one) => one.rail === rail)
  if (listed.length === 0) return [line(rail, exampleOn(rail), 'Arrives', 'Money arrives.')]
  return listed.map((one) => ({
    ...line(rail, one, 'Arrives', 'Money arrives. For a close name match, the check suggests the registered name.'),
    close: one.close,
  }))
}

/** The account or the email address that selects a scenario; none where no number of the network can end so. */
function triggered(rail: RailName, { account, alias, outcome, behaviour }: Trigger): BeneficiaryLine[] {
  if (rail === 'interac') return alias ? [line(rail, { email: `alex.${alias}@example.com` }, outcome, behaviour)] : []
  const to = account ? exampleEndingIn(rail, account) : undefined
  return to ? [line(rail, to, outcome, behaviour)] : []
}

function line(rail: RailName, to: AccountAddress, outcome: Trigger['outcome'], behaviour: string): BeneficiaryLine {
  const checked = facts(rail).nameCheck !== undefined
  return { numbers: numbersOf(rail, to), holder: checked ? holderOf(rail, to) : null, close: null, outcome, behaviour }
}
