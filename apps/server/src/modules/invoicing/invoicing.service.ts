import { createLinkTokens } from '#platform/link-tokens'
import { getAnalytics } from './analytics.ts'
import { addAttachment, attachedFiles, getAttachmentFile, removeAttachment, viewAttachment } from './attachments.ts'
import { changeSetup, getConfiguration, setUp } from './configure.ts'
import { creditInvoice } from './credit.ts'
import { drawInvoice, getInvoiceUbl, makeDocuments } from './document.ts'
import { createInvoice, createItem, deleteInvoice, removeItem, updateItem } from './draft.ts'
import { exportBookkeeping, exportEInvoices } from './exports.ts'
import type { InvoicingNeeds } from './invoicing.needs.ts'
import { generateLink, sendInvoice } from './issue.ts'
import { issueRecurring } from './issue-recurring.ts'
import { chargeLateFees } from './late-fees.ts'
import { createMerchant, listMerchants, updateMerchant } from './merchants.ts'
import { completeCardPayment, payByCard } from './pay-by-card.ts'
import { openLink, submitProof, viewInvoice } from './payer.ts'
import { previewSetup } from './preview-setup.ts'
import { decide, getProofFile, listProofs, uploadProof } from './proofs.ts'
import { getInvoice, getSummary, listDue, listInvoices } from './read-invoices.ts'
import { drawReceipt, sendReceipts } from './receipt.ts'
import { changeRecurring, createRecurring, listRecurring } from './recurring.ts'
import { remindDue } from './remind.ts'
import { moneyReturned } from './return-money.ts'
import { listSuggestions, matchPayment, moneyCame, paidByCard, undoPayment, updateInvoice } from './settle.ts'

export type Invoicing = ReturnType<typeof createInvoicing>

/** Invoices from setup to paid. Absent and foreign ones are refused alike. */
export function createInvoicing(needs: InvoicingNeeds) {
  const linked = { ...needs, tokens: createLinkTokens(needs.key) }
  return {
    getConfiguration: getConfiguration(needs),
    setUp: setUp(needs),
    changeSetup: changeSetup(needs),
    previewSetup: previewSetup(needs),
    listMerchants: listMerchants(needs),
    createMerchant: createMerchant(needs),
    updateMerchant: updateMerchant(needs),
    createInvoice: createInvoice(needs),
    updateInvoice: updateInvoice(needs),
    deleteInvoice: deleteInvoice(needs),
    createItem: createItem(needs),
    updateItem: updateItem(needs),
    removeItem: removeItem(needs),
    sendInvoice: sendInvoice(linked),
    generateLink: generateLink(linked),
    creditInvoice: creditInvoice(needs),
    listInvoices: listInvoices(needs),
    getInvoice: getInvoice(linked),
    getSummary: getSummary(needs),
    getAnalytics: getAnalytics(needs),
    listDue: listDue(needs),
    drawInvoice: drawInvoice(needs),
    getInvoiceUbl: getInvoiceUbl(needs),
    makeDocuments: makeDocuments(needs),
    listSuggestions: listSuggestions(needs),
    matchPayment: matchPayment(needs),
    undoPayment: undoPayment(needs),
    moneyCame: moneyCame(linked),
    paidByCard: paidByCard(linked),
    moneyReturned: moneyReturned(needs),
    drawReceipt: drawReceipt(needs),
    sendReceipts: sendReceipts(linked),
    remindDue: remindDue(linked),
    chargeLateFees: chargeLateFees(linked),
    exportBookkeeping: exportBookkeeping(needs),
    exportEInvoices: exportEInvoices(needs),
    listRecurring: listRecurring(needs),
    createRecurring: createRecurring(needs),
    changeRecurring: changeRecurring(needs),
    issueRecurring: issueRecurring(linked),
    listProofs: listProofs(needs),
    uploadProof: uploadProof(needs),
    decideProof: decide(needs),
    getProofFile: getProofFile(needs),
    addAttachment: addAttachment(needs),
    removeAttachment: removeAttachment(needs),
    getAttachmentFile: getAttachmentFile(needs),
    attachedFiles: attachedFiles(needs),
    viewAttachment: viewAttachment(linked),
    openLink: openLink(linked),
    viewInvoice: viewInvoice(linked),
    submitProof: submitProof(linked),
    payByCard: payByCard(linked),
    completeCardPayment: completeCardPayment(linked),
  }
}
