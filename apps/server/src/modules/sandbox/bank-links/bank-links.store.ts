import { execute, maybeRow, sql, type Tx } from '#platform/db'

/** A customer's visit to the bank. */
export interface BankVisit {
  token: string
  redirectUri: string
  state: string
  holderName: string
  item: string | null
  expiresAt: Date
  answeredAt: Date | null
  code: string | null
}

/** An access that the bank gave. */
export interface BankItem {
  item: string
  accessToken: string
  holderName: string
  routing: string
  accountNumber: string
  signInFrom: Date | null
  removedAt: Date | null
}

export async function insertBankVisit(tx: Tx, visit: Omit<BankVisit, 'answeredAt' | 'code'>): Promise<void> {
  const { token, redirectUri, state, holderName, item, expiresAt } = visit
  await execute(
    tx,
    sql`insert into sandbox.bank_visit (token, redirect_uri, state, holder_name, item, expires_at)
        values (${token}, ${redirectUri}, ${state}, ${holderName}, ${item}, ${expiresAt})`,
  )
}

export const lockBankVisit = (tx: Tx, token: string): Promise<BankVisit | undefined> =>
  maybeRow<BankVisit>(
    tx,
    sql`select token, redirect_uri, state, holder_name, item, expires_at, answered_at, code
        from sandbox.bank_visit where token = ${token} for update`,
  )

/** The customer has answered: with a code, or without one. */
export async function answerBankVisit(
  tx: Tx,
  token: string,
  { at, code, item }: { at: Date; code: string | null; item: string | null },
): Promise<void> {
  await execute(
    tx,
    sql`update sandbox.bank_visit set answered_at = ${at}, code = ${code}, item = ${item} where token = ${token}`,
  )
}

/** Keeps an access; one of the same account that is there already gets the new one. Gives its name. */
export async function saveBankItem(tx: Tx, item: Omit<BankItem, 'removedAt'>): Promise<string> {
  const { holderName, routing, accountNumber } = item
  const known = await maybeRow<{ item: string }>(
    tx,
    sql`update sandbox.bank_item set access_token = ${item.accessToken}, sign_in_from = ${item.signInFrom}
        where holder_name = ${holderName} and routing = ${routing} and account_number = ${accountNumber}
          and removed_at is null returning item`,
  )
  if (known) return known.item
  await execute(
    tx,
    sql`insert into sandbox.bank_item (item, access_token, holder_name, routing, account_number, sign_in_from)
        values (${item.item}, ${item.accessToken}, ${holderName}, ${routing}, ${accountNumber}, ${item.signInFrom})`,
  )
  return item.item
}

const columns = sql`i.item, access_token, i.holder_name, routing, account_number, sign_in_from, removed_at`

/** Counts an exchange of a code; gives how many there were by now. */
export async function countExchange(tx: Tx, code: string): Promise<number> {
  const counted = await maybeRow<{ exchanges: number }>(
    tx,
    sql`update sandbox.bank_visit set exchanges = exchanges + 1 where code = ${code} returning exchanges`,
  )
  return counted?.exchanges ?? 0
}

export const itemOfCode = (tx: Tx, code: string): Promise<BankItem | undefined> =>
  maybeRow<BankItem>(
    tx,
    sql`select ${columns} from sandbox.bank_item i join sandbox.bank_visit v on v.item = i.item where v.code = ${code}`,
  )

export const itemOfAccess = (tx: Tx, accessToken: string): Promise<BankItem | undefined> =>
  maybeRow<BankItem>(tx, sql`select ${columns} from sandbox.bank_item i where access_token = ${accessToken}`)

export async function removeBankItem(tx: Tx, accessToken: string, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update sandbox.bank_item set removed_at = ${at} where access_token = ${accessToken} and removed_at is null`,
  )
}
