import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ActivitySection } from './activity-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { ProtectionSection } from './protection-section.tsx'
import { RecoveryNotices } from './recovery-notices.tsx'
import { securityQuery } from './security.queries.ts'

/** How the account is protected, where its person is signed in, and what has happened to it. */
export function SecurityTab() {
  return (
    <Part query={securityQuery()} what="your security settings" pending={<SkeletonRows rows={6} />}>
      {(state) => (
        <div className="flex flex-col gap-10">
          <RecoveryNotices state={state} />
          <ProtectionSection state={state} />
          <PasskeysSection state={state} />
          <DevicesSection />
          <ActivitySection />
        </div>
      )}
    </Part>
  )
}
