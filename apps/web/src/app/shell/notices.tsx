import { isRestricted, isUnderReview } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { useFlags } from '#lib/flags.ts'
import { paths } from '#lib/paths.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useLeads } from './use-leads.ts'
import { useShownAt } from './use-shown-at.ts'

const DeferredNotices = lazyPart(() => import('./deferred-notices.tsx'), 'DeferredNotices')
// Few people have any of these to read.
const Maintenance = lazyPart(() => import('./rare-notices.tsx'), 'Maintenance', { failed: 'unmissed' })
const PendingDocuments = lazyPart(() => import('./rare-notices.tsx'), 'PendingDocuments', { failed: 'unmissed' })
const ReviewModal = lazyPart(() => import('./rare-notices.tsx'), 'ReviewModal', { failed: 'unmissed' })

/**
 * What the shell may have to say above a screen: cookies, something half-typed, missing documents, a review under way.
 */
export function Notices() {
  const profile = useProfile()
  const shownAt = useShownAt()
  const leads = useLeads()
  const { FEATURE_MAINTENANCE_NOTICE } = useFlags()
  // Customers of SendR cannot open the settings: theirs stand beside the application.
  const settings = isRestricted(profile) ? paths.getStarted() : paths.settings()
  const handsIn = profile.permissions.includes('documents:upload') && leads(settings)
  const documentsTab = handsIn ? `${settings}?tab=businessDocument` : undefined
  return (
    <>
      {FEATURE_MAINTENANCE_NOTICE && <Maintenance />}
      {shownAt !== undefined && <DeferredNotices userId={profile.userId} shownAt={shownAt} />}
      {isUnderReview(profile) && <ReviewModal />}
      {profile.requiresDocumentUpload && <PendingDocuments tab={documentsTab} />}
    </>
  )
}
