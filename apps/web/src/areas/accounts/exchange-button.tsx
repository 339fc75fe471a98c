import { ArrowLeftRight } from 'lucide-react'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { t } from '#ui/language.ts'
import { actionClass } from './action-class.ts'

/** Exchanges what is in an account, or moves it to another one. */
export const ExchangeButton = ({ accountId }: { accountId: string }) => (
  <ButtonLink
    href={paths.accountExchange({ accountId })}
    kind="secondary"
    size="large"
    icon={<ArrowLeftRight aria-hidden="true" className="size-4.5 max-sm:hidden" />}
    className={actionClass}
  >
    {t('Exchange')}
  </ButtonLink>
)
