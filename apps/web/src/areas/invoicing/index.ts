import { type FeatureRoute, screenAt } from '#lib/feature-route.ts'
import { formPending, headedListPending, listPending } from '#ui/skeleton.tsx'

const ListPending = listPending('Loading your invoices', 8)
const HeadedPending = headedListPending('Loading the invoice', 6)
const FormPending = formPending('Loading the form')

/** Invoices from setup to paid. What a payer sees by a link is an area of its own. */
export const invoicingRoutes: readonly FeatureRoute[] = [
  screenAt('invoices', { module: () => import('./invoices-page.tsx'), followsSearch: true, pending: ListPending }),
  screenAt('invoiceCategories', { module: () => import('./categories-page.tsx'), pending: ListPending }),
  screenAt('invoiceCategory', {
    module: () => import('./category-page.tsx'),
    followsSearch: true,
    pending: ListPending,
  }),
  screenAt('invoiceCustomers', {
    module: () => import('./customers-page.tsx'),
    followsSearch: true,
    pending: ListPending,
  }),
  screenAt('invoiceRecurring', {
    module: () => import('./recurring-page.tsx'),
    followsSearch: true,
    pending: ListPending,
  }),
  screenAt('invoiceCreate', { module: () => import('./create-page.tsx'), pending: FormPending }),
  screenAt('invoiceSetup', { module: () => import('./setup-page.tsx'), pending: FormPending }),
  screenAt('invoicePreview', { module: () => import('./preview-page.tsx'), pending: FormPending }),
  screenAt('invoiceProofOfPayment', {
    module: () => import('./proofs-page.tsx'),
    followsSearch: true,
    pending: ListPending,
  }),
  screenAt('invoiceUploadProof', { module: () => import('./upload-proof-page.tsx'), pending: FormPending }),
  screenAt('invoice', { module: () => import('./invoice-page.tsx'), pending: HeadedPending }),
  screenAt('invoiceEdit', { module: () => import('./edit-page.tsx'), pending: FormPending }),
]
