import { type onboarding as contract, Refusal } from '@tradewind/contract'
import type * as z from 'zod/mini'
import type { PreparedUpload } from '#modules/customers'
import type { Caller } from '#platform/caller'
import { type Tx, violatedConstraint } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { invalidField } from '#platform/validation'
import { answerByDocument, lockApplication, unanswer } from './application.store.ts'
import { findDocuments, insertDocument, retireDocuments, type StoredDocument } from './documents.store.ts'
import type { OnboardingNeeds } from './onboarding.needs.ts'
import {
  documentsOfRoles,
  isOfSamePerson,
  isProofOfAddress,
  type NeededDocument,
  numberFits,
} from './onboarding.rules.ts'
import { editableIn } from './onboarding.states.ts'
import type { SubmittedDocument } from './onboarding.types.ts'
import { type LoadedApplication, loadApplication, withFiles } from './read-application.ts'

type Needs = Pick<OnboardingNeeds, 'db' | 'clock' | 'random' | 'personal' | 'customers' | 'documents' | 'accountSetup'>
export type UploadItem = z.output<typeof contract.OnboardingUploadItem>

export interface HandIn {
  caller: Pick<Caller, 'customerId' | 'userId'>
  items: readonly UploadItem[]
  /** Whether documents that are there give way. */
  replace: boolean
  /** Runs in the transaction that keeps them. */
  answer?: (tx: Tx, documents: SubmittedDocument[]) => Promise<unknown>
}

/** What an item is for, and what it must be. */
interface Target {
  requirementId: string | null
  requestItemId: string | null
  officerId: string | null
  name: string
  sides: number
  identificationNumber: string | null
  /** The items of the open request that it answers. */
  answers: string[]
  /** What it is needed for; undefined for what only staff have asked for. */
  needed: NeededDocument | undefined
}

/** A side with its content: kept already, or about to be. */
type ReadSide = { side: 'front' | 'back'; contentHash: string } & ({ uploadId: string } | { prepared: PreparedUpload })

/** Hands documents in: all of them commit together, and a refusal leaves nothing behind. */
export const handIn =
  (needs: Needs) =>
  async ({ caller, items, replace, answer }: HandIn): Promise<SubmittedDocument[]> => {
    const { db, clock, random, personal, documents } = needs
    const { customerId } = caller
    const targetsNow = async (tx: Tx) => {
      const loaded = await loadApplication(tx, needs, customerId)
      return items.map((item, at) => targetOf(loaded, item, at))
    }
    const wanted = await db.asCustomer(customerId, targetsNow)
    const sides: ReadSide[][] = []
    for (const item of items) sides.push(await readSides(needs, customerId, item))
    refuseRepeated(wanted, sides)
    for (const side of sides.flat()) if ('prepared' in side) await documents.storeFiles(customerId, side.prepared)
    return once(
      db.asCustomer(customerId, async (tx) => {
        await lockApplication(tx, customerId)
        // Someone else may have submitted, or removed a person, since they were read.
        const targets = await targetsNow(tx)
        const before = (await findDocuments(tx, personal, customerId)).filter(({ current }) => current)
        const ids: string[] = []
        for (const [index, target] of targets.entries()) {
          const own = sides[index] ?? []
          const earlier = ids[repeatedFrom(targets, sides, index)]
          if (earlier) {
            ids.push(earlier)
            continue
          }
          const there = before.find((one) => one.id === target.needed?.document?.id || isFor(one, target))
          if (there && isSame(there, target, own)) {
            ids.push(there.id)
            continue
          }
          if (there && !replace && target.answers.length === 0) throw new Refusal('onboarding.document_exists')
          if (there) await retireDocuments(tx, customerId, [there.id])
          const id = uuidv7(clock.now(), random)
          ids.push(id)
          const stored: StoredDocument['sides'] = []
          for (const { side, contentHash, ...read } of own)
            stored.push({
              side,
              contentHash,
              uploadId: 'prepared' in read ? await documents.addUpload(tx, caller, read.prepared) : read.uploadId,
            })
          const { answers, sides: _, needed: __, ...kept } = target
          await insertDocument(tx, personal, customerId, caller.userId, {
            ...kept,
            id,
            uploadedAt: clock.now(),
            sides: stored,
          })
          for (const itemId of answers)
            await answerByDocument(tx, { customerId, itemId, documentId: id, at: clock.now() })
        }
        const all = await findDocuments(tx, personal, customerId)
        const handedIn = await withFiles(
          tx,
          needs,
          customerId,
          ids.flatMap((id) => all.find((one) => one.id === id) ?? []),
        )
        await answer?.(tx, handedIn)
        return handedIn
      }),
    )
  }

