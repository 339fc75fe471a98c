import * as mobileMoney from './mobile-money.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'
import * as instructions from './payment-instructions.ts'
import * as payouts from './payouts.ts'
import * as pullPay from './pull-pay.ts'
import * as remitters from './remitters.ts'
import * as sandbox from './sandbox.ts'
import { sendrExamples } from './sendr.examples.ts'
import * as sendr from './sendr.ts'

const quote = {
  total: 'What the customer pays in all.',
  fee: "Tradewind's fee, included in the total, after any voucher discount.",
  converted: 'What is exchanged: the total less the fee.',
  received: 'What the recipient gets.',
  rate: 'Units of the recipient’s currency for one of the customer’s: the mid-market rate as decimal text.',
}

export const sendrDocs: AreaWords = {
  file: 'sendr.docs.ts',
  groups: {
    sendr: ['sendr', 'paymentInstructions'],
    gateway: ['mobileMoney', 'payouts', 'remitters'],
    'pull-pay': ['pullPay'],
    sandbox: ['sandbox'],
  },
  examples: sendrExamples,
  names: {
    currencyId: 'Id of the currency: its ISO 4217 code.',
    fromCurrencyCode: 'Currency that the customer pays in.',
    toCurrencyCode: 'Currency that the recipient gets.',
    paymentInstructionId: 'Id of the payment instruction.',
    pullPayId: 'Id of the pull payment.',
    topUpId: 'Id of the top-up.',
    provider: 'Code of the mobile money operator.',
    providerName: 'Name of the operator as it writes it.',
    channel: 'The payout channel.',
    createdAt: 'When it was saved.',
    accountHolderName: 'Name of the holder of the account that is debited.',
    institutionNumber: 'Canadian institution number, three digits.',
    transitNumber: 'Canadian transit number, five digits.',
    entityType: '0 is a company, 1 an individual.',
    firstName: 'First name of an individual.',
    lastName: 'Last name of an individual.',
    hasOneName: {
      text: 'Whether the person has only one name, given as the first name.',
      example: false,
    },
    companyName: { text: 'Name of a company.', example: 'Harbour Lane Joinery Ltd' },
    address: 'Street and number.',
    city: 'City.',
    state: 'State or province.',
    postcode: 'Postcode.',
    idType: 'Type of the identity document.',
    idNumber: 'Number of the identity document.',
    remitterId: 'The remitter in whose name it is paid; the customer unless given.',
    outcome: 'What becomes of it.',
    behaviour: 'What happens, in words.',
    mobileMoneyDetailId: 'A saved mobile money number; leave it out to give a new one.',
  },
  schemas: [
    schemaWords(sendr.SendrCurrency, 'A currency that a transfer by SendR is paid in or arrives in.'),
    schemaWords(sendr.Quote, 'A price that is guaranteed until `lockedUntil`.', {
      fields: {
        quote: 'The sealed price, to send with the order.',
        ...quote,
        lockedUntil: 'Until when the price is guaranteed.',
        quotedAt: 'When the price was made.',
        arrivesBy: 'When the money is expected to arrive if it is paid now.',
        reason: 'Why it cannot be sent by this method, in words; null where it can.',
        voucher: 'The voucher in the request; null if there was none.',
        'voucher.reason': 'Why it can’t be used for this transfer, in words; null where it reduces the fee.',
      },
    }),
    schemaWords(
      instructions.InstructionStatus,
      'State of a payment instruction. `Pending` waits for the customer’s money.',
      {
        examples: ['Pending'],
      },
    ),
    schemaWords(instructions.PaymentInstruction, 'A transfer by SendR, from the order to the recipient.', {
      fields: {
        reference: 'The reference for the bank transfer.',
        ...quote,
        beneficiary: 'Where the money goes.',
        expenseCategory: 'Name of the expense category; null where there is none.',
        expiresAt: 'When the rate expires if the money has not come.',
        paid: 'What has come in for it.',
        outstanding: 'What is still to pay.',
        refunded: 'What was paid back.',
        refundReason: {
          text: 'Why it was paid back, in words; null where it was not.',
          example: 'It came after the rate had expired.',
        },
        paidBy: { text: 'How it was paid; null before.', example: 'Card' },
        cardPayment: 'Where the last card payment stands; null where none is open.',
        cardReason: {
          text: 'Why the issuer declined the last card payment; null otherwise.',
          example: 'The card has expired.',
        },
        dispute: {
          text: 'How the dispute of a card payment for it stands; null without one.',
          example: 'Open',
        },
        cardChallenge: 'The issuer’s challenge that is still open; null where there is none.',
        'cardChallenge.challengeId': { text: 'Id of the challenge.', example: '019abe12-5c00-7000-8000-00000000c0de' },
        'cardChallenge.challengeText': {
          text: 'How the issuer asks, in words.',
          example: 'Enter the code we sent to your phone.',
        },
        'cardChallenge.challengePage': {
          text: 'The issuer’s page, as a path on the origin of the acquirer’s frame.',
          example: '/challenges/019abe12-5c00-7000-8000-00000000c0de',
        },
        transactionId: 'The payment that carries the money to the recipient; null before there is one.',
      },
    }),
    schemaWords(instructions.InstructionOrder, 'An order to send money at a locked price.', {
      fields: {
        quote: 'The sealed price from `get-quote`.',
        beneficiaryId: 'The saved beneficiary to pay; omit it to pay someone new.',
      },
    }),
    schemaWords(pullPay.PullPayStatus, 'State of a pull payment.', { examples: ['Pending'] }),
    schemaWords(pullPay.PullPayOrder, 'An order to collect money from an account in Canada (EFT).', {
      fields: {
        accountId: 'The account that receives.',
        accountNumber: 'Number of the account that is debited.',
        debitAgreed: 'The debtor’s agreement: must be true.',
      },
    }),
    schemaWords(pullPay.PullPay, 'Money that is collected from an account in Canada.', {
      fields: {
        accountId: 'The account that receives.',
        accountNumber: 'Number of the account that is debited: its last three digits.',
        amount: 'What is collected.',
        expectedAt: 'When the money settles if all goes well; null while that is unknown.',
        settledAt: { text: 'When it settled; null before.', example: '2026-11-26T14:00:00.000Z' },
        owed: 'Of money that came back after it had settled: what the account could not give back.',
        repaid: 'How much of that has been repaid or written off.',
        cancelUntil: {
          text: 'Until when the network takes the debit back; null while that is unknown.',
          example: '2026-11-24T21:00:00.000Z',
        },
        transactionId: 'The transaction that brought the money; null before.',
        attempt: '1, or 2 where it was tried once more.',
        retryUntil: {
          text: 'Until when it can be tried once more; null where it cannot.',
          example: '2026-12-26T14:00:00.000Z',
        },
        agreement: 'The agreement to debit the account.',
        'agreement.words': 'The agreement as it was shown.',
        'agreement.givenAt': 'When it was given.',
        'agreement.givenBy': 'Who gave it.',
        'agreement.givenFrom': {
          text: 'The network address that it was given from; null for older ones.',
          example: '203.0.113.7',
        },
        'agreement.revokedAt': {
          text: 'When it was revoked; null while it stands.',
          example: '2026-11-24T10:00:00.000Z',
        },
      },
    }),
    schemaWords(mobileMoney.MobileMoneyProvider, 'A mobile money operator.', {
      fields: {
        code: 'Code of the operator.',
        name: 'Name as the operator writes it.',
        country: 'Country, ISO 3166 alpha-2 or alpha-3.',
        currency: 'Currency of its wallets, an ISO 4217 code.',
        channel: 'How wallets are reached.',
      },
    }),
    schemaWords(mobileMoney.MobileMoneyDetail, 'A saved mobile money number.', {
      fields: { id: 'Id of the saved number.', accountNumber: 'Number of the own account or wallet that it funds.' },
    }),
    schemaWords(mobileMoney.TopUpStatus, 'State of a top-up.', { examples: ['Pending'] }),
    schemaWords(
      mobileMoney.TopUpOrder,
      'An order to fund a wallet or account by mobile money: from a saved number, or a new one.',
      {
        fields: {
          accountId:
            'The wallet or account that receives. Left out, it is the wallet of the currency, opened where there is none.',
          provider: { text: 'Code of the operator of a new number.', example: 'MTN' },
        },
      },
    ),
    schemaWords(mobileMoney.TopUp, 'Money that is requested from a mobile wallet.', {
      fields: {
        accountId: 'The account that receives.',
        amount: 'What is requested.',
        phoneNumber: 'The number: its last three digits.',
        answerBy: {
          text: 'Until when the request can be answered on the phone; null before the operator has sent it.',
          example: '2026-11-24T09:35:00.000Z',
        },
        settledAt: { text: 'When the operator had the money; null before.', example: '2026-11-24T09:31:00.000Z' },
        owed: 'Of money that the operator took back: what the account could not give.',
        repaid: 'How much of that has been repaid or written off.',
        transactionId: 'The transaction that brought the money; null before.',
      },
    }),
    schemaWords(remitters.Remitter, 'A sender for the Indian payout channel.', {
      fields: {
        id: 'Id of the remitter.',
        name: 'Name to show: the company’s, or first and last.',
        firstName: 'First name of an individual; null for a company.',
        lastName: 'Last name of an individual; null for a company.',
        companyName: { text: 'Name of a company; null for an individual.', example: null },
        state: 'State or province; null where unknown.',
        idExpiryDate: 'Last day on which the identity document is valid; null where it does not expire.',
      },
    }),
    schemaWords(sandbox.BankClock, 'The clock of the sandbox’s banks.', {
      fields: {
        now: 'What time the banks think it is.',
        aheadSeconds: 'How far the clock is ahead of real time, in seconds.',
      },
    }),
    schemaWords(sandbox.PayIn, 'A payment into an account from outside.', {
      fields: {
        accountNumber: 'Account number or IBAN, as the account’s page shows it.',
        bankCode: 'Sort code, routing number or bank code, where the network has one.',
        senderName: 'Name of the sender.',
        reference: { text: 'What the sender writes.', example: 'Invoice 7' },
      },
    }),
    schemaWords(sandbox.ScenarioOutcome, 'What the sender sees; `Unanswered`: at first nobody can say.', {
      examples: ['Arrives'],
    }),
    schemaWords(sandbox.NetworkScenarios, 'What one network of the sandbox can be made to do.', {
      fields: {
        currencies: 'Currencies that it carries.',
        beneficiaries: 'Recipients with valid numbers.',
        'beneficiaries.numbers': 'The numbers to type.',
        'beneficiaries.holder': 'Name of the holder; null where the network checks none.',
        'beneficiaries.close': 'A name that is nearly right; null where the network checks none.',
        amounts: 'Amounts by their last two digits.',
        'amounts.digits': 'The last two digits.',
      },
    }),
  ],
  calls: [
    callWords(sendr.getSendrCurrenciesInfo, {
      value: {
        fromCurrencies: 'Currencies that a transfer can be paid in.',
        toCurrencies: 'Currencies that a transfer can arrive in.',
        instructionHours: 'How many hours a payment instruction keeps its rate.',
        cardsTaken: 'Card brands that are accepted.',
        paymentMethods: 'How a transfer can be paid for.',
        'paymentMethods.name': 'The method.',
        'paymentMethods.isOpen': 'Whether it can be used.',
      },
    }),
    callWords(sendr.getSendrFromCurrencyAccountDetails, {
      value: { accountNumber: 'Account number or IBAN to pay into.' },
    }),
    callWords(sendr.getAccountProvidersAccountDetails, {
      value: { accountNumber: 'Account number or IBAN to pay into.' },
    }),
    callWords(sendr.getQuote, {
      query: {
        FromCurrencyId: 'Currency that the customer pays in.',
        ToCurrencyId: 'Currency that the recipient gets.',
        AmountType: 'Whether `Amount` is what the customer pays or what the recipient gets.',
        PaymentMethodType: 'How the recipient is paid, once known; IFSC is `7`.',
      },
    }),
    callWords(sendr.getPayoutPlace, {
      value: { accountId: 'Id to give as the account when recipients are listed and verified.' },
    }),
    callWords(instructions.listPaymentInstructions, {
      query: {
        Funding: 'Only those whose own money is waited for, came in, or no longer can.',
        Search: 'Text in the name of the beneficiary or the reference.',
      },
    }),
    callWords(instructions.createTransactionPaymentRequest, {
      text: 'The price comes from `get-quote` and is sealed: amount and currencies are read from it.',
      value: { reference: 'The reference for the bank transfer.' },
    }),
    callWords(payouts.walletPayout, {
      text: 'Purpose code and remitter are what the Indian bank asks for.',
      body: {
        walletAccountNumber: {
          text: 'Number of the wallet, as its details show it; compared where given.',
          example: 'TWINR10000001',
        },
        walletId: 'Id of the rupee wallet that pays.',
        currency: 'Always rupees.',
        description: 'Text for the recipient; up to 140 characters.',
        beneficiary: 'The recipient in India.',
        'beneficiary.beneficiaryId': 'The saved beneficiary to pay; omit it to pay someone new.',
        'beneficiary.ifsc': 'IFSC of the branch, 11 characters.',
        'beneficiary.accountNumber': 'Account number in India.',
      },
    }),
    callWords(mobileMoney.listMobileMoneyProviders, {
      query: {
        country: 'Country, ISO 3166 alpha-2 or alpha-3.',
        currency: 'Currency of the wallets, an ISO 4217 code.',
        channel: 'Only operators of this channel.',
      },
      headers: { CountryIso: { text: 'The same country as in the query.', required: true, example: 'UGA' } },
    }),
    callWords(mobileMoney.payoutWithMobileMoney, {
      value: { body: 'A message for people.', 'body.message': 'What happened, in words.' },
    }),
    callWords(mobileMoney.addMobileMoneyDetail, {
      body: {
        PhoneNumber: {
          text: 'The number, with its country code unless `countryIso` is given.',
          example: '0772 123456',
        },
        AccountNumber: { text: 'Number of the own account or wallet that it funds.', example: '10000001' },
        countryIso: { text: 'Country of the number; read from its country code where it is left out.', example: 'UG' },
      },
      value: { id: 'Id of the saved number.' },
    }),
    callWords(mobileMoney.listMobileMoneyDetails, {
      query: { accountNumber: 'Only numbers that fund this account or wallet.' },
    }),
    callWords(mobileMoney.getMobileMoneyDetail, { params: { id: 'Id of the saved number.' } }),
    callWords(mobileMoney.deleteMobileMoneyDetail, { params: { id: 'Id of the saved number.' } }),
    callWords(remitters.getRemitter, { params: { id: 'Id of the remitter.' } }),
    callWords(remitters.deleteRemitter, { params: { id: 'Id of the remitter.' } }),
    callWords(remitters.addRemitter, { value: { id: 'Id of the remitter.' } }),
    callWords(remitters.updateRemitter, { body: { id: 'Id of the remitter.' }, value: { id: 'Id of the remitter.' } }),
    callWords(sandbox.moveBankClock, {
      body: {
        aheadBySeconds: {
          text: 'How far to move it ahead, in seconds: up to 366 days.',
          minimum: 1,
          maximum: 31_622_400,
        },
      },
    }),
    callWords(sandbox.plantDifference, {
      body: {
        leg: 'Whose file: that of the network or acquirer, or that of our bank.',
        rail: { text: 'Network of the clearing account.', example: 'fps' },
        kind: 'What the file says wrong: a payment is missing, has another amount, stands there twice or is unknown, or a fee is taken.',
      },
    }),
    callWords(sandbox.payIn, {
      value: {
        networkReference: { text: 'Reference of the network.', example: 'FPS2026112400001' },
        arrivesAt: 'When the money arrives, by the bank clock.',
      },
    }),
    callWords(sandbox.listTestCards, {
      value: {
        code: 'The code that the issuer sends.',
        cards: 'The cards.',
        'cards.number': 'Card number.',
        'cards.token': {
          text: 'Test token: what the frame would give for this card; API clients may send it as `CardNumber`.',
          example: 'tok_visa',
        },
        'cards.brand': 'Brand of the card.',
        'cards.securityDigits': 'How many digits the security code has.',
      },
    }),
    callWords(sandbox.listOutbox, {
      value: {
        id: 'Id of the message.',
        channel: 'How it would have been sent.',
        to: 'Address or number of the recipient.',
        subject: 'Subject of an email.',
        text: 'The text.',
        at: 'When it was written.',
      },
    }),
  ],
}
