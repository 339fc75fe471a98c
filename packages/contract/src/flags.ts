/**
 * The product's switches with the state they have when nothing is configured (specification 1, section 9). Those that
 * it names keep their name; the other names are ours. A call that has no meaning without a switch names it as its
 * `feature`, and the server refuses it while that is off. docs/configuration.md lists those calls.
 */
export const defaultFlags = {
  FEATURE_ACCOUNTS: true,
  FEATURE_BENEFICIARY_MGT: true,
  FEATURE_CAD_INTERAC: true,
  FEATURE_WAITLIST: true,
  FEATURE_MAKER_CHECKER: true,
  FEATURE_CIU: true,
  FEATURE_PROFILE_SETTINGS: true,
  FEATURE_TRANSACTION_DELAY_NOTICE: true,
  FEATURE_SCHEDULED_PAYMENTS: true,
  /** Keeps deactivated users out, at /welcome-back; without it they work as before. */
  FEATURE_ACCOUNT_CONTROL: true,
  FEATURE_HELP_CENTER: true,
  FEATURE_ARTICLES: true,
  FEATURE_FAQ: true,
  FEATURE_VIDEO_TUTORIAL: true,
  FEATURE_NEW_SENDR: true,
  FEATURE_BLOCK_INDIVIDUAL_CUSTOMERS: true,
  FEATURE_PRICING: true,
  FEATURE_ACCOUNT_LIEN: true,
  FEATURE_NEW_ACCOUNT_REQUEST: true,
  FEATURE_ACCOUNT_SETUP: true,
  FEATURE_CARD: false,
  /** Cards for other members of a team. */
  FEATURE_BUSINESS_CARD: false,
  /** Pull-pay. */
  FEATURE_PLAID: false,
  FEATURE_CAD_EFT: false,
  FEATURE_INTL_USD_TRANSFER_NOTICE: false,
  FEATURE_PAYOUT_CREDIT_LIMIT: false,
  /** The Increase Limit button. */
  FEATURE_NEW_SENDR_TRANS_LIMIT: false,
  /** Funding by card. */
  FEATURE_GBP_LAAS_PAYMENT: false,
  FEATURE_CLOSE_ACCOUNT: false,
  /** Pounds by SWIFT. */
  FEATURE_INTL_GBP_PAYOUT: false,
  /** A notice above every screen that work on the systems may slow things down. */
  FEATURE_MAINTENANCE_NOTICE: false,
  /** Only the Canadian networks that CAD_RAILS names carry payments. */
  FEATURE_MANAGE_CAD_RAILS: false,
  /** Dollars within the United States go by ACH, and by wire no more. */
  FEATURE_ACH_ROUTING: false,
  FEATURE_USD_CHINA_RESTRICTION: false,
  FEATURE_USD_RAILS_PENDING: false,
} as const satisfies Record<`FEATURE_${string}`, boolean>

export type Flag = keyof typeof defaultFlags

export type Flags = Readonly<Record<Flag, boolean>>

export const flagNames = Object.keys(defaultFlags) as Flag[]

/** How staff can set a flag. */
export type FlagSetting =
  | { state: 'default' }
  | { state: 'off' }
  | { state: 'on' }
  /** A percentage of customers, always the same ones. */
  | { state: 'share'; percent: number }
  | { state: 'list'; customerIds: readonly string[] }

/**
 * Who can change a flag while the product runs. Controls, and what starts work of its own, are the environment's alone: two
 * members of staff don't lift a company's approvals. What visitors see, or staff use, is the same for everybody.
 */
export type FlagScope = 'customers' | 'everybody' | 'environment'

const otherScopes: Readonly<Partial<Record<Flag, FlagScope>>> = {
  FEATURE_MAKER_CHECKER: 'environment',
  FEATURE_ACCOUNT_CONTROL: 'environment',
  FEATURE_BLOCK_INDIVIDUAL_CUSTOMERS: 'environment',
  FEATURE_SCHEDULED_PAYMENTS: 'environment',
  FEATURE_WAITLIST: 'everybody',
  FEATURE_HELP_CENTER: 'everybody',
  FEATURE_ARTICLES: 'everybody',
  FEATURE_FAQ: 'everybody',
  FEATURE_VIDEO_TUTORIAL: 'everybody',
  FEATURE_NEW_SENDR: 'everybody',
  FEATURE_ACCOUNT_LIEN: 'everybody',
}

export const scopeOf = (flag: Flag): FlagScope => otherScopes[flag] ?? 'customers'

/** Flags that an environment sets, whose value staff can't change. */
export const pinnedFlags = (environment: Readonly<Record<string, string | undefined>>): Flag[] =>
  flagNames.filter((name) => (environment[name]?.trim() ?? '') !== '')

/**
 * The flags as an environment sets them: `FEATURE_X=ON` or `OFF`, letter case ignored; unset and empty mean the default.
 * Throws a sentence that names every variable with another value.
 */
export function readFlags(environment: Readonly<Record<string, string | undefined>>): Flags {
  const wrong: string[] = []
  const entries = flagNames.map((name) => {
    const said = environment[name]?.trim().toUpperCase() ?? ''
    if (said !== '' && said !== 'ON' && said !== 'OFF') wrong.push(name)
    return [name, said === '' ? defaultFlags[name] : said === 'ON'] as const
  })
  if (wrong.length > 0) throw new Error(`The environment is not right: ${wrong.join(', ')} must be ON or OFF.`)
  return Object.fromEntries(entries) as Flags
}

/** Variables that look like flags but are none: most often a typing mistake. */
export const unknownFlags = (environment: Readonly<Record<string, string | undefined>>): string[] =>
  Object.keys(environment).filter((name) => name.startsWith('FEATURE_') && !Object.hasOwn(defaultFlags, name))

/** The element of the page in which the server embeds the flags as JSON, so that the first screen already knows them. */
export const flagsElementId = 'feature-flags'
