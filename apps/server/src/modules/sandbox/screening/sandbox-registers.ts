import type { CompanyRegister, RegisteredCompany } from '#modules/screening'
import type { Clock } from '#platform/clock'
import { silence } from './sandbox-identities.ts'

/** Registers of our own: they know every number, and what they say follows from its end; see the sandbox's README. */
export const createSandboxRegisters = ({ bankClock }: { bankClock: Clock }): CompanyRegister => ({
  find: async ({ country, registrationNumber, name }, signal) => {
    const end = registrationNumber.slice(-4)
    if (end === '0001') return undefined
    if (end === '0005') return silence(signal)
    const company: RegisteredCompany = {
      name,
      registrationNumber,
      status: 'active',
      incorporatedOn: null,
      officers: [],
      register: `Sandbox register of ${country}`,
    }
    if (end === '0002') return { ...company, status: 'dissolved' }
    if (end === '0003') return { ...company, status: 'in liquidation' }
    if (end === '0004') return { ...company, name: 'Marigold & Finch Bakers' }
    // Founded a month ago.
    if (end === '0006')
      return {
        ...company,
        incorporatedOn: new Date(bankClock.now().getTime() - 30 * 86_400_000).toISOString().slice(0, 10),
      }
    return company
  },
})
