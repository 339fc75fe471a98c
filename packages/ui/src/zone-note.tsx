import { zoneName } from './dates.ts'
import { t } from './language.ts'

/** Names the reader's time zone once for a page whose times do not say it themselves. */
export const ZoneNote = () => (
  <p className="text-small text-ink-soft">
    {t('Times are in your time zone,')} <span translate="no">{zoneName().replaceAll('_', ' ')}</span>.
  </p>
)
