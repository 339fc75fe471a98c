import { fullName } from '@tradewind/kernel/person-name'
import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, wrappedKeyOf } from '#platform/personal-data'
import type {
  InformationRequest,
  Officer,
  OfficerType,
  OnboardingDecision,
  RequestedItem,
  Submission,
  SubmissionKind,
  Told,
} from './onboarding.types.ts'

/**
 * What an application consists of, sealed under the key of its customer. Every statement names the customer, since reviews
 * read as the system, which sees everybody's rows.
 */

/** One change of a customer's application at a time, from here to the end of the transaction. */
export async function lockApplication(tx: Tx, customerId: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`onboarding ${customerId}`}, 0))`)
}

export const sealFor = (
  tx: Tx,
  personal: PersonalData,
  customerId: string,
  place: Place,
  fields: object,
): Promise<Buffer> => personal.seal(tx, { id: customerId, customerId }, place, fields)

export type StoredSection = 'PersonalDetails' | 'CompanyInformation' | 'AdditionalInformation'

const sectionPlace = (customerId: string, section: StoredSection): Place => ({
  table: 'onboarding.section',
  row: `${customerId} ${section}`,
})

export interface SavedSection {
  version: number
  fields: Record<string, string | null>
}

/** What is saved of the sections; version 0 and nothing of one that was never saved. */
export async function findSections(
  tx: Tx,
  personal: PersonalData,
  customerId: string,
): Promise<Record<StoredSection, SavedSection>> {
  const found = await rows<SealedRow & { section: StoredSection; version: number }>(
    tx,
    sql`select section, version, personal, ${wrappedKeyOf('section.customer_id')} as wrapped
        from onboarding.section where customer_id = ${customerId}`,
  )
  const of = (section: StoredSection): SavedSection => {
    const row = found.find((one) => one.section === section)
    const fields = row && personal.open<SavedSection['fields']>(customerId, sectionPlace(customerId, section), row)
    return { version: row?.version ?? 0, fields: fields ?? {} }
  }
  return {
    PersonalDetails: of('PersonalDetails'),
    CompanyInformation: of('CompanyInformation'),
    AdditionalInformation: of('AdditionalInformation'),
  }
}

export async function storeSection(
  tx: Tx,
  personal: PersonalData,
  saved: { customerId: string; section: StoredSection; fields: object; version: number; by: string; at: Date },
): Promise<void> {
  const { customerId, section, fields, version, by, at } = saved
  const sealed = await sealFor(tx, personal, customerId, sectionPlace(customerId, section), fields)
  await execute(
    tx,
    sql`insert into onboarding.section (customer_id, section, personal, version, updated_by, updated_at)
        values (${customerId}, ${section}, ${sealed}, ${version}, ${by}, ${at})
        on conflict (customer_id, section) do update set personal = excluded.personal, version = excluded.version,
          updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
  )
}

/** What is sealed of an officer: everything that is filled in, the share too. */
export type OfficerFields = Omit<Officer, 'id' | 'type' | 'name' | 'version' | 'samePersonAs'>

const officerPlace = (id: string): Place => ({ table: 'onboarding.officer', row: id })

export const nameOfOfficer = ({ entityType, companyName, firstName, lastName }: OfficerFields): string =>
  entityType === 'Business' ? (companyName ?? '') : fullName({ firstName, lastName })

/** In the order in which they were added; none of a customer who was erased. */
export async function findOfficers(tx: Tx, personal: PersonalData, customerId: string): Promise<Officer[]> {
  const found = await rows<SealedRow & Pick<Officer, 'id' | 'type' | 'version' | 'samePersonAs'>>(
    tx,
    sql`select id, type, version, same_person_as, personal,
          ${wrappedKeyOf('officer.customer_id')} as wrapped
        from onboarding.officer where customer_id = ${customerId} order by created_at, id`,
  )
  const fieldsOf = new Map(
    found.map((row) => [row.id, personal.open<OfficerFields>(customerId, officerPlace(row.id), row)]),
  )
  return found.flatMap(({ id, type, version, samePersonAs }) => {
    const own = fieldsOf.get(id)
    const first = samePersonAs ? fieldsOf.get(samePersonAs) : own
    if (!own || !first) return []
    const fields = { ...first, sharePercentage: own.sharePercentage }
    return [{ id, type, version, samePersonAs, name: nameOfOfficer(fields), ...fields }]
  })
}

interface OfficerToStore {
  id: string
  customerId: string
  fields: OfficerFields
  shareBp: number | null
  samePersonAs: string | null
}

