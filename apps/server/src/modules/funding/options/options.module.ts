import { fundingOptions as contract } from '@tradewind/contract'
import type { Module } from '#platform/module'
import { listFundingOptions } from './list-options.ts'
import type { FundingOptionsNeeds } from './options.needs.ts'

export function fundingOptionsModule(needs: FundingOptionsNeeds): Module {
  const list = listFundingOptions(needs)
  return {
    name: 'funding-options',
    calls: (http) => http.handle(contract.listFundingOptions, ({ caller, query }) => list({ caller, named: query })),
  }
}
