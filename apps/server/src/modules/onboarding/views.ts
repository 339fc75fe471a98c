import { type onboarding as contract, pathOf, customers as uploads } from '@tradewind/contract'
import { customerTypeId, customerTypeOfId, groupOfType } from '@tradewind/kernel'
import { productIds } from '@tradewind/kernel/products'
import type * as z from 'zod/mini'
import { invalidField } from '#platform/validation'
import { findDecisions } from './application.store.ts'
import { findCounterparties } from './counterparties.store.ts'
import { viewOf as counterpartyView } from './counterparties.ts'
import { countryOf } from './fields.rules.ts'
import type { OnboardingNeeds } from './onboarding.needs.ts'
import { isComplete, isProofOfAddress, neededDocuments } from './onboarding.rules.ts'
import { editableIn, isInReview, submissionIn } from './onboarding.states.ts'
import type { SubmittedDocument } from './onboarding.types.ts'
import { percentOf } from './percent.rules.ts'
import { findSectors, findTurnovers } from './policy.store.ts'
import { customerIn, type LoadedApplication, loadApplication } from './read-application.ts'

type Needs = Pick<OnboardingNeeds, 'db' | 'personal' | 'customers' | 'documents' | 'accountSetup' | 'newSendr'>
type View<Schema extends z.ZodMiniType> = z.output<Schema>

/** A review is done within so many days: the longest that customers are promised. */
const reviewDays = 2

export function documentView(one: SubmittedDocument): View<typeof contract.OnboardingDocument> {
  return {
    id: one.id,
    onboardingRequirementId: one.requirementId,
    requestItemId: one.requestItemId,
    officerId: one.officerId,
    onboardingDocName: one.name,
    identificationNumber: one.identificationNumber,
    uploadedAt: one.uploadedAt,
    sides: one.sides.map(({ side, name, size, fileId }) => ({
      side,
      documentName: name,
      documentLength: size,
      documentPath: documentPath(fileId),
    })),
  }
}

export const documentPath = (uploadId: string): string => pathOf(uploads.getDocument).replace('{documentId}', uploadId)

const currentOf = ({ documents }: Pick<LoadedApplication, 'documents'>) => documents.filter(({ current }) => current)

export const getProgress =
  (needs: Needs) =>
  (customerId: string): Promise<View<typeof contract.OnboardingProgress>> =>
    needs.db.asCustomer(customerId, async (tx) => {
      const loaded = await loadApplication(tx, needs, customerId)
      const { customer, standing, sections, openRequest, submissions, decisions } = loaded
      const due = submissionIn(standing)
      const isDue = !('refusal' in due) && (due.kind !== 'Upgrade' || needs.newSendr())
      const last = submissions.at(-1)
      return {
        customerId,
        onboardingStatus: customer.onboardingStatus,
        customerType: customer.customerType,
        customerTypeId: customerTypeId(customer.customerType),
        customerTypeGroup: loaded.who.group,
        productId: customer.product,
        countryId: customer.countryId,
        canEdit: editableIn(standing) === 'all',
        canSubmit: isDue && (due.kind === 'More' ? allAnswered(openRequest) : isComplete(sections)),
        percentComplete: percentOf('refusal' in due ? undefined : due.kind, sections, openRequest),
        sections: sections.map(({ section, complete, optional, requiredFields, missing }) => ({
          section,
          complete,
          optional,
          requiredFields,
          missing,
        })),
        request: openRequest ? requestView(openRequest, loaded.documents) : null,
        submissions: submissions.map(({ number, kind, submittedAt }) => ({ number, kind, submittedAt })),
        decisions: decisions.map(({ outcome, reasonForCustomer, decidedAt }) => ({
          outcome,
          reason: reasonForCustomer,
          decidedAt,
        })),
        reviewBy:
          isInReview(customer.onboardingStatus) && last && !openRequest
            ? new Date(last.submittedAt.getTime() + reviewDays * 86_400_000)
            : null,
      }
    })

/** What is said of a refusal, and of nothing else: everybody of a customer may read it. */
export const getRefusal =
  (needs: Needs) =>
  (customerId: string): Promise<{ reason: string | null; refusedAt: Date | null }> =>
    needs.db.asCustomer(customerId, async (tx) => {
      const { onboardingStatus } = await customerIn(tx, needs.customers, customerId)
      const refused =
        onboardingStatus === 'OutRightRejected' &&
        (await findDecisions(tx, needs.personal, customerId)).findLast(({ outcome }) => outcome === 'OutRightRejected')
      return refused
        ? { reason: refused.reasonForCustomer, refusedAt: refused.decidedAt }
        : { reason: null, refusedAt: null }
    })

const allAnswered = (request: LoadedApplication['openRequest']): boolean =>
  request?.items.every(({ answeredAt }) => answeredAt !== null) ?? true

const requestView = (
  { id, requestedAt, deadline, items }: NonNullable<LoadedApplication['openRequest']>,
  documents: readonly SubmittedDocument[],
): View<typeof contract.InformationRequest> => ({
  id,
  requestedAt,
  deadline,
  items: items.map((item) => {
    const document = documents.find((one) => one.id === item.documentId)
    return {
      id: item.id,
      requirementId: item.requirementId,
      what: item.what,
      reason: item.reason,
      answered: item.answeredAt !== null,
      answerText: item.answerText,
      document: document ? documentView(document) : null,
    }
  }),
})

