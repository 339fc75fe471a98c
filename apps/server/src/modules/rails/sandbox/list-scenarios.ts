import { facts } from '../rails.rules.ts'
import { listedHolders } from './holders.ts'
import { scenarios } from './scenarios.ts'

export interface ScenarioLine {
  network: string
  trigger: string
  details: string
  behaviour: string
}

/** Everything that a demo user can make the sandbox do, from the tables that it works by. */
export function listScenarios(): ScenarioLine[] {
  const behaviours = Object.values(scenarios).map((scenario) => ({
    network: 'All',
    trigger: 'account' in scenario ? 'Account number or IBAN' : 'Amount',
    details:
      'account' in scenario
        ? `ends in ${scenario.account}`
        : `ends in .${scenario.amount} (without decimals: in ${scenario.amount})`,
    behaviour: scenario.behaviour,
  }))
  const names = listedHolders.map((listed) => ({
    network: facts(listed.rail).network,
    trigger: 'Name check',
    details: 'iban' in listed ? listed.iban : `${listed.bankCode} ${listed.accountNumber}`,
    behaviour: `Belongs to ${listed.holder}. “${listed.close}” is close, another name does not match.`,
  }))
  return [...behaviours, ...names]
}
