/** The invoicing module: invoices from setup to paid. */

export type { Invoicing } from './invoicing.service.ts'
export { invoicingArea } from './invoicing.wiring.ts'
