import { type documents as contract, Refusal } from '@tradewind/contract'
import type { DocumentKind } from '@tradewind/contract/documents'
import type * as z from 'zod/mini'
import type { Random } from '#platform/random'
import { createDocumentTokens, type DocumentClaim } from './document-tokens.ts'
import type { InvoiceContent } from './paper/invoice-pdf.ts'
import { createPaperDrawer } from './paper/paper-drawer.ts'
import type { ReceiptContent } from './paper/receipt-pdf.ts'

type VerifiedDocument = z.output<typeof contract.VerifiedDocument>

/** What our records say today of what a document proves. */
export type DocumentFacts = Omit<z.output<typeof contract.VerifiedReceipt>, 'kind' | 'issuedAt'>
export type StatementFacts = Omit<z.output<typeof contract.VerifiedStatement>, 'kind' | 'issuedAt'>

/** Reads what a document of a kind is about; nothing where that is gone. */
export type DocumentSource<Facts = DocumentFacts> = (about: {
  customerId: string
  subjectId: string
  details: Buffer
}) => Promise<Facts | undefined>

/** The facts that are known of a kind of document. */
type FactsOf<Kind extends DocumentKind> = Kind extends 'account-statement' ? StatementFacts : DocumentFacts

export interface IssuedReceipt {
  kind: DocumentKind
  customerId: string
  subjectId: string
  content: Omit<ReceiptContent, 'verifyUrl'>
}

/** Documents that prove something, and whether one that claims to be ours is genuine. */
export interface IssuedDocuments {
  /** Draws a receipt with the code by which anybody checks it. */
  issueReceipt(receipt: IssuedReceipt): Promise<Buffer>
  /** Draws an invoice or credit note of a customer. It is the customer's own document, so nobody checks it with us. */
  drawInvoice(content: InvoiceContent): Promise<Buffer>
  /** For modules that issue documents: how theirs are checked later. */
  register<Kind extends DocumentKind>(kind: Kind, source: DocumentSource<FactsOf<Kind>>): void
  /** The address at which anybody checks a document that its module draws by itself. */
  addressOf(claim: DocumentClaim): string
  /** Refuses documents.not_genuine, and request.too_many for a network that tries often. */
  verify(request: { token: string; ip: string }): Promise<VerifiedDocument>
}

export interface DocumentsNeeds {
  key: Buffer
  random: Random
  /** How the outside sees us, without a slash at the end. */
  publicUrl: string
  /** Counts a look from a network before it is answered; refuses request.too_many. */
  countLook(ip: string): Promise<void>
}

export function createIssuedDocuments({ key, random, publicUrl, countLook }: DocumentsNeeds): IssuedDocuments {
  const tokens = createDocumentTokens({ key, random })
  const drawer = createPaperDrawer()
  const sources = new Map<DocumentKind, DocumentSource<DocumentFacts | StatementFacts>>()
  const addressOf = (claim: DocumentClaim) => `${publicUrl}/verify/${tokens.write(claim)}`
  return {
    issueReceipt: ({ kind, customerId, subjectId, content }) => {
      const verifyUrl = addressOf({ kind, customerId, subjectId, issuedAt: content.issuedAt })
      return drawer.draw({ receipt: { ...content, verifyUrl } })
    },
    drawInvoice: (invoice) => drawer.draw({ invoice }),
    addressOf,
    register: (kind, source) => void sources.set(kind, source),
    verify: async ({ token, ip }) => {
      await countLook(ip)
      const claim = tokens.read(token)
      const facts = claim && (await sources.get(claim.kind)?.({ ...claim, details: claim.details ?? Buffer.alloc(0) }))
      if (!facts) throw new Refusal('documents.not_genuine')
      return { kind: claim.kind, issuedAt: claim.issuedAt, ...facts } as VerifiedDocument
    },
  }
}
