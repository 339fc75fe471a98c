import type { Tx } from '#platform/db'
import { findRequest, settleRequest } from './requests.store.ts'
import type { SettingsNeeds } from './settings.needs.ts'

/** What a proposal to erase someone keeps: which request it grants. */
interface ErasurePayload {
  id: string
  kind: 'Erasure'
}

/** Of an erasure that is done but for its notice: the address, gone by now, and what is kept. */
interface Erased {
  to: string | undefined
  kept: readonly string[]
  finish(): Promise<unknown>
}

export type Erasures = ReturnType<typeof createErasures>

/** Erasures of people who asked for it. Nothing is erased until a second member of staff agrees. */
export function createErasures({ personal, customers, erasing, decisions }: SettingsNeeds) {
  const proposals = decisions.register<ErasurePayload, Erased | undefined>({
    name: 'profile.erasure',
    refusals: {
      alreadyProposed: 'settings.request_decided',
      notPending: 'settings.request_decided',
      ownProposal: 'settings.erasure_by_two',
    },
    apply: async (tx, { id: decisionId, payload, decidedBy, decidedAt }) => {
      const request = await findRequest(tx, personal, payload.id)
      if (!request) return undefined
      const { userId, customerId, asked } = request
      const to = (await customers.belongingOf(tx, userId, customerId))?.member.email
      // Nothing can be sealed for the person any more: what staff said goes into the email alone.
      const end = { holderId: userId, state: 'Approved', reason: null, by: decidedBy.id, at: decidedAt } as const
      await settleRequest(tx, personal, { request, ...end, decisionId })
      // Who was erased by the admin tool meanwhile is gone, and reached by nobody.
      if (asked === undefined) return undefined
      const { effect, keep } = await erasing.eraseIn(tx, { userId, customerId }, `request ${payload.id}`)
      return { to, kept: effect.kept.map(({ what, until }) => `${what} (${until})`), finish: keep }
    },
  })

  return {
    ...proposals,
    proposeErasure: (tx: Tx, requestId: string, by: { id: string; name: string }) =>
      proposals.propose(tx, { subject: requestId, payload: { id: requestId, kind: 'Erasure' }, by }),
  }
}
