import { momentWords } from './moment-words.ts'
import { template } from './template.ts'

type PaymentStep =
  | 'approved'
  | 'partly-approved'
  | 'declined'
  | 'taken'
  | 'owed'
  | 'refunded'
  | 'released'
  | 'debt-repaid'
  | 'receipt-missing'
type CardStep =
  | 'requested'
  | 'to-review'
  | 'rejected'
  | 'request-expired'
  | 'issued'
  | 'frozen'
  | 'unfrozen'
  | 'replaced'
  | 'renewed'
  | 'expired'

const paymentSubjects: Readonly<Record<PaymentStep, (amount: string, shop: string) => string>> = {
  approved: (amount, shop) => `You paid ${amount} at ${shop}`,
  'partly-approved': (amount, shop) => `You paid ${amount}, part of your payment at ${shop}`,
  declined: (amount, shop) => `Your payment of ${amount} at ${shop} was declined`,
  taken: (amount, shop) => `${shop} took ${amount}`,
  owed: (amount) => `${amount} more is owed for a card payment`,
  refunded: (amount, shop) => `${shop} refunded ${amount}`,
  released: (amount) => `${amount} is available again`,
  'debt-repaid': (amount) => `${amount} was repaid for a card payment`,
  'receipt-missing': (amount, shop) => `Add the receipt for ${amount} at ${shop}`,
}

const paymentTexts: Readonly<Record<PaymentStep, (amount: string, shop: string, card: string) => string>> = {
  approved: (amount, shop, card) => `${amount} is reserved for ${shop}, paid with your ${card}.`,
  'partly-approved': (amount, shop, card) =>
    `${amount} is reserved for ${shop}, paid with your ${card}. Pay the rest another way.`,
  declined: (amount, shop, card) => `${shop} tried to charge ${amount} to your ${card}. Nothing was taken.`,
  taken: (amount, shop, card) => `${shop} took ${amount} from your ${card} without a reservation that covered it.`,
  owed: (amount, shop) =>
    `${shop} took more than the account held. ${amount} is owed and will be repaid from the next money that arrives in the account.`,
  refunded: (amount, shop, card) => `${shop} refunded ${amount} to your ${card}. It's in the account now.`,
  released: (amount, shop) => `The ${amount} reserved for ${shop} is available again.`,
  'receipt-missing': (amount, shop, card) =>
    `${shop} took ${amount} from your ${card} a week ago, and the payment has no receipt yet. Add a photo or a PDF to it.`,
  'debt-repaid': (amount, shop) =>
    `${amount} was taken from the account to repay what was owed for your payment at ${shop}.`,
}

const cardSubjects: Readonly<Record<CardStep, string>> = {
  requested: 'A card was requested for you',
  'to-review': 'Your card request was approved by your team',
  rejected: 'Your card request was rejected',
  'request-expired': 'Your card request expired',
  issued: 'Your card is ready to activate',
  frozen: 'Your card was frozen',
  unfrozen: 'Your card was unfrozen',
  replaced: 'Your new card is ready to activate',
  renewed: 'Your new card is ready to activate',
  expired: 'Your card has expired',
}

const cardTexts: Readonly<Record<CardStep, (card: string) => string>> = {
  requested: (card) => `A card was requested for you: ${card}. We'll email you when it's ready.`,
  'to-review': (card) => `Your request for ${card} was approved by your team. We're reviewing it now.`,
  rejected: (card) => `Your request for ${card} was rejected.`,
  'request-expired': (card) =>
    `Your request for ${card} expired because your team didn't decide in time. Request the card again if you still need it.`,
  issued: (card) => `${card} is ready. Sign in and activate it to pay with it.`,
  frozen: (card) => `${card} was frozen. New payments are declined until it's unfrozen.`,
  unfrozen: (card) => `${card} was unfrozen. You can pay with it again.`,
  replaced: (card) => `${card} replaces your card. Sign in and activate it to pay with it.`,
  renewed: (card) =>
    `Your card expires soon. ${card} replaces it, with the same limits and subscriptions. Sign in and activate it. The old card works until it expires.`,
  expired: (card) => `${card} has expired. Request a new one to keep paying by card.`,
}

