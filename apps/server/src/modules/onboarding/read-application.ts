import { onboarding as contract, Refusal } from '@tradewind/contract'
import { groupOfType } from '@tradewind/kernel'
import type { Customer } from '#modules/customers'
import type { Tx } from '#platform/db'
import {
  findDecisions,
  findOfficers,
  findRequests,
  findSections,
  findSubmissions,
  type SavedSection,
} from './application.store.ts'
import { findCounterparties, findSetup } from './counterparties.store.ts'
import { findDocuments, type StoredDocument } from './documents.store.ts'
import type { OnboardingNeeds } from './onboarding.needs.ts'
import { type Filled, progressOf, type SectionState } from './onboarding.rules.ts'
import type { Standing } from './onboarding.states.ts'
import type {
  AdditionalInformation,
  CompanyInformation,
  InformationRequest,
  Officer,
  OnboardingDecision,
  PersonalDetails,
  Submission,
  SubmittedDocument,
} from './onboarding.types.ts'
import { readPolicy } from './policy.store.ts'
import type { Policy, Who } from './policy.types.ts'
import { isSetupComplete } from './setup.rules.ts'

type Needs = Pick<OnboardingNeeds, 'personal' | 'customers' | 'documents' | 'accountSetup'>

/** Everything of one application, read in one transaction. */
export interface LoadedApplication {
  customer: Customer
  who: Who
  standing: Standing
  policy: Policy
  versions: { personalDetails: number; companyInformation: number; additionalInformation: number }
  personalDetails: PersonalDetails
  companyInformation: CompanyInformation
  additionalInformation: AdditionalInformation
  officers: Officer[]
  documents: SubmittedDocument[]
  submissions: Submission[]
  requests: InformationRequest[]
  openRequest: InformationRequest | undefined
  decisions: OnboardingDecision[]
  sections: SectionState[]
}

const names = <Name extends string>(schema: { shape: Record<Name, unknown> }): Name[] =>
  (Object.keys(schema.shape) as Name[]).filter((name) => name !== ('version' as Name))

export const personalNames = names(contract.PersonalDetails)
export const companyNames = names(contract.CompanyInformation)
export const additionalNames = names(contract.AdditionalInformation)

const filledFrom = (fieldNames: readonly string[], { fields }: SavedSection) =>
  Object.fromEntries(fieldNames.map((name) => [name, fields[name] ?? null]))

/** The customer; refuses request.not_found where there is none. */
export async function customerIn(tx: Tx, customers: Needs['customers'], customerId: string): Promise<Customer> {
  const customer = await customers.customerOf(tx, customerId)
  if (!customer) throw new Refusal('request.not_found')
  return customer
}

export const whoIs = ({ customerType, product, countryId }: Customer): Who => ({
  group: groupOfType(customerType),
  customerType,
  product,
  countryId,
})

export async function loadApplication(tx: Tx, needs: Needs, customerId: string): Promise<LoadedApplication> {
  const { personal, customers } = needs
  const customer = await customerIn(tx, customers, customerId)
  const sections = await findSections(tx, personal, customerId)
  const officers = await findOfficers(tx, personal, customerId)
  const stored = await findDocuments(tx, personal, customerId)
  const requests = await findRequests(tx, personal, customerId)
  const openRequest = requests.find(({ closedAt }) => closedAt === null)
  const policy = await readPolicy(tx)
  const who = whoIs(customer)
  const filled = {
    personalDetails: filledFrom(personalNames, sections.PersonalDetails) as PersonalDetails,
    companyInformation: filledFrom(companyNames, sections.CompanyInformation) as CompanyInformation,
    additionalInformation: filledFrom(additionalNames, sections.AdditionalInformation) as AdditionalInformation,
    officers,
  }
  const documents = await withFiles(tx, needs, customerId, stored)
  const progress: Filled = {
    ...filled,
    documents: documents.filter(({ current }) => current),
    accountSetupComplete: isSetupComplete(await findSetup(tx, personal, customerId)),
    counterparties: (await findCounterparties(tx, personal, customerId, 'beneficiary')).length,
    counterpartyCountries: (await findCounterparties(tx, personal, customerId, 'country')).length,
  }
  return {
    customer,
    who,
    standing: { status: customer.onboardingStatus, requestOpen: openRequest !== undefined },
    policy,
    versions: {
      personalDetails: sections.PersonalDetails.version,
      companyInformation: sections.CompanyInformation.version,
      additionalInformation: sections.AdditionalInformation.version,
    },
    ...filled,
    documents,
    submissions: await findSubmissions(tx, customerId),
    requests,
    openRequest,
    decisions: await findDecisions(tx, personal, customerId),
    // Nobody is asked for what is switched off.
    sections: progressOf(policy, who, customer.onboardingStatus, progress).filter(
      ({ section }) => needs.accountSetup(customerId) || section !== 'AccountSetup',
    ),
  }
}

/** Documents with what their uploads say of their files; a side whose file was erased is left out. */
export async function withFiles(
  tx: Tx,
  { documents }: Pick<Needs, 'documents'>,
  customerId: string,
  stored: readonly StoredDocument[],
): Promise<SubmittedDocument[]> {
  const read: SubmittedDocument[] = []
  for (const { sides, ...document } of stored) {
    const files: SubmittedDocument['sides'] = []
    for (const { side, uploadId, contentHash } of sides) {
      const file = await documents.frontOf(tx, customerId, uploadId)
      if (file)
        files.push({ side, fileId: uploadId, contentHash, name: file.name, mediaType: file.mediaType, size: file.size })
    }
    read.push({ ...document, sides: files })
  }
  return read
}

/** The date of birth of who applied for the customer, as far as it was filled in. */
export const birthDateOf =
  ({ personal }: Pick<OnboardingNeeds, 'personal'>) =>
  async (tx: Tx, customerId: string): Promise<string | undefined> => {
    const { dateOfBirth } = (await findSections(tx, personal, customerId)).PersonalDetails.fields
    return typeof dateOfBirth === 'string' ? dateOfBirth : undefined
  }
