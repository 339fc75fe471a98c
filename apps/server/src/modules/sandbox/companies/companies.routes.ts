import { sandboxCompany as contract } from '@tradewind/contract'
import type { Http } from '#platform/http'
import type { SandboxCompanies } from './sandbox-companies.ts'

/** HTTP in, HTTP out. */
export function sandboxCompaniesRoutes(http: Pick<Http, 'handle'>, companies: SandboxCompanies): void {
  http.handle(contract.getSandboxCompany, ({ caller }) => companies.get(caller))
  http.handle(contract.connectSandboxCompany, ({ caller, body }) => companies.connect(caller, body))
  http.handle(contract.restartSandboxCompany, ({ caller, body }) => companies.restart(caller, body))
}