type ApprovalStep = 'requested' | 'reminded' | 'expiring'

const approvalSubjects: Readonly<Record<ApprovalStep, (maker: string, until: string) => string>> = {
  requested: (maker) => `${maker}'s card request needs your approval`,
  reminded: (maker) => `${maker}'s card request still needs your approval`,
  expiring: (maker, until) => `${maker}'s card request expires on ${until}`,
}

type DisputeStep = 'submitted' | 'in-review' | 'credited' | 'won' | 'lost'

const disputeSubjects: Readonly<Record<DisputeStep, (amount: string, shop: string) => string>> = {
  submitted: (amount, shop) => `We received your dispute of ${amount} at ${shop}`,
  'in-review': (_, shop) => `Your dispute with ${shop} was sent to the card network`,
  credited: (amount) => `${amount} was credited provisionally`,
  won: (_, shop) => `Your dispute with ${shop} was decided in your favor`,
  lost: (_, shop) => `Your dispute with ${shop} was decided in the shop's favor`,
}

const disputeTexts: Readonly<Record<DisputeStep, (amount: string, shop: string) => string>> = {
  submitted: (amount, shop) =>
    `We received your dispute of ${amount} at ${shop}. We'll review it and email you at each step.`,
  'in-review': (amount, shop) =>
    `We sent your dispute of ${amount} at ${shop} to the card network. You'll get the money back if it decides in your favor.`,
  credited: (amount, shop) =>
    `We sent your dispute with ${shop} to the card network and credited ${amount} provisionally. We'll take this credit back if it decides in the shop's favor.`,
  won: (amount) => `The ${amount} you disputed is in your account, and it's yours to keep.`,
  lost: (amount, shop) => `${shop} keeps the ${amount} you disputed. Any provisional credit was taken back.`,
}

export const issuingTemplates = {
  'card-activation-code': template<{ code: string; minutes: number; card: string }>({
    isUrgent: true,
    write: ({ code, minutes, card }) => ({
      subject: 'Activate your card',
      text: `${code} is your code to activate ${card}. It expires in ${minutes} minutes.\n\nIf you didn't ask for it, sign in and freeze or delete the card.`,
    }),
  }),
  /** `charged` is empty where the shop charged the account's currency. */
  'card-payment': template<{
    what: PaymentStep
    amount: string
    shop: string
    card: string
    charged: string
    reason: string
  }>({
    type: 'PaymentUpdates',
    write: ({ what, amount, shop, card, charged, reason }, { site }) => ({
      subject: paymentSubjects[what](amount, shop),
      text: [paymentTexts[what](amount, shop, card), charged && `The shop charged ${charged}.`, reason]
        .filter(Boolean)
        .join(' ')
        .concat(`\n\nSee all card payments:\n${site}/card`),
      buttons: ['View card payments'],
    }),
  }),
  'card-dispute': template<{ what: DisputeStep; amount: string; shop: string; reason: string }>({
    write: ({ what, amount, shop, reason }, { site }) => ({
      subject: disputeSubjects[what](amount, shop),
      text: `${disputeTexts[what](amount, shop)}${reason && ` Our note: ${reason}`}\n\nSee all card payments:\n${site}/card`,
      buttons: ['View card payments'],
    }),
  }),
  /** A request that colleagues decide; `until` is when it expires. */
  'card-approval': template<{ what: ApprovalStep; maker: string; card: string; until: string }>({
    setting: 'ApprovalUpdates',
    write: ({ what, maker, card, until }, { site }) => ({
      subject: approvalSubjects[what](maker, momentWords(until)),
      text: `${maker} requested a card: ${card}. Once it's approved, we'll review it. If nobody decides by ${momentWords(until)}, the request expires.\n\nYou can't approve requests by replying to this email. Review it here:\n${site}/card/card-requests`,
      buttons: ['Review the request'],
    }),
  }),
  'card-update': template<{ what: CardStep; card: string; reason: string }>({
    write: ({ what, card, reason }) => ({
      subject: cardSubjects[what],
      text: `${cardTexts[what](card)}${reason ? ` ${what === 'issued' ? 'Our note' : 'Reason'}: ${reason}` : ''}`,
    }),
  }),
}
