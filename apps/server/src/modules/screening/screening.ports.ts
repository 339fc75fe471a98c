import type { CheckOutcome, Day, Evidence, PersonSubject } from './screening.types.ts'

export interface Verdict {
  outcome: Extract<CheckOutcome, 'clear' | 'attention' | 'failed'>
  /** One sentence for staff. */
  reason: string
  evidence: readonly Evidence[]
}

/** Asked under our reference; asked again under the same one, a provider gives the same answer. */
export interface IdentityRequest {
  reference: string
  subject: PersonSubject
}

/**
 * Who looks at identity documents and at the person before the camera. Whatever it throws means that there is no answer yet, and it
 * is asked again later.
 */
export interface IdentityChecks {
  check(request: IdentityRequest, signal: AbortSignal): Promise<{ document: Verdict; liveness: Verdict }>
}

export interface RegisteredCompany {
  name: string
  registrationNumber: string
  status: 'active' | 'dissolved' | 'in liquidation'
  incorporatedOn: Day | null
  officers: readonly string[]
  /** The register's own name. */
  register: string
}

/** Who reads company registers; nothing for a number that the register does not know. */
export interface CompanyRegister {
  find(
    request: { country: string; registrationNumber: string; name: string },
    signal: AbortSignal,
  ): Promise<RegisteredCompany | undefined>
}

/** Someone that every version of a list must find, or must not find. */
export interface GoldenProbe {
  kind: 'person' | 'company'
  name: string
  birthDate: Day | null
  countries: readonly string[]
  /** The entry that must be found; nothing for someone who must not be on the list. */
  entryId: string | null
}

/** A list as its source hands it out: the text of a file, in the simple CSV of OpenSanctions. */
export interface ListFile {
  list: string
  source: string
  dataDate: Day
  text: string
}

/** Where the list of sanctioned and politically exposed people comes from. Throws when it cannot be had. */
export interface ListSource {
  read(signal: AbortSignal): Promise<ListFile>
  /** Of this list, beside the ones that every list must pass. */
  probes: readonly GoldenProbe[]
}
