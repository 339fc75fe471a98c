/**
 * The declared calls that neither app makes, each with its reason (decision 001). A test holds the list against the calls
 * and the code: a call is made by an app, or it stands here.
 */
const zenus =
  'For programs that hold US accounts with Zenus: the specification gives the call no screen, no words and no step.'
const otherPrograms = 'For programs other than the app, which signs in by the OpenID provider.'

export const uncalledCalls: Readonly<Record<string, string>> = {
  'webhooks.readEvents': 'For programs that receive events without an address of their own.',
  'payments.readTransactions': 'For programs that keep a copy: people read pages.',
  'bankFiles.createBulkPayments': 'For programs: people upload a file.',
  'limits.getAnnualTransactionCreditLimit': 'The account carries it as `creditLimit`, which its page shows.',
  'limits.getTransactionLimitByAccountId': 'The account carries it as `payoutLimit`, which its page shows.',
  'limits.getTransactionThreshold': 'The price of an exchange carries it as `negotiateRateThreshold`.',
  'reference.listCurrencies': 'The app knows the currencies by the kernel that it shares with the server.',
  'gateway.checkCustomerCurrencyEligibility':
    'The funding options of an account say the same with cost, time and limits; for programs that ask per currency.',
  'fundingCards.getCard': 'The app reads all saved cards in one answer.',
  'mobileMoney.getMobileMoneyDetail': 'The app reads all saved numbers in one answer.',
  'interacRequests.getInteracLimits':
    'The funding option carries what is left; for programs that show the limits beforehand.',
  'sendr.getAccountProvidersAccountDetails': 'The app asks for the account of the one currency that someone pays in.',
  'sendr.getCurrenciesByCountryId':
    'The currencies that can be paid in come with those that can arrive, in one answer.',
  'help.getMedia': 'Pictures and videos are loaded by their elements, not by a call.',
  'helpStaff.readMedia': 'Pictures and videos are loaded by their elements, not by a call.',
  'help.listEntriesOfEnvironment': "For Contentful's clients; the app asks without an environment.",
  'remitters.listRemittersOf': "A second address of the remitters' list, for clients that put the id behind its slash.",
  'tracking.getTrackingLink':
    'The app makes the link, which gives the one that is there, when someone wants to share it.',
  'accountManagement.listAllAccountPurposes': 'The app asks for the purposes of the currency that was chosen.',
  'schedules.getScheduleRuns': 'The app reads a schedule with all its payments in one answer.',
  'negotiation.getTransferOrganization':
    'The smallest amount that can be negotiated says it already; for programs that ask about it.',
  'cards.listCardsOfCustomer':
    "A second address of the customer's cards, for clients that put the id behind its slash.",
  'cards.getCardRequest': 'The list of requests carries each of them whole.',
  'cards.listLimitTypes': 'The app knows the kinds of limit by the words that it shares with the server.',
  'cards.listPurchaseDisputes': 'The app shows a dispute with its payment.',
  'sandbox.listTestShops': 'For programs that try cards: people use the test shop of the issuer’s page.',
  'sandbox.sendCardMessage': 'For programs that try what a card network does.',
  'sandbox.plantDifference': 'For programs that try the reconciliation of the console.',
  'batches.getBatch': 'The answer to the order has the result of each row; for programs that look again later.',
  'gateway.testWebhook': 'For those who connect a network: the sandbox delivers its newest message again.',
  'identity.checkUserName':
    'The sign-in page asks for email and password at once, so that nobody can try out who exists.',
  'registration.sendToken': 'The app sends the email again by `resendToken`, which does the same.',
  'registration.confirmEmail':
    'The link of the email: as a page it leads to the app, which confirms by a POST; other programs may call it.',
  'reference.getCountry': 'The app has the whole list.',
  'reference.listStatesById': 'A second address of the states; the app asks by `get-states`.',
  'legacyAuth.login': otherPrograms,
  'legacyAuth.logout': otherPrograms,
  'legacyAuth.user': otherPrograms,
  'onboarding.checkZenusAccount': zenus,
  'onboarding.getAdditionalInformation': 'The app reads the whole application in one answer.',
  'onboarding.listCustomerProducts': "No screen lists a customer's products; for other programs.",
  'onboarding.listDocuments': 'The app reads the whole application in one answer.',
  'onboarding.listOfficers': 'The app reads the whole application in one answer.',
  'onboarding.publishZenusAccount': zenus,
  'team.getMyLimits': 'A payment above a limit is refused with its words; for programs that show a limit beforehand.',
  'security.listSecurityEvents':
    'The app reads them among everything else that happened, by `listActivity`; for programs that watch sign-ins.',
  'security.checkTwoFactorStatus': 'The app reads everything that protects the person in one answer.',
  'security.getSecurityQuestion': 'The app reads everything that protects the person in one answer.',
  'security.validatePinResetCode':
    'Has the code in the address, where logs keep it; the app sends it in a body by `givePinResetCode`.',
  'security.validateSecurityQuestion':
    'Has the answer in the address, where logs keep it; other programs may send it in a body by `giveSecurityAnswer`.',
  'security.giveSecurityAnswer': 'No screen asks for an answer, since it opens nothing; for other programs that do.',
}
