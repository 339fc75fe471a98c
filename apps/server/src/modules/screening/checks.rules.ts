import { compareNames } from './names/compare-names.rules.ts'
import { prepareNames } from './names/match.rules.ts'
import type { RegisteredCompany, Verdict } from './screening.ports.ts'
import type { CheckKind, CompanySubject, Evidence, Subject } from './screening.types.ts'
import { namesOfSubject } from './subjects.rules.ts'

/** Which checks a subject needs. */
export function checksOf(subject: Subject): CheckKind[] {
  if (subject.kind === 'company')
    return subject.registrationNumber !== null || subject.role === 'applicant'
      ? ['lists', 'company-register', 'duplicate']
      : ['lists', 'duplicate']
  const { identityDocument, role } = subject
  const byRole = identityDocument !== null || role === 'applicant' || role === 'signatory'
  const isIdentified = (subject.identityRequired ?? byRole) || (subject.identityDocument?.fileIds.length ?? 0) > 0
  return isIdentified ? ['lists', 'identity-document', 'liveness', 'duplicate'] : ['lists', 'duplicate']
}

/** What becomes of a check that nobody answered: it is made again, ever later, and then left to a person. */
const retryAfterMinutes = [1, 5, 15, 60, 240]

export function retryAt(attempts: number, now: Date): Date | undefined {
  const minutes = retryAfterMinutes[attempts - 1]
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000)
}

/** How alike two names must be for a register to mean the same company. */
const sameNameFrom = 0.85

/** What a register's record says of a company as it described itself. */
export function judgeCompany(subject: CompanySubject, registered: RegisteredCompany | undefined): Verdict {
  if (!registered)
    return {
      outcome: 'failed',
      reason: 'The register does not know this registration number.',
      evidence: [{ what: 'Registration number', detail: subject.registrationNumber ?? 'none given' }],
    }
  const evidence: Evidence[] = [
    { what: 'Register', detail: registered.register },
    { what: 'Registered name', detail: registered.name },
    { what: 'Registration number', detail: registered.registrationNumber },
    { what: 'Status', detail: registered.status },
    { what: 'Incorporated on', detail: registered.incorporatedOn ?? 'not recorded' },
    ...registered.officers.map((officer) => ({ what: 'Officer', detail: officer })),
  ]
  if (registered.status === 'dissolved') return { outcome: 'failed', reason: 'The company is dissolved.', evidence }
  const [listed] = prepareNames([registered.name], 'company')
  const alike = Math.max(
    ...prepareNames(namesOfSubject(subject), 'company').map(({ words }) =>
      listed ? compareNames(words, listed.words, 'company').score : 0,
    ),
    0,
  )
  if (alike < sameNameFrom)
    return { outcome: 'attention', reason: 'The register has another name under this number.', evidence }
  if (registered.status === 'in liquidation')
    return { outcome: 'attention', reason: 'The company is in liquidation.', evidence }
  if (
    subject.incorporatedOn !== null &&
    registered.incorporatedOn !== null &&
    subject.incorporatedOn !== registered.incorporatedOn
  )
    return { outcome: 'attention', reason: 'The register has another date of incorporation.', evidence }
  return { outcome: 'clear', reason: 'The register confirms the company.', evidence }
}

const sharedWords: Readonly<Record<string, string>> = {
  birth: 'name and date of birth',
  document: 'identity document',
  registration: 'registration number',
}

/** What it means that other customers have someone like this one. */
export function judgeDuplicates(others: readonly { what: string; customerId: string }[]): Verdict {
  if (others.length === 0) return { outcome: 'clear', reason: 'No other customer names the same.', evidence: [] }
  const customers = new Set(others.map(({ customerId }) => customerId))
  return {
    outcome: 'attention',
    reason:
      customers.size === 1 ? 'Another customer names the same.' : `${customers.size} other customers name the same.`,
    evidence: others.map(({ what, customerId }) => ({
      what: `Same ${sharedWords[what] ?? what}`,
      detail: `Customer ${customerId}`,
    })),
  }
}