/** Everything that is saved, to go on with it. */
export const getFilled =
  (needs: Needs) =>
  (customerId: string): Promise<View<NonNullable<typeof contract.getApplication.value>>> =>
    needs.db.asCustomer(customerId, async (tx) => {
      const loaded = await loadApplication(tx, needs, customerId)
      const { versions } = loaded
      return {
        personalDetails: { ...loaded.personalDetails, version: versions.personalDetails },
        companyInformation: { ...loaded.companyInformation, version: versions.companyInformation },
        additionalInformation: { ...loaded.additionalInformation, version: versions.additionalInformation },
        officers: loaded.officers,
        documents: currentOf(loaded).map(documentView),
      }
    })

export interface DocumentsAsked {
  typeId?: string | undefined
  productId?: string | undefined
  countryId?: string | undefined
}

/** What is needed, or would be needed of another type, product or country. */
export const getDocumentsRequired =
  (needs: Needs) =>
  async (customerId: string, input: DocumentsAsked): Promise<View<typeof contract.RequiredDocument>[]> => {
    const type = input.typeId === undefined ? undefined : customerTypeOfId(input.typeId)
    if (input.typeId !== undefined && !type)
      throw invalidField('CustomerTypeId', 'Choose a customer type from the list.')
    const product = productIds.find((id) => id === input.productId)
    if (input.productId !== undefined && !product) throw invalidField('ProductId', 'Choose a product from the list.')
    const countryId = input.countryId === undefined ? undefined : countryOf(input.countryId)
    if (input.countryId !== undefined && !countryId) throw invalidField('CountryId', 'Choose a country from the list.')
    const loaded = await needs.db.asCustomer(customerId, (tx) => loadApplication(tx, needs, customerId))
    const who = {
      ...loaded.who,
      ...(type && { customerType: type, group: groupOfType(type) }),
      ...(product && { product }),
      ...(countryId && { countryId }),
    }
    const filled = { ...loaded, documents: currentOf(loaded) }
    const byOwner = new Map<string, View<typeof contract.RequiredRecord>[]>()
    for (const one of neededDocuments(loaded.policy, who, loaded.standing.status, filled)) {
      const { requirement, officer, document, sides, numberExample } = one
      const owner = officer ? officer.name || 'Unnamed person' : ownerNames[requirement.kind]
      byOwner.set(owner, [
        ...(byOwner.get(owner) ?? []),
        {
          onboardingRequirementId: requirement.requirementId,
          onboardingDocName: requirement.name,
          description: requirement.description,
          requiresDocumentUpload: !requirement.optional && (document?.sides.length ?? 0) < sides,
          optional: requirement.optional,
          sides,
          needsIdentificationNumber: requirement.needsNumber,
          numberExample,
          isProofOfAddress: isProofOfAddress(requirement),
          officerId: officer?.id ?? null,
          document: document ? documentView(document) : null,
        },
      ])
    }
    return [...byOwner].map(([name, record]) => ({ name, record }))
  }

const ownerNames = { identity: 'Identity', address: 'Address', business: 'Business' } as const

export const getBusinessInformation =
  (needs: Needs) =>
  (customerId: string): Promise<View<NonNullable<typeof contract.getBusinessInformation.value>>> =>
    needs.db.asCustomer(customerId, async (tx) => {
      const loaded = await loadApplication(tx, needs, customerId)
      const { customer, companyInformation, officers } = loaded
      const of = (wanted: string) => officers.filter(({ type }) => type === wanted)
      const chosen = (list: readonly { id: string; name: string }[], id: string | null) =>
        list.filter((one) => one.id === id)
      const counterparties = async (kind: 'beneficiary' | 'country') =>
        (await findCounterparties(tx, needs.personal, customerId, kind)).map(counterpartyView)
      return {
        businessId: customerId,
        businessName: customer.name,
        company: { ...companyInformation, version: loaded.versions.companyInformation },
        directors: of('BusinessDirector'),
        keyShareholders: of('ShareHolder'),
        authorizedSignatories: of('AuthorizedSignatory'),
        annualTurnOvers: chosen(await findTurnovers(tx), companyInformation.annualTurnoverId),
        businessSectors: chosen(await findSectors(tx), companyInformation.businessSectorId),
        counterpartyInfo: {
          beneficiary: (await counterparties('beneficiary')).map(beneficiaryView),
          country: (await counterparties('country')).map(countryView),
        },
        businessRelationshipStatus: customer.status,
      }
    })

type Entry = ReturnType<typeof counterpartyView>

export const beneficiaryView = ({ id, name, countryId, country, note, version }: Entry) => ({
  id,
  name,
  countryId,
  country,
  relationship: note,
  version,
})

export const countryView = ({ id, countryId, country, note, version }: Entry) => ({
  id,
  countryId,
  country,
  purpose: note,
  version,
})
