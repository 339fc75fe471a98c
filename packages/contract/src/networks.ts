import { railNames } from '@tradewind/kernel/payment-methods/rails'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { StaffReason } from './staff-reason.ts'
import { Id, Moment, page, paging, text } from './wire.ts'

/** Turning payment networks off for new payments and back on, for the console only. */

export const NetworkProposal = z.object({
  proposalId: Id,
  network: z.enum(railNames),
  reason: z.string(),
  proposedByName: z.string(),
  proposedAt: Moment,
  isMine: z.boolean(),
})
export type NetworkProposal = z.output<typeof NetworkProposal>

export const NetworkState = z.object({
  network: z.enum(railNames),
  isOff: z.boolean(),
  /** Shown to customers while it is off. */
  notice: z.nullable(z.string()),
  /** When it was last turned on or off; null if it never was. */
  since: z.nullable(Moment),
  byName: z.nullable(z.string()),
  /** Its payments in the last 30 days and the customers who sent them: the impact of turning it off. */
  payments: z.int(),
  customers: z.int(),
  /** A pending proposal to turn it back on. */
  proposal: z.nullable(NetworkProposal),
})
export type NetworkState = z.output<typeof NetworkState>

export const listNetworks = call({
  name: 'networks.listNetworks',
  shows: 'networks',
  call: 'GET /console/api/v1/networks',
  summary: 'Every network, whether it takes new payments, and its payments in the last 30 days.',
  audience: 'staff',
  permission: 'payments:read',
  value: z.array(NetworkState),
})

export const NetworkChange = z.object({
  changeId: Id,
  network: z.enum(railNames),
  isOff: z.boolean(),
  notice: z.nullable(z.string()),
  reason: z.string(),
  byName: z.string(),
  at: Moment,
})
export type NetworkChange = z.output<typeof NetworkChange>

export const listNetworkChanges = call({
  name: 'networks.listNetworkChanges',
  shows: 'networks',
  call: 'GET /console/api/v1/networks/changes',
  summary: 'Networks turned off and on, with who did it and why, newest first.',
  audience: 'staff',
  permission: 'payments:read',
  query: z.strictObject(paging),
  value: page(NetworkChange),
})

const ofNetwork = z.strictObject({ network: z.enum(railNames) })

export const switchNetworkOff = call({
  name: 'networks.switchNetworkOff',
  affects: ['networks'],
  call: 'POST /console/api/v1/networks/{network}/off',
  summary: 'Stops new payments on a network immediately and shows customers a notice. Earlier payments continue.',
  audience: 'staff',
  permission: 'payments:decide',
  params: ofNetwork,
  body: z.strictObject({ notice: text(160, 10), reason: StaffReason }),
  refusals: ['networks.already_off'],
})

export const proposeNetworkOn = call({
  name: 'networks.proposeNetworkOn',
  affects: ['networks'],
  call: 'POST /console/api/v1/networks/{network}/on',
  summary: 'Proposes turning a network back on. Someone else must confirm it.',
  audience: 'staff',
  permission: 'payments:decide',
  params: ofNetwork,
  body: z.strictObject({ reason: StaffReason }),
  value: z.object({ proposalId: Id }),
  refusals: ['networks.already_on', 'networks.already_proposed'],
})

export const decideNetworkOn = call({
  name: 'networks.decideNetworkOn',
  affects: ['networks'],
  call: 'POST /console/api/v1/network-proposals/{proposalId}/decision',
  summary: 'Confirms a proposal by someone else and turns the network on immediately, or turns a proposal down.',
  audience: 'staff',
  permission: 'payments:decide',
  params: z.strictObject({ proposalId: Id }),
  body: z.strictObject({ confirms: z.boolean() }),
  refusals: ['networks.proposal_over', 'networks.second_person'],
})
