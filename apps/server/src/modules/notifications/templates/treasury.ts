import { template } from './template.ts'

export const treasuryTemplates = {
  'trading-stopped': template<{
    currency: string
    side: 'long' | 'short'
    from: string
    balance: string
    limit: string
  }>({
    write: ({ currency, side, from, balance, limit }) => ({
      subject: `${currency} exchanges are stopped at the position limit`,
      text: `Customers can't ${side === 'long' ? 'sell' : 'buy'} ${from} or more right now: our position would exceed its limit.\n\nPosition: ${balance}\nLimit: ${limit}\n\nExchanges the other way continue. This ends automatically once there is room again, for example after a hedge. Open Positions in the console to see it.`,
    }),
  }),
}
