import pg from 'pg'

/** A statement with its values; one with a name is planned once for each connection. */
export interface Statement {
  text: string
  values: unknown[]
  name?: string
  rowMode?: 'array'
}

/**
 * A question of a customer in one message: the role, whose rows it sees, and the question. Without a `begin`, PostgreSQL takes
 * all up to the end of the message as one transaction, so that the settings (which are local to it) end with the answer,
 * and one part that fails has all after it skipped: never is a question answered without its settings, and a failed one
 * leaves nothing behind. Where a transaction is three round trips, this is one.
 */
const settings = {
  name: 'as a customer, to read',
  text: `select set_config('role', $3, true), set_config('tradewind.customer_id', $1, true),
    set_config('tradewind.accounts', $2, true), set_config('transaction_read_only', 'on', true)`,
}

/** What a question writes on its connection: the driver has this, its types do not. */
interface Wire {
  bind(portal: { statement: string; values: unknown[] }): void
  execute(portal: object): void
}

/** The driver's way to send a statement and to take what comes back. */
interface Sending {
  prepare(wire: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}

const driver = pg.Query.prototype as unknown as Sending

const valuesOf = ({ customerId, accounts, role }: Whose) => [customerId, accounts, role]

/** Whose rows are seen: of a customer, and for a member of a team of the accounts in an array of the database. */
export interface Whose {
  customerId: string
  role: 'tradewind_customer' | 'tradewind_member'
  accounts: string
}

export class SingleRoundTripQuery extends pg.Query implements Sending {
  readonly whose: Whose
  /** The first that is answered are the settings. */
  #isSet = false

  constructor(whose: Whose, statement: Statement, done: (error: Error | undefined, found: unknown) => void) {
    super(statement, done as never)
    this.whose = whose
  }

  /** Else the driver would send a text without values by itself. */
  requiresPreparation(): boolean {
    return true
  }

  prepare(wire: Wire): void {
    wire.bind({ statement: settings.name, values: valuesOf(this.whose) })
    wire.execute({})
    driver.prepare.call(this, wire)
  }

  handleDataRow(message: unknown): void {
    if (this.#isSet) driver.handleDataRow.call(this, message)
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#isSet) driver.handleCommandComplete.call(this, message, wire)
    this.#isSet = true
  }
}

/** Connections that know the settings, which each is told once. */
const prepared = new WeakSet<pg.PoolClient>()

/** Asks for a customer on a connection that is in no transaction, and is in none afterwards. */
export async function askFor(client: pg.PoolClient, whose: Whose, statement: Statement): Promise<pg.QueryResult> {
  if (!prepared.has(client)) {
    await client.query({ ...settings, values: valuesOf(whose) })
    prepared.add(client)
  }
  return new Promise((resolve, reject) => {
    client.query(
      new SingleRoundTripQuery(whose, statement, (error, result) =>
        error ? reject(error) : resolve(result as pg.QueryResult),
      ),
    )
  })
}
