import type { Person } from '../../main/testing/test-people.ts'

export const setupOrder = ({ customerId }: Pick<Person, 'customerId'>) => ({
  customerId,
  color: '#1f4e79',
  brandColor: '#0a5a64',
  invoiceReference: 'INV-{YYYY}-{0000}',
  saveConfiguration: true,
})

export const merchantFields = {
  entityType: 0,
  name: 'Harbour Lane Joinery Ltd',
  emailAddress: 'accounts@harbourlane.example',
  address: '4 Harbour Lane',
  city: 'Bristol',
  postcode: 'BS1 4DJ',
  countryId: 'GB',
  currencyCode: 'GBP',
}

export const merchantOrder = ({ customerId }: Pick<Person, 'customerId'>) => ({ customerId, ...merchantFields })

export const invoiceOrder = (
  { customerId }: Pick<Person, 'customerId'>,
  { merchantCustomerId, dueDate }: { merchantCustomerId: string; dueDate: string },
) => ({
  customerId,
  merchantCustomerId,
  currencyCode: 'GBP',
  dueDate,
  items: [{ description: 'Oak shelves', quantity: '2', unitPrice: '50', taxCategory: 'S', taxRate: '20' }],
})

/** A picture of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const attachment = {
  documentName: 'receipt.png',
  documentLength: Buffer.from(pixel, 'base64').byteLength,
  documentExtension: 'png',
  documentAsBase64: pixel,
}

export const item = { description: 'Work', quantity: '1', unitPrice: '10', taxCategory: 'S', taxRate: '20' }
