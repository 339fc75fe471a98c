import { fullName } from '@tradewind/kernel/person-name'
import type { Accounts } from '#modules/accounts'
import type { Acquiring } from '#modules/acquiring'
import type { Customers } from '#modules/customers'
import type { Identity } from '#modules/identity'
import type { Payments } from '#modules/payments'
import type { Settings } from '#modules/settings'
import type { Tx } from '#platform/db'
import { type PersonOf, shareOfficer, sharePerson } from './people.rules.ts'
import type { Pair, ReferralsNeeds } from './referrals.needs.ts'

export interface SharedServices {
  accounts: Pick<Accounts, 'findByReceivingDetails'>
  acquiring: Pick<Acquiring, 'sharesCard'>
  customers: Pick<Customers, 'teamOf'>
  identity: Pick<Identity, 'phoneOf' | 'placesOf'>
  linkedBanks: { sharesBank(tx: Tx, one: string, other: string): Promise<boolean> }
  onboarding: {
    amendments: {
      officersOf(tx: Tx, customerId: string): Promise<{ email?: string | null | undefined; name: string }[]>
    }
  }
  payments: Pick<Payments, 'destinationOf'>
  settings: { reversalAccounts: Pick<Settings['reversalAccounts'], 'shareAccount'> }
}

/** What an inviter and the invited have in common, by the rules against abuse. */
export function sharedThings(services: SharedServices): ReferralsNeeds['shared'] {
  const { accounts, acquiring, customers, identity, linkedBanks, payments, settings } = services
  const officersOf = (tx: Tx, id: string) => services.onboarding.amendments.officersOf(tx, id)

  async function teamOf(tx: Tx, customerId: string): Promise<PersonOf[]> {
    const people: PersonOf[] = []
    for (const member of await customers.teamOf(tx, customerId)) {
      const phone = await identity.phoneOf(tx, member.userId)
      people.push({ userId: member.userId, email: member.email, name: fullName(member), ...(phone && { phone }) })
    }
    return people
  }

  const placesOf = async (tx: Tx, customerId: string): Promise<string[]> => {
    const userIds = (await customers.teamOf(tx, customerId)).map(({ userId }) => userId)
    const places = await identity.placesOf(tx, userIds)
    return places.filter(({ device }) => device !== '').map(({ device, network }) => `${device} ${network}`)
  }

  const paysInviter = async (tx: Tx, { inviterId, paymentId }: Pair & { paymentId: string }): Promise<boolean> => {
    const destination = await payments.destinationOf(tx, paymentId)
    if (!destination) return false
    const { currency, accountNumber, methodValue } = destination
    const paid = await accounts.findByReceivingDetails(tx, {
      currency,
      ...(accountNumber ? { number: accountNumber, bankCode: methodValue } : { number: methodValue }),
    })
    return paid?.customerId === inviterId
  }

  return {
    'same-person': async (tx, { inviterId, inviteeId }) =>
      sharePerson(await teamOf(tx, inviterId), await teamOf(tx, inviteeId)),
    officer: async (tx, { inviterId, inviteeId }) => {
      const [inviting, invited] = [await officersOf(tx, inviterId), await officersOf(tx, inviteeId)]
      const [theirs, others] = [await teamOf(tx, inviterId), await teamOf(tx, inviteeId)]
      return shareOfficer(invited, [...inviting, ...theirs]) || shareOfficer(inviting, others)
    },
    device: async (tx, { inviterId, inviteeId }) => {
      const known = new Set(await placesOf(tx, inviterId))
      return (await placesOf(tx, inviteeId)).some((place) => known.has(place))
    },
    'bank-account': async (tx, pair) =>
      (await paysInviter(tx, pair)) ||
      (await linkedBanks.sharesBank(tx, pair.inviterId, pair.inviteeId)) ||
      (await settings.reversalAccounts.shareAccount(tx, pair.inviterId, pair.inviteeId)),
    card: (tx, { inviterId, inviteeId }) => acquiring.sharesCard(tx, inviterId, inviteeId),
  }
}
