import { useEffect } from 'react'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { closeModal, openModal } from '#ui/modal-bus.ts'

/** Work on the systems is announced; what that means for money comes first. */
export function Maintenance() {
  return (
    <div className="mb-6">
      <Alert type="warning" title="Scheduled maintenance">
        Your money is safe. Some services may be slow or unavailable for a short time, and payments may arrive later
        than usual.
      </Alert>
    </div>
  )
}

/** `tab`: where the documents are handed in, for who may do that. */
export function PendingDocuments({ tab }: { tab: string | undefined }) {
  return (
    <div className="mb-6">
      <Alert
        type="warning"
        action={
          tab && (
            <ButtonLink href={tab} kind="secondary" size="small">
              Go to Settings
            </ButtonLink>
          )
        }
      >
        You have pending additional document(s). Click on the Business Document tab in your settings to upload.
      </Alert>
    </div>
  )
}

/** The body of the account-under-review modal; its first sentence is the title. */
export function AccountUnderReview() {
  return (
    <p className="text-ink-soft">
      Your account is being reviewed. We will notify you when our verification has been concluded. This takes between
      24-48 hours.
    </p>
  )
}

/** Opens the modal while the review lasts and this component is mounted. */
export function ReviewModal() {
  useEffect(() => {
    openModal({ component: AccountUnderReview, title: 'We are Verifying Your Details.', modalSize: 'small' })
    return closeModal
  }, [])
  return null
}
