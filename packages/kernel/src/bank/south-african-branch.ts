import { bare, digitsOnly, type TextFault, textFault } from './bare.ts'

/**
 * Reads a South African branch code, six digits; most banks have one universal code for all branches. The account
 * numbers have check digits (CDV), but BankservAfrica sells the weights, so that nobody can check them from public facts.
 */
export function parseSouthAfricanBranch(text: string): { readonly branchCode: string } | TextFault {
  const branchCode = bare(text)
  return textFault(branchCode, digitsOnly, 6) ?? { branchCode }
}

/** Reads an account number: seven to eleven digits, which is what the banks there give out. */
export function parseSouthAfricanAccount(text: string): { readonly accountNumber: string } | TextFault {
  const accountNumber = bare(text)
  return textFault(accountNumber, digitsOnly, 7, 11) ?? { accountNumber }
}