/** Takes a document back that can still be changed; it stays in the history. */
export const removeDocument =
  (needs: Needs) =>
  async ({ customerId, id }: { customerId: string; id: string }): Promise<void> => {
    await needs.db.asCustomer(customerId, async (tx) => {
      await lockApplication(tx, customerId)
      const { documents, standing } = await loadApplication(tx, needs, customerId)
      if (!documents.some((one) => one.id === id && one.current)) throw new Refusal('documents.unknown')
      const editable = editableIn(standing)
      if (editable === 'answers') throw new Refusal('onboarding.decided')
      if (editable !== 'all' && editable !== 'upgrade') throw new Refusal(editable)
      await unanswer(tx, customerId, id)
      await retireDocuments(tx, customerId, [id])
    })
  }

export const listDocuments =
  (needs: Needs) =>
  async (customerId: string): Promise<SubmittedDocument[]> => {
    const { db, personal } = needs
    return db.asCustomer(customerId, async (tx) => {
      const stored = await findDocuments(tx, personal, customerId)
      return withFiles(
        tx,
        needs,
        customerId,
        stored.filter(({ current }) => current),
      )
    })
  }

/** A file is one document, except that the same person may hand it in for each role. */
function refuseRepeated(targets: readonly Target[], sides: readonly ReadSide[][]): void {
  const hashes = sides
    .filter((_, at) => repeatedFrom(targets, sides, at) === -1)
    .flat()
    .map(({ contentHash }) => contentHash)
  if (new Set(hashes).size < hashes.length) throw new Refusal('onboarding.document_repeated')
}

/** Which earlier item is the same document for another role of the same person, or -1. */
const repeatedFrom = (targets: readonly Target[], sides: readonly ReadSide[][], at: number): number =>
  targets.slice(0, at).findIndex((earlier, index) => {
    const target = targets[at]
    if (!target?.needed || !earlier.needed || !isOfSamePerson(earlier.needed, target.needed)) return false
    const hashesOf = (own: readonly ReadSide[] = []) => own.map(({ side, contentHash }) => `${side} ${contentHash}`)
    return String(hashesOf(sides[index])) === String(hashesOf(sides[at]))
  })

const isFor = (one: StoredDocument, target: Target): boolean =>
  one.requirementId === target.requirementId &&
  one.officerId === target.officerId &&
  (target.requirementId !== null || one.requestItemId === target.requestItemId)

/** The same again, such as after an answer that was lost. */
const isSame = (one: StoredDocument, target: Target, sides: readonly ReadSide[]): boolean =>
  one.identificationNumber === target.identificationNumber &&
  one.sides.length === sides.length &&
  sides.every(({ side, contentHash }) =>
    one.sides.some((kept) => kept.side === side && kept.contentHash === contentHash),
  )

