/** The numbers that say where money goes. Which of them a payment method asks for is in its fields. */
export interface BankNumbers {
  sortCode: string
  iban: string
  /** Of the United States. */
  routingNumber: string
  /** Bank and branch together, as Canada and Singapore write them. */
  routingCode: string
  bankCode: string
  bicCode: string
  ifsc: string
  interacEmail: string
  /** ISO 3166 alpha-2 code of the country whose dial code the mobile number has. */
  mobileCountry: string
  /** The code of who runs the wallet. */
  operator: string
  mobileNumber: string
  accountNumber: string
}

export const noNumbers: BankNumbers = {
  sortCode: '',
  iban: '',
  routingNumber: '',
  routingCode: '',
  bankCode: '',
  bicCode: '',
  ifsc: '',
  interacEmail: '',
  mobileCountry: '',
  operator: '',
  mobileNumber: '',
  accountNumber: '',
}
