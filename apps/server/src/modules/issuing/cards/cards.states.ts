import type { CardRequestStatus, CardStatus } from '@tradewind/contract/card-words'

/** How requests and cards may move; the database has the same (0611_cards.sql, 0860_card_request_expiry.sql). */
export const requestTransitions: Readonly<Record<CardRequestStatus, readonly CardRequestStatus[]>> = {
  PendingTeam: ['PendingReview', 'Rejected', 'Withdrawn', 'Expired'],
  PendingReview: ['Approved', 'Rejected', 'Withdrawn'],
  Approved: [],
  Rejected: [],
  Withdrawn: [],
  Expired: [],
}

export const cardTransitions: Readonly<Record<CardStatus, readonly CardStatus[]>> = {
  PendingActivation: ['Active', 'Deleted', 'Replaced', 'Expired'],
  Active: ['Frozen', 'Replaced', 'Expired', 'Deleted'],
  Frozen: ['Active', 'Replaced', 'Expired', 'Deleted'],
  Replaced: [],
  Expired: [],
  Deleted: [],
}

export const isOpenRequest = (status: CardRequestStatus): boolean => requestTransitions[status].length > 0

export const hasEnded = (status: CardStatus): boolean => cardTransitions[status].length === 0
