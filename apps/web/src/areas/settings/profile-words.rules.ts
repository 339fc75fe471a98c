import type { PersonalUpdate, RequestKind, RequestState } from '@tradewind/contract/settings-profile'

/** What is said of an update when the server says nothing itself. */
const updateWords: Record<PersonalUpdate | 'Business', { done: string; failed: string }> = {
  Name: {
    done: 'Fullname update submitted Successfully',
    failed: 'Fullname update failed, please try again later',
  },
  Email: { done: 'Email update submitted Successfully', failed: 'Email update failed, please try again later' },
  PhoneNumber: {
    done: 'Phone number update submitted Successfully',
    failed: 'Phone number update failed, please try again later',
  },
  Address: {
    done: 'Address update submitted Successfully',
    failed: 'Address update failed, please try again later',
  },
  Bvn: { done: 'BVN update submitted Successfully', failed: 'BVN update failed, please try again later' },
  Business: { done: 'Business update submitted Successfully', failed: 'update failed, please try again later' },
}

export type UpdateKind = keyof typeof updateWords

/** The toast of an update that succeeded: the server's message, else the text of its own. */
export const doneText = (kind: UpdateKind, message: string | undefined): string => message || updateWords[kind].done

/** The toast of one that failed: the server's error, else the text of its own. */
export const failedText = (kind: UpdateKind, error: string | undefined): string => error || updateWords[kind].failed

export const otpSent = 'OTP sent Successfully'
export const otpFailed = 'Unable to send OTP'

export const directorsFailed = 'fetching Business Directors failed, please try again later'
export const sectorsFailed = 'fetching Business Sectors failed, please try again later'

export const requestNames: Record<RequestKind, string> = {
  Name: 'Name',
  PhoneNumber: 'Phone number',
  Email: 'Email',
  Address: 'Address',
  Bvn: 'BVN',
  BusinessInformation: 'Business information',
  BusinessOfficer: 'Business officer',
  Deactivation: 'Deactivation',
  Reactivation: 'Access',
  Closure: 'Closing the profile',
  Erasure: 'Erasing your data',
}

export const stateWords: Record<RequestState, { text: string; tone: 'good' | 'warn' | 'bad' | 'plain' }> = {
  Pending: { text: 'In review', tone: 'warn' },
  Approved: { text: 'Approved', tone: 'good' },
  Applied: { text: 'Changed', tone: 'good' },
  Rejected: { text: 'Not approved', tone: 'bad' },
  Withdrawn: { text: 'Withdrawn', tone: 'plain' },
}
