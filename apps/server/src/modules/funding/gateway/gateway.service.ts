import type { Tx } from '#platform/db'
import { checkEligibility } from './check-eligibility.ts'
import type { GatewayNeeds } from './gateway.needs.ts'
import { dropSavings, encryptClearSavings } from './gateway.store.ts'
import { addNumber, forgetNumber, getNumber, listNumbers, listProviders, walletOf } from './mobile-numbers.ts'
import { payByMobile, payFromWallet } from './payouts.ts'
import {
  addRemitter,
  forgetRemitter,
  getRemitter,
  listRemitters,
  payableRemitter,
  updateRemitter,
} from './remitters.ts'

/** What goes out through others: mobile money and its saved numbers, rupee payouts and their remitters. */
export interface Gateway {
  /** Removes the remitters and numbers of a customer who is erased. */
  forgetAll(tx: Tx, customerId: string): Promise<void>
  /** Encrypts what an earlier version kept in clear, `most` rows of a kind at a time; gives how many. */
  encryptClear(tx: Tx, most: number): Promise<number>
  checkEligibility: ReturnType<typeof checkEligibility>
  listProviders: ReturnType<typeof listProviders>
  addNumber: ReturnType<typeof addNumber>
  listNumbers: ReturnType<typeof listNumbers>
  getNumber: ReturnType<typeof getNumber>
  forgetNumber: ReturnType<typeof forgetNumber>
  walletOf: ReturnType<typeof walletOf>
  payByMobile: ReturnType<typeof payByMobile>
  payFromWallet: ReturnType<typeof payFromWallet>
  listRemitters: ReturnType<typeof listRemitters>
  getRemitter: ReturnType<typeof getRemitter>
  payableRemitter: ReturnType<typeof payableRemitter>
  addRemitter: ReturnType<typeof addRemitter>
  updateRemitter: ReturnType<typeof updateRemitter>
  forgetRemitter: ReturnType<typeof forgetRemitter>
}

export function createGateway(needs: GatewayNeeds): Gateway {
  return {
    forgetAll: dropSavings,
    encryptClear: (tx, most) => encryptClearSavings(tx, needs.personal, most),
    checkEligibility: checkEligibility(needs),
    listProviders: listProviders(needs),
    addNumber: addNumber(needs),
    listNumbers: listNumbers(needs),
    getNumber: getNumber(needs),
    forgetNumber: forgetNumber(needs),
    walletOf: walletOf(needs),
    payByMobile: payByMobile(needs),
    payFromWallet: payFromWallet(needs),
    listRemitters: listRemitters(needs),
    getRemitter: getRemitter(needs),
    payableRemitter: payableRemitter(needs),
    addRemitter: addRemitter(needs),
    updateRemitter: updateRemitter(needs),
    forgetRemitter: forgetRemitter(needs),
  }
}