/** What an item is for; refuses what is not needed now, and what is not as it must be. */
function targetOf(loaded: LoadedApplication, item: UploadItem, at: number): Target {
  const { standing, openRequest, policy, who, officers, documents, personalDetails } = loaded
  const open = openRequest?.items ?? []
  const editable = editableIn(standing)
  const officerId = item.officerId ?? null
  if (officerId !== null && !officers.some(({ id }) => id === officerId))
    throw new Refusal('onboarding.officer_unknown')
  if (item.requestItemId !== undefined) {
    const asked = open.find(({ id }) => id === item.requestItemId)
    if (!asked) throw new Refusal('onboarding.request_unknown')
    if (asked.requirementId === null && item.onboardingRequirementId === undefined)
      return {
        requirementId: null,
        requestItemId: asked.id,
        officerId: null,
        name: item.onboardingDocName ?? asked.what,
        sides: 1,
        identificationNumber: item.identificationNumber ?? null,
        answers: [asked.id],
        needed: undefined,
      }
  }
  const requirementId =
    item.onboardingRequirementId ?? open.find(({ id }) => id === item.requestItemId)?.requirementId ?? null
  const answers = open.filter((one) => one.requirementId === requirementId).map(({ id }) => id)
  const filled = { officers, documents: documents.filter(({ current }) => current), personalDetails }
  const needed = documentsOfRoles(policy, who, standing.status, filled).find(
    (one) => one.requirement.requirementId === requirementId && (one.officer?.id ?? null) === officerId,
  )
  // What staff have asked for is needed, whatever the rules say of this customer.
  const requirement =
    needed?.requirement ??
    (answers.length > 0 ? policy.requirements.find((one) => one.requirementId === requirementId) : undefined)
  if (!requirement) throw new Refusal('onboarding.requirement_unknown')
  if (editable === 'answers' && answers.length === 0) throw new Refusal('onboarding.decided')
  if (editable === 'upgrade' && answers.length === 0 && !isProofOfAddress(requirement))
    throw new Refusal('onboarding.requirement_unknown')
  if (editable !== 'all' && editable !== 'answers' && editable !== 'upgrade') throw new Refusal(editable)
  if (item.documents.length < (needed?.sides ?? 1)) throw new Refusal('onboarding.side_missing')
  const owner = officers.find(({ id }) => id === officerId) ?? personalDetails
  const ownNumber = requirement.kind === 'identity' && requirement.sides === 2 ? owner.identificationNumber : null
  const identificationNumber = item.identificationNumber ?? ownNumber
  if (requirement.needsNumber) {
    const field = `documentUploadItems.${at}.identificationNumber`
    if (identificationNumber === null) throw invalidField(field, 'Identification number is required')
    if (!numberFits(identificationNumber, needed?.numberPattern ?? requirement.numberPattern)) {
      const example = needed?.numberExample ?? requirement.numberExample
      throw invalidField(field, `This number doesn't fit this type of document. It should look like ${example}.`)
    }
  }
  return {
    requirementId,
    requestItemId: null,
    officerId,
    name: requirement.name,
    sides: needed?.sides ?? 1,
    identificationNumber,
    answers,
    needed,
  }
}

async function readSides({ db, documents }: Needs, customerId: string, item: UploadItem): Promise<ReadSide[]> {
  const read: ReadSide[] = []
  for (const [index, one] of item.documents.entries()) {
    const side = index === 0 ? 'front' : 'back'
    const { documentPath, documentName = '', documentExtension = '', documentAsBase64 = '' } = one
    if (documentPath === undefined) {
      const prepared = await documents.prepareUpload({ documentName, documentExtension, documentAsBase64 })
      read.push({ side, prepared, contentHash: prepared.sides[0]?.contentHash ?? '' })
      continue
    }
    const uploadId = idInPath(documentPath)
    const kept = uploadId && (await db.asCustomer(customerId, (tx) => documents.frontOf(tx, customerId, uploadId)))
    if (!uploadId || !kept) throw new Refusal('documents.unknown')
    read.push({ side, uploadId, contentHash: kept.contentHash })
  }
  return read
}

/** The upload that a path names, whatever query follows. */
const idInPath = (path: string): string | undefined =>
  /\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?.*)?$/.exec(path)?.[1]

const once = <Value>(storing: Promise<Value>): Promise<Value> =>
  storing.catch((error: unknown) => {
    const broken = violatedConstraint(error)
    if (broken === 'content_once') throw new Refusal('onboarding.document_repeated')
    if (broken === 'document_once') throw new Refusal('onboarding.document_exists')
    throw error
  })
