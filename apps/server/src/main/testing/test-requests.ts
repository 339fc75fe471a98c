import { randomUUID } from 'node:crypto'
import { type AnyCall, methodOf, pathOf } from '@tradewind/contract'
import { allCalls } from '@tradewind/contract/registry'
import type { Http } from '#platform/http'
import { answersOfAccounting, requestsOfAccounting } from '../../modules/accounting/test-requests.ts'
import { answersOfAccounts, requestsOfAccounts } from '../../modules/accounts/test-requests.ts'
import { answersOfCards, requestsOfCards } from '../../modules/acquiring/test-requests.ts'
import { requestsOfApprovals } from '../../modules/approvals/test-requests.ts'
import { answersOfBankFiles, requestsOfBankFiles } from '../../modules/bank-files/test-requests.ts'
import { answersOfBeneficiaries, requestsOfBeneficiaries } from '../../modules/beneficiaries/test-requests.ts'
import { answersOfClients, requestsOfClients } from '../../modules/clients/test-requests.ts'
import { answersOfGateway, requestsOfGateway } from '../../modules/funding/test-requests.ts'
import { answersOfHelp, requestsOfHelp } from '../../modules/help/test-requests.ts'
import { answersOfPeople, requestsOfPeople } from '../../modules/identity/test-requests.ts'
import { answersOfInvoicing, requestsOfInvoicing } from '../../modules/invoicing/test-requests.ts'
import { requestsOfVirtualCards } from '../../modules/issuing/test-requests.ts'
import { answersOfOnboarding, requestsOfOnboarding } from '../../modules/onboarding/test-requests.ts'
import { answersOfPayments, requestsOfPayments } from '../../modules/payments/test-requests.ts'
import { answersOfPromotions, requestsOfPromotions } from '../../modules/promotions/test-requests.ts'
import { answersOfReferrals, requestsOfReferrals } from '../../modules/referrals/test-requests.ts'
import { answersOfSendr, requestsOfSendr } from '../../modules/sendr/test-requests.ts'
import { answersOfProfile, requestsOfProfile } from '../../modules/settings/test-requests.ts'
import { answersOfTeam, requestsOfTeam } from '../../modules/team/test-requests.ts'
import { requestsOfWebhooks } from '../../modules/webhooks/test-requests.ts'
import type { Person } from './test-people.ts'
import type { WireRequest } from './test-wire-request.ts'

export * from './test-bodies-of-gateway.ts'
export * from './test-bodies-of-payments.ts'
export * from './test-bodies-of-sendr.ts'

export type Answer = Awaited<ReturnType<Http['app']['inject']>>

/** The address with its parameters and its query. */
export function urlOf(declared: AnyCall, { params = {}, query = {} }: WireRequest): string {
  const path = pathOf(declared).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search ? `${path}?${search}` : path
}

/** Each worker counts for itself, on people that another may have made. */
const run = randomUUID()
let keys = 0
/** A key that no other request of this test run has. */
export const freshKey = (): string => `key-${run}-${(keys += 1)}`

/** Makes one call with these parts; every request has a fresh key unless its headers say another. */
export function ask(
  http: Http,
  declared: AnyCall,
  request: WireRequest,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return http.app.inject({
    method: methodOf(declared),
    url: urlOf(declared, request),
    headers: {
      'idempotency-key': freshKey(),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
      ...request.headers,
      ...headers,
    },
    ...(request.body !== undefined && { payload: JSON.stringify(request.body) }),
  })
}

/** What asks for nothing is right as it is: lists, for one, whose page and filters may be left out. */
const takesNothing = ({ params, query, body }: AnyCall) =>
  [params, query, body].every((part) => part === undefined || part.safeParse({}).success)

const withoutParts = Object.fromEntries(allCalls.filter(takesNothing).map(({ name }) => [name, {}]))

/** A request that is right, for every call: what a test spoils was good before. */
export const rightRequests = (person: Person): Record<string, WireRequest> => ({
  ...withoutParts,
  ...requestsOfPeople(person),
  ...requestsOfOnboarding(person),
  ...requestsOfProfile(person),
  ...requestsOfAccounts(person),
  ...requestsOfBeneficiaries(person),
  ...requestsOfApprovals(person),
  ...requestsOfTeam(person),
  ...requestsOfPayments(person),
  ...requestsOfGateway(person),
  ...requestsOfCards(person),
  ...requestsOfVirtualCards(person),
  ...requestsOfSendr(person),
  ...requestsOfInvoicing(person),
  ...requestsOfPromotions(),
  ...requestsOfHelp(person),
  ...requestsOfReferrals(),
  ...requestsOfWebhooks(person),
  ...requestsOfClients(person),
  ...requestsOfBankFiles(person),
  ...requestsOfAccounting(person),
})

/** What a right request answers where it is not success, because no sign-in is under way or nobody is paid. */
export const rightAnswers: Record<string, number> = {
  ...answersOfPeople,
  ...answersOfOnboarding,
  ...answersOfProfile,
  ...answersOfAccounts,
  ...answersOfBeneficiaries,
  ...answersOfTeam,
  ...answersOfClients,
  ...answersOfPayments,
  ...answersOfCards,
  ...answersOfGateway,
  ...answersOfSendr,
  ...answersOfInvoicing,
  ...answersOfPromotions,
  ...answersOfHelp,
  ...answersOfReferrals,
  ...answersOfBankFiles,
  ...answersOfAccounting,
}
