/** The signed-in person and the customer that he or she acts for, as the shell and the screens need it. */
export interface Profile {
  id: string
  email: string
  firstName: string
  lastName: string
  occupation: string
  /** `Individual` and the business types; some answers wrap the name in an object. */
  customerType: string | { name: string }
  customerTypeId: string
  /** `Active` and `Inactive` matter. */
  status: string
  /** Approved, SendR, POADocumentUploaded, DocumentUploaded, OutRightRejected and steps on the way there. */
  onboardingStatus: string
  requiresDocumentUpload: boolean
  /** DeActivated, Pending_Approval and PendingReactivation lead to /welcome-back. */
  userStatus: string
  country: string
  countryId: string
  permissions: readonly string[]
}
