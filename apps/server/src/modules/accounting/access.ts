import { Refusal } from '@tradewind/contract'
import type { AccountingNeeds } from './accounting.needs.ts'
import { connectionById, keepTokens, noteSignedOut } from './accounting.store.ts'
import type { Connection } from './accounting.types.ts'
import type { Access, AccountingConnector } from './connector.ts'
import { AccessExpired, SignedOut } from './requests.ts'

const earlyMs = 60_000

/** Reaches the software of a connection, with tokens that are renewed when they expire. */
export const withAccess = (needs: AccountingNeeds) => {
  const { db, clock, connectors } = needs

  const connectorOf = ({ product }: Pick<Connection, 'product'>): AccountingConnector => {
    const connector = connectors[product]
    if (!connector) throw new Refusal('accounting.not_available')
    return connector
  }

  /**
   * Takes over tokens that something else has renewed meanwhile. If there are none, the connection is signed out; an access
   * that was just renewed never is.
   */
  const renewedElsewhere = (connection: Connection): Promise<boolean> =>
    db.asSystem(async (tx) => {
      const latest = await connectionById(tx, needs, connection.id)
      if (latest && latest.tokens.refresh !== connection.tokens.refresh) {
        connection.tokens = latest.tokens
        return true
      }
      await noteSignedOut(tx, connection.id)
      return false
    })

  /** Keeps the new tokens before they are used: the software has already forgotten the old ones. */
  async function renew(connector: AccountingConnector, connection: Connection): Promise<void> {
    try {
      connection.tokens = await connector.refresh(connection.tokens.refresh)
    } catch (error) {
      if (!(error instanceof SignedOut) || !(await renewedElsewhere(connection))) throw error
      return
    }
    await db.asSystem((tx) => keepTokens(tx, needs, connection))
  }

  /** Does work with access that is valid; throws SignedOut if there is none any more. */
  async function reach<Value>(
    connection: Connection,
    work: (connector: AccountingConnector, access: Access) => Promise<Value>,
  ): Promise<Value> {
    const connector = connectorOf(connection)
    const once = () => work(connector, { token: connection.tokens.access, tenant: connection.tenant })
    const isRenewed = connection.tokens.expiresAt.getTime() - clock.now().getTime() < earlyMs
    if (isRenewed) await renew(connector, connection)
    try {
      return await once()
    } catch (error) {
      if (!(error instanceof AccessExpired)) throw error
    }
    if (!isRenewed) await renew(connector, connection)
    return once().catch(async (error: unknown) => {
      if (!(error instanceof AccessExpired)) throw error
      await renewedElsewhere(connection)
      throw new SignedOut('renewed access is not accepted', { cause: error })
    })
  }

  return { connectorOf, reach }
}
