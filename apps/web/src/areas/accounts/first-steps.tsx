import { ChevronRight, Plus, ShieldCheck, UserPlus, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { openFunding } from '#domain/funding/open-funding.ts'
import { isIndividual, mayPay } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { t } from '#ui/language.ts'
import { Link } from '#ui/link.tsx'

const row =
  'flex min-h-15 w-full items-center gap-4 border-b border-line px-5 py-2.5 text-start transition group-last:border-b-0 hover:bg-inset sm:px-6'
const icon = 'size-5 shrink-0 text-brand'

/** First steps for someone without payments, limited to what they may do. */
export function FirstSteps() {
  const profile = useProfile()
  return (
    <ul aria-label={t('First steps')} className="flex flex-col pb-2">
      {mayPay(profile) && (
        <li className="group">
          <button type="button" onClick={() => openFunding({})} className={row}>
            <Step icon={<Plus aria-hidden="true" className={icon} />} title={t('Add money')}>
              {t('By bank transfer, card and more, with the cost and time up front')}
            </Step>
          </button>
        </li>
      )}
      {mayPay(profile) && (
        <li className="group">
          <Link bare href={paths.beneficiaryNew()} className={row}>
            <Step icon={<UserPlus aria-hidden="true" className={icon} />} title={t('Save your first payee')}>
              {t('We check the account and, where the bank supports it, the name')}
            </Step>
          </Link>
        </li>
      )}
      {!isIndividual(profile) && profile.permissions.includes('team:manage') && (
        <li className="group">
          <Link bare href={paths.makerChecker()} className={row}>
            <Step icon={<Users aria-hidden="true" className={icon} />} title={t('Invite a colleague')}>
              {t('Choose who can view, pay and approve')}
            </Step>
          </Link>
        </li>
      )}
      {profile.permissions.includes('security:manage') && (
        <li className="group">
          <Link bare href={`${paths.settings()}?tab=security`} className={row}>
            <Step
              icon={<ShieldCheck aria-hidden="true" className={icon} />}
              title={t('Add a second step to your sign-in')}
            >
              {t('An authenticator app or passkey keeps others out, even if they have your password')}
            </Step>
          </Link>
        </li>
      )}
    </ul>
  )
}

function Step({ icon: sign, title, children }: { icon: ReactNode; title: string; children: string }) {
  return (
    <>
      {sign}
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        <span className="block text-small text-ink-soft">{children}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft rtl:rotate-180" />
    </>
  )
}
