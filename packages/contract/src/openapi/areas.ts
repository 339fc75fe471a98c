import { accountManagementDocs } from '../account-management.docs.ts'
import { accountsDocs } from '../accounts.docs.ts'
import { approvalsDocs } from '../approvals.docs.ts'
import { attentionDocs } from '../attention.docs.ts'
import { batchesDocs } from '../batches.docs.ts'
import { beneficiariesDocs } from '../beneficiaries.docs.ts'
import { configurationDocs } from '../configuration.docs.ts'
import { customerUpdateDocs } from '../customer-update.docs.ts'
import { documentsDocs } from '../documents.docs.ts'
import { exchangeDocs } from '../exchange.docs.ts'
import { identityDocs } from '../identity.docs.ts'
import { negotiationDocs } from '../negotiation.docs.ts'
import { onboardingDocs } from '../onboarding.docs.ts'
import { paymentsDocs } from '../payments.docs.ts'
import { preferencesDocs } from '../preferences.docs.ts'
import { privacyDocs } from '../privacy.docs.ts'
import { rateAlertsDocs } from '../rate-alerts.docs.ts'
import { referenceDocs } from '../reference.docs.ts'
import { registrationDocs } from '../registration.docs.ts'
import { schedulesDocs } from '../schedules.docs.ts'
import { securityDocs } from '../security.docs.ts'
import { sendrDocs } from '../sendr.docs.ts'
import { statementsDocs } from '../statements.docs.ts'
import { teamDocs } from '../team.docs.ts'
import { verificationDocs } from '../verification.docs.ts'
import { wireDocs } from '../wire.docs.ts'
import type { AreaWords } from './describe.ts'

export const areas: readonly AreaWords[] = [
  wireDocs,
  identityDocs,
  registrationDocs,
  schedulesDocs,
  securityDocs,
  onboardingDocs,
  customerUpdateDocs,
  accountsDocs,
  accountManagementDocs,
  statementsDocs,
  paymentsDocs,
  preferencesDocs,
  privacyDocs,
  documentsDocs,
  beneficiariesDocs,
  verificationDocs,
  batchesDocs,
  approvalsDocs,
  teamDocs,
  attentionDocs,
  sendrDocs,
  exchangeDocs,
  negotiationDocs,
  rateAlertsDocs,
  referenceDocs,
  configurationDocs,
]
