import { facts } from '../rails.rules.ts'
import type { AccountAddress } from '../rails.types.ts'
import { listedHolders } from './holders.ts'
import { scenarios, type Trigger } from './scenarios.ts'

export interface ScenarioLine {
  network: string
  trigger: string
  details: string
  behaviour: string
}

/** Everything that a demo user can make the sandbox do, from the tables that it works by. */
export function listScenarios(): ScenarioLine[] {
  const behaviours = Object.values<Trigger>(scenarios).flatMap(({ account, alias, amount, rails, behaviour }) => {
    const network = rails ? rails.map((rail) => facts(rail).network).join(', ') : 'All'
    const line = (trigger: string, details: string) => ({ network, trigger, details, behaviour })
    return [
      ...(account ? [line('Account number, IBAN or mobile number', `ends in ${account}`)] : []),
      ...(alias
        ? [{ ...line('E-mail address', `as in name.${alias}@example.com`), network: facts('interac').network }]
        : []),
      ...(amount ? [line('Amount', `ends in .${amount} (without decimals: in ${amount})`)] : []),
    ]
  })
  const names = listedHolders.map((listed) => ({
    network: facts(listed.rail).network,
    trigger: 'Name check',
    details: shown(listed),
    behaviour: `Belongs to ${listed.holder}. “${listed.close}” is close, another name does not match.`,
  }))
  return [...behaviours, ...names]
}

function shown(to: AccountAddress): string {
  if ('iban' in to) return to.iban
  if ('email' in to) return to.email
  if ('mobileNumber' in to) return `${to.operator} ${to.mobileNumber}`
  return `${('bic' in to ? to.bic : to.bankCode) ?? ''} ${to.accountNumber}`.trim()
}
