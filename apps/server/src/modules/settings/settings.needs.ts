import type { RefusalCode, settings } from '@tradewind/contract'
import type { Accounts } from '#modules/accounts'
import type { Customers, Documents } from '#modules/customers'
import type { Decisions } from '#modules/decisions'
import type { Identity } from '#modules/identity'
import type { Notifications } from '#modules/notifications'
import type { Onboarding } from '#modules/onboarding'
import type { Pricing } from '#modules/pricing'
import type { Staff } from '#modules/staff'
import type { StaffCaller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { RecordChange } from '#platform/current-actor'
import type { Database, Tx } from '#platform/db'
import type { PersonalData } from '#platform/personal-data'
import type { Random } from '#platform/random'
import type { Secrets } from '#platform/secrets'

export interface SettingsNeeds {
  db: Database
  /** The wall clock: codes and waits follow real time. */
  clock: Clock
  random: Random
  record: RecordChange
  secrets: Secrets
  personal: PersonalData
  customers: Pick<
    Customers,
    | 'belongingOf'
    | 'customerOf'
    | 'teamOf'
    | 'setPerson'
    | 'setPayer'
    | 'setEmail'
    | 'setUserStatus'
    | 'isSuperAdmin'
    | 'isAtWork'
    | 'emailsOf'
    | 'lockForClosing'
    | 'setOnboarding'
    | 'team'
  >
  decisions: Pick<Decisions, 'register'>
  documents: Pick<Documents, 'uploadDocument' | 'frontOf' | 'getDocument'>
  identity: Pick<
    Identity,
    | 'issueProof'
    | 'useCode'
    | 'guessing'
    | 'phoneOf'
    | 'setPhone'
    | 'setEmail'
    | 'userIdOf'
    | 'hasPin'
    | 'verifyPin'
    | 'revokeSessionsIn'
    | 'revokeOtherSessionsOf'
    | 'security'
    | 'securityEvents'
    | 'staffHelp'
  >
  notifications: Pick<Notifications, 'notify' | 'choicesOf' | 'choose' | 'moveChoices'>
  onboarding: Pick<Onboarding, 'amendments'>
  accounts: Pick<Accounts, 'accountsOf' | 'listAccounts'>
  /** What other modules still have open on an account, as when the account alone is closed. */
  openOnAccount(tx: Tx, of: { customerId: string; accountId: string }): Promise<RefusalCode | undefined>
  hasAccountRequest(tx: Tx, customerId: string): Promise<boolean>
  hasOpenRate(tx: Tx, customerId: string): Promise<boolean>
  /** Whether a transfer of SendR waits for its money, or money of one is with us. */
  hasOpenTransfer(tx: Tx, customerId: string): Promise<boolean>
  /** Closes every account, in the transaction. Refuses as a closing of one account does where one is not empty. */
  closeAccounts(
    tx: Tx,
    of: { customerId: string; by: { staffId: string; name: string }; reason: string },
  ): Promise<void>
  /** Hands on what waited for a member who approves no more, and ends what nobody can end now. */
  settleAfterLeaving(
    tx: Tx,
    of: { customerId: string; userId: string; by: { userId: string; name: string } },
  ): Promise<void>
  /** Withdraws invitations, delegations and rate alerts of a customer whose profile is closed. */
  withdrawOpen(tx: Tx, customerId: string): Promise<void>
  /** What an erasure of a person does, and doing it. */
  erasing: {
    effectOf(of: { userId: string; customerId: string }): Promise<settings.ErasureEffect>
    /**
     * Erases for good, in the transaction. Refuses settings.erasure_accounts_open. `keep` writes it down outside of the
     * database, as the last thing before the commit.
     */
    eraseIn(
      tx: Tx,
      of: { userId: string; customerId: string },
      because: string,
    ): Promise<{ effect: settings.ErasureEffect; keep(): Promise<void> }>
  }
  pricing: Pick<Pricing, 'lowerLimits' | 'loweredUntil'>
  staff: Pick<Staff, 'recordAccess' | 'namesOf'>
  /** Whether someone of the staff is one of a customer's people, and so decides nothing about it. */
  isOfCustomer(tx: Tx, caller: Pick<StaffCaller, 'email' | 'name'>, customerId: string): Promise<boolean>
  /** How the outside sees us, without a slash at the end. */
  publicUrl: string
  /** Whether text messages reach anybody; without it no number can be confirmed. */
  sendsTexts: boolean
}