export async function insertOfficer(
  tx: Tx,
  personal: PersonalData,
  { id, customerId, fields, shareBp, samePersonAs, type, at }: OfficerToStore & { type: OfficerType; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into onboarding.officer (id, customer_id, type, share_bp, same_person_as, personal, created_at)
        values (${id}, ${customerId}, ${type}, ${shareBp}, ${samePersonAs},
          ${await sealFor(tx, personal, customerId, officerPlace(id), fields)}, ${at})`,
  )
}

/** Changes an officer in the version that was read, or as it is; gives the new version, or nothing. */
export async function changeOfficer(
  tx: Tx,
  personal: PersonalData,
  { id, customerId, fields, shareBp, samePersonAs, version }: OfficerToStore & { version: number | undefined },
): Promise<number | undefined> {
  const row = await maybeRow<{ version: number }>(
    tx,
    sql`update onboarding.officer set share_bp = ${shareBp}, same_person_as = ${samePersonAs}, version = version + 1,
          personal = ${await sealFor(tx, personal, customerId, officerPlace(id), fields)}
        where id = ${id} and customer_id = ${customerId} and version = coalesce(${version ?? null}::int, version)
        returning version`,
  )
  return row?.version
}

/** Whoever had the details of one officer has those of another from now on. */
export const followOfficer = (tx: Tx, customerId: string, before: string, after: string): Promise<number> =>
  execute(
    tx,
    sql`update onboarding.officer set same_person_as = ${after}
        where customer_id = ${customerId} and same_person_as = ${before} and id <> ${after}`,
  )

export const deleteOfficer = (tx: Tx, customerId: string, id: string): Promise<number> =>
  execute(tx, sql`delete from onboarding.officer where id = ${id} and customer_id = ${customerId}`)

const submissionPlace = (customerId: string, number: number): Place => ({
  table: 'onboarding.submission',
  row: `${customerId} ${number}`,
})

export const findSubmissions = (tx: Tx, customerId: string): Promise<Submission[]> =>
  rows(
    tx,
    sql`select number, kind, submitted_at, submitted_by
        from onboarding.submission where customer_id = ${customerId} order by number`,
  )

/** Keeps what was submitted as it is at this moment. */
export async function insertSubmission(
  tx: Tx,
  personal: PersonalData,
  given: { customerId: string; number: number; kind: SubmissionKind; snapshot: object; by: string; at: Date },
): Promise<void> {
  const { customerId, number, kind, snapshot, by, at } = given
  await execute(
    tx,
    sql`insert into onboarding.submission (customer_id, number, kind, personal, submitted_by, submitted_at)
        values (${customerId}, ${number}, ${kind},
          ${await sealFor(tx, personal, customerId, submissionPlace(customerId, number), snapshot)}, ${by}, ${at})`,
  )
}

const itemPlace = (id: string, what: 'asked' | 'answer'): Place => ({
  table: 'onboarding.request_item',
  row: what === 'asked' ? id : `${id} answer`,
})

export const hasOpenRequest = async (tx: Tx, customerId: string): Promise<boolean> =>
  (await maybeRow(tx, sql`select from onboarding.request where customer_id = ${customerId} and closed_at is null`)) !==
  undefined

/** All requests, the newest first. */
export async function findRequests(tx: Tx, personal: PersonalData, customerId: string): Promise<InformationRequest[]> {
  const requests = await rows<Omit<InformationRequest, 'items'>>(
    tx,
    sql`select id, requested_by, requested_at, deadline, closed_at
        from onboarding.request where customer_id = ${customerId} order by requested_at desc, id desc`,
  )
  if (requests.length === 0) return []
  const items = await rows<
    SealedRow & {
      id: string
      requestId: string
      requirementId: string | null
      answer: Buffer | null
      documentId: string | null
      answeredAt: Date | null
    }
  >(
    tx,
    sql`select id, request_id, requirement_id, personal, answer,
          document_id, answered_at, ${wrappedKeyOf('request_item.customer_id')} as wrapped
        from onboarding.request_item where customer_id = ${customerId} order by position, id`,
  )
  return requests.map((request) => ({
    ...request,
    items: items.flatMap(({ requestId, personal: sealed, wrapped, answer, ...item }): RequestedItem[] => {
      if (requestId !== request.id) return []
      const asked = personal.open<{ what: string; reason: string }>(customerId, itemPlace(item.id, 'asked'), {
        personal: sealed,
        wrapped,
      })
      const said = answer
        ? personal.open<{ text: string }>(customerId, itemPlace(item.id, 'answer'), { personal: answer, wrapped })
        : undefined
      return asked ? [{ ...item, ...asked, answerText: said?.text ?? null }] : []
    }),
  }))
}

/** Adds items to the open request, or opens one. */
export async function storeRequest(
  tx: Tx,
  personal: PersonalData,
  given: {
    id: string
    isNew: boolean
    customerId: string
    by: string
    at: Date
    deadline: Date
    items: readonly { id: string; requirementId: string | null; what: string; reason: string; position: number }[]
  },
): Promise<void> {
  const { id, customerId, deadline } = given
  await execute(
    tx,
    given.isNew
      ? sql`insert into onboarding.request (id, customer_id, requested_by, requested_at, deadline)
            values (${id}, ${customerId}, ${given.by}, ${given.at}, ${deadline})`
      : sql`update onboarding.request set deadline = ${deadline} where id = ${id} and customer_id = ${customerId}`,
  )
  for (const { id: itemId, requirementId, what, reason, position } of given.items)
    await execute(
      tx,
      sql`insert into onboarding.request_item (id, request_id, customer_id, requirement_id, position, personal)
          values (${itemId}, ${id}, ${customerId}, ${requirementId}, ${position},
            ${await sealFor(tx, personal, customerId, itemPlace(itemId, 'asked'), { what, reason })})`,
    )
}

export async function answerInWords(
  tx: Tx,
  personal: PersonalData,
  { customerId, itemId, text, at }: { customerId: string; itemId: string; text: string; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`update onboarding.request_item set answered_at = ${at},
          answer = ${await sealFor(tx, personal, customerId, itemPlace(itemId, 'answer'), { text })}
        where id = ${itemId} and customer_id = ${customerId}`,
  )
}

export const answerByDocument = (
  tx: Tx,
  { customerId, itemId, documentId, at }: { customerId: string; itemId: string; documentId: string; at: Date },
): Promise<number> =>
  execute(
    tx,
    sql`update onboarding.request_item set answered_at = ${at}, document_id = ${documentId}
        where id = ${itemId} and customer_id = ${customerId}`,
  )

/** Whoever takes a document back has not answered by it any more. */
export const unanswer = (tx: Tx, customerId: string, documentId: string): Promise<number> =>
  execute(
    tx,
    sql`update onboarding.request_item set document_id = null,
          answered_at = case when answer is null then null else answered_at end
        where customer_id = ${customerId} and document_id = ${documentId}`,
  )

export const closeRequest = (tx: Tx, customerId: string, at: Date): Promise<number> =>
  execute(
    tx,
    sql`update onboarding.request set closed_at = ${at} where customer_id = ${customerId} and closed_at is null`,
  )

const decisionPlace = (customerId: string, number: number): Place => ({
  table: 'onboarding.decision',
  row: `${customerId} ${number}`,
})

/** The earliest first. */
export async function findDecisions(tx: Tx, personal: PersonalData, customerId: string): Promise<OnboardingDecision[]> {
  const found = await rows<SealedRow & { number: number; outcome: Told; decidedBy: string; decidedAt: Date }>(
    tx,
    sql`select number, outcome, decided_by, decided_at, personal,
          ${wrappedKeyOf('decision.customer_id')} as wrapped
        from onboarding.decision where customer_id = ${customerId} order by number`,
  )
  return found.map(({ number, outcome, decidedBy, decidedAt, ...sealed }) => ({
    outcome,
    by: decidedBy,
    decidedAt,
    reasonForCustomer:
      personal.open<{ reason: string | null }>(customerId, decisionPlace(customerId, number), sealed)?.reason ?? null,
  }))
}

export async function insertDecision(
  tx: Tx,
  personal: PersonalData,
  given: {
    customerId: string
    number: number
    outcome: Told
    reason: string | null
    by: string
    at: Date
  },
): Promise<void> {
  const { customerId, number, outcome, reason, by, at } = given
  await execute(
    tx,
    sql`insert into onboarding.decision (customer_id, number, outcome, personal, decided_by, decided_at)
        values (${customerId}, ${number}, ${outcome},
          ${await sealFor(tx, personal, customerId, decisionPlace(customerId, number), { reason })}, ${by}, ${at})`,
  )
}

/** That a person has accepted a version of the terms for the customer; the first time counts. */
export const insertAcceptance = (
  tx: Tx,
  given: { customerId: string; userId: string; version: string; acceptedAt: string },
): Promise<number> =>
  execute(
    tx,
    sql`insert into onboarding.terms_acceptance (customer_id, user_id, version, accepted_at)
        values (${given.customerId}, ${given.userId}, ${given.version}, ${given.acceptedAt}::timestamptz)
        on conflict do nothing`,
  )

export const findAcceptances = (
  tx: Tx,
  customerId: string,
): Promise<{ userId: string; version: string; acceptedAt: Date }[]> =>
  rows(
    tx,
    sql`select user_id, version, accepted_at
        from onboarding.terms_acceptance where customer_id = ${customerId} order by accepted_at`,
  )
