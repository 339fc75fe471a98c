import type { AnyCall } from './call.ts'
import * as contract from './index.ts'

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'call' in value && 'summary' in value

type ContractModule = Readonly<Record<string, unknown>>

const callsIn = (module: ContractModule): AnyCall[] => Object.values(module).filter(isCall)
const isOfStaff = ({ audience }: AnyCall) => audience === 'staff'

/** The files that declare calls: whatever index.ts exports under a name and has some. */
const declaring = Object.values<unknown>(contract).filter(
  (exported): exported is ContractModule =>
    typeof exported === 'object' && exported !== null && callsIn(exported as ContractModule).length > 0,
)

/** Those of the customers' API. */
export const contractModules: readonly ContractModule[] = declaring.filter(
  (module) => !callsIn(module).every(isOfStaff),
)

/** Every declared call of customers. For tools and tests: the web app imports the calls it makes, one by one. */
export const allCalls: readonly AnyCall[] = declaring.flatMap(callsIn).filter((one) => !isOfStaff(one))

/**
 * The calls of the console. They are no part of the customers' API and of its description: `allCalls` has none of them
 * (decision 226).
 */
export const staffCalls: readonly AnyCall[] = declaring.flatMap(callsIn).filter(isOfStaff)
