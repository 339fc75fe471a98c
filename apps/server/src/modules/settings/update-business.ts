import { type profile as contract, Refusal } from '@tradewind/contract'
import { groupOfType } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import { keepRequest, oncePending } from './ask.ts'
import { pathOfDocument } from './details.ts'
import { requestsOf, storePicture } from './requests.store.ts'
import type { SettingsNeeds } from './settings.needs.ts'

type Given = Readonly<Record<string, string | undefined>>
type DirectorStatus = z.output<NonNullable<typeof contract.getDirectorsUpdateStatus.value>>[number]
type Picture = Pick<
  z.output<NonNullable<typeof contract.uploadProfilePicture.body>>,
  'documentName' | 'documentExtension' | 'documentAsBase64'
>

/** What a business changes about itself and its people; staff decide all of it. */
export function createBusinessUpdates(needs: SettingsNeeds) {
  const { db, clock, personal, customers, documents, onboarding, record } = needs
  const { amendments } = onboarding

  const pictures = ['png', 'jpg', 'jpeg']
  async function setPicture(caller: Caller, subject: string, upload: Picture): Promise<{ documentPath: string }> {
    if (!pictures.includes(upload.documentExtension.replace(/^\./, '').toLowerCase()))
      throw new Refusal('profile.not_a_picture')
    const documentId = await documents.uploadDocument({ caller, upload })
    const { customerId } = caller
    await db.asCustomer(customerId, async (tx) => {
      await storePicture(tx, { subject, customerId, documentId, at: clock.now() })
      await record(tx, subject === customerId ? 'logo-changed' : 'picture-changed')
    })
    return { documentPath: pathOfDocument(documentId) }
  }

  async function refuseUnlessBusiness(customerId: string): Promise<void> {
    const customer = await db.asCustomer(customerId, (tx) => customers.customerOf(tx, customerId))
    if (!customer || groupOfType(customer.customerType) === 'individual') throw new Refusal('profile.not_a_business')
  }

  return {
    updateBusinessInformation: async ({ caller, fields }: { caller: Caller; fields: Given }) => {
      const { customerId, userId } = caller
      await refuseUnlessBusiness(customerId)
      return oncePending(
        db.asCustomer(customerId, async (tx) => {
          const change = await amendments.companyChange(tx, customerId, fields)
          if (!change) throw new Refusal('profile.unchanged')
          return keepRequest(tx, needs, {
            customerId,
            userId,
            kind: 'BusinessInformation',
            subject: customerId,
            state: 'Pending',
            asked: { ...change, note: null },
          })
        }),
      )
    },

    updateBusinessOfficer: ({ caller, officerId, fields }: { caller: Caller; officerId: string; fields: Given }) => {
      const { customerId, userId } = caller
      return oncePending(
        db.asCustomer(customerId, async (tx) => {
          const change = await amendments.officerChange(tx, customerId, officerId, fields)
          if (!change) throw new Refusal('profile.unchanged')
          const { officer, before, after } = change
          return keepRequest(tx, needs, {
            customerId,
            userId,
            kind: 'BusinessOfficer',
            subject: officerId,
            state: 'Pending',
            asked: { before, after, note: officer.name },
          })
        }),
      )
    },

    /** The people of the business, each with the newest request about him or her. */
    directorsUpdateStatus: (customerId: string): Promise<DirectorStatus[]> =>
      db.asCustomer(customerId, async (tx) => {
        const requests = (await requestsOf(tx, personal, { customerId, most: 500 })).filter(
          ({ kind }) => kind === 'BusinessOfficer',
        )
        return (await amendments.officersOf(tx, customerId)).map(({ id: officerId, name, type }) => {
          const newest = requests.find(({ subject }) => subject === officerId)
          return {
            officerId,
            name,
            type,
            updateStatus: newest?.state ?? 'None',
            requestedAt: newest?.requestedAt ?? null,
            reason: newest?.reason ?? null,
          }
        })
      }),

    uploadProfilePicture: (caller: Caller, upload: Picture) => setPicture(caller, caller.userId, upload),
    uploadBusinessLogo: async (caller: Caller, upload: Picture) => {
      await refuseUnlessBusiness(caller.customerId)
      return setPicture(caller, caller.customerId, upload)
    },
  }
}
