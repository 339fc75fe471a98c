/**
 * The constants of the business (specification 1, section 9), each once. The name carries the unit. What is not a number
 * of the shell (fees, retry times) stays with its module.
 */

/** Without a sign of life for so long, the session-timeout overlay shows. */
export const inactivityTimeoutSeconds = 120
/** The reminder of it shows when so much of the time is left. */
export const inactivityReminderSeconds = 20
/** How long the session-timeout overlay counts down before it signs out. */
export const sessionTimeoutCountdownSeconds = 40
/** How long the lost-connection overlay counts down before it signs out. */
export const lostConnectionCountdownSeconds = 20
/** Between the logout call and the clearing of everything that is kept here. */
export const logoutCleanupDelayMs = 1_000
export const cookieAlertDelayMs = 1_000
/** How long what was half-typed is offered after its session. */
export const draftLifeMs = 24 * 3_600_000

/** Narrower than this, the sidebar is a sheet that closes on a route change. */
export const sidebarBreakpointPx = 1_024
/** A page reloads at most once in this time because code could not be loaded. */
export const chunkReloadGuardMs = 60_000
export const defaultWaitMs = 3_000
/** The least time that a fetch seems to take, so that a skeleton does not flash. */
export const minimumFetchDelayMs = 200

export const toastDurationMs = 7_000
/** How long a list of errors stays; a click does not close it. */
export const errorListDurationMs = 12_000
export const toastHideDelayMs = 160
export const toastVibrationMs = 500

/** The biggest file that may be uploaded (the specification's 5 MB). */
export const uploadLimitBytes = 5_347_737.6
/** What may be uploaded, by the file's extension; letter case is ignored. */
export const uploadExtensions = ['png', 'jpg', 'jpeg', 'pdf'] as const

/** How many people approve a payment at most. */
export const largestApprovals = 3
/** For how long a request waits for its approvers, or for its maker to change it. */
export const approvalLifeDays = 7

export const defaultPageSize = 10
export const pageSizes = [10, 20, 30, 40, 50] as const
/** The largest page that a list may be asked for; the choices on screens end earlier. */
export const largestPageSize = 100
export const pageSizeLabel = 'Rows per Page'

export const phoneMaxLength = 15
/** The country (ISO 3166-1 alpha-2) that a phone number is of until another is chosen. */
export const defaultPhoneCountry = 'NG'
/** In Ivory Coast a number of one of these lengths is valid, whatever the numbering plan says. */
export const ivoryCoastPhoneLengths = [8, 10] as const
export const textMaxLength = 200
export const textMinLength = 1
export const passwordMinLength = 8
export const passwordMaxLength = 200
export const pinMaxLength = 6
export const verificationCodeLength = 8
/** Boxes of a generic code entry. */
export const codeEntryLength = 3
export const numberStepperMax = 1e17
export const truncatedTextLength = 30
export const truncatedBeneficiaryLength = 18

/** The smallest amount that leaves a CAD account, in cents. */
export const cadMinimumSendMinor = 500n

/** The random code helper: six digits, as in the text messages that set up a second factor. */
export const randomCodeLeast = 100_000
export const randomCodeMost = 999_999
/** What the page's expires meta element says; the pages themselves are plain HTML and repeat it, which a test compares. */
export const pageMetaExpiry = 43_200
export const alertTypes = ['info', 'success', 'warning', 'danger', 'default', 'extra-info'] as const

/** The first hour of the afternoon and of the evening, on the reader's clock. */
export const afternoonStartsAtHour = 12
export const eveningStartsAtHour = 18

/** What every request's ENVIRONMENT header carries, those to the core-banking service too. */
export const environmentHeader = 'Live'

/** The one network that collects is Canada's. */
export const pullCurrency = 'CAD'
