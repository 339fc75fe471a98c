/** Files of bookings for accounting software: each line of a statement against an account of the chart of accounts. */
export const accountingFormats = ['datev', 'sie'] as const
export type AccountingFormat = (typeof accountingFormats)[number]

export const accountingMediaTypes = {
  datev: 'text/csv; charset=windows-1252',
  sie: 'application/octet-stream',
} as const satisfies Readonly<Record<AccountingFormat, string>>

/** Standard charts of accounts in Germany (SKR) and Sweden (BAS). */
export const charts = ['SKR03', 'SKR04', 'BAS'] as const
export type Chart = (typeof charts)[number]

export interface ChartAccounts {
  /** The account at Tradewind. */
  bank: string
  charges: string
  /** Money between own accounts, until its other side is booked. */
  transfers: string
  /** Whatever a person still has to assign. */
  unassigned: string
}

/** Which accounts of a chart the lines go to, unless the request names others. */
export const accountsOfChart: Readonly<Record<Chart, ChartAccounts>> = {
  SKR03: { bank: '1200', charges: '4970', transfers: '1360', unassigned: '1590' },
  SKR04: { bank: '1800', charges: '6855', transfers: '1460', unassigned: '1370' },
  BAS: { bank: '1930', charges: '6570', transfers: '2999', unassigned: '2999' },
}

/** DATEV's numbers of a consultant and a client where nobody knows theirs: importing asks for the right ones. */
export const datevDefaults = { consultant: 1001, client: 1 } as const
