/** The screening module: the checks behind the review of customers. */

export type { PayeeList, PayeeMatch, PayeeScreening } from './payees.ts'
export { httpCompanyRegister } from './providers/http-company-register.ts'
export { httpIdentityChecks } from './providers/http-identity-checks.ts'
export { fileListSource, httpListSource } from './providers/list-sources.ts'
export { newHit, screeningFinished } from './screening.events.ts'
export type {
  CompanyRegister,
  GoldenProbe,
  IdentityChecks,
  ListFile,
  ListSource,
  RegisteredCompany,
  Verdict,
} from './screening.ports.ts'
export { createScreening, type Screening } from './screening.service.ts'
export type * from './screening.types.ts'
export { screeningArea } from './screening.wiring.ts'
