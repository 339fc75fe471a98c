import type { FaultName } from '../faults/arguments.ts'

/** What an attacker tries, and the tests that try it. */
export interface Attack {
  item: number
  name: string
  /** Each test by its file and the beginning of its title, or any part of it that no other test of the file has. */
  tests: readonly { file: string; title: string }[]
  /** The fault tests (docs/runbooks/fault-tests.md) that try the same at length. */
  long?: readonly FaultName[]
}

const of = (file: string, ...titles: readonly string[]) => titles.map((title) => ({ file, title }))
const main = (file: string, ...titles: readonly string[]) => of(`apps/server/src/main/${file}.test.ts`, ...titles)
const module = (file: string, ...titles: readonly string[]) => of(`apps/server/src/modules/${file}.test.ts`, ...titles)
const platform = (file: string, ...titles: readonly string[]) =>
  of(`apps/server/src/platform/${file}.test.ts`, ...titles)
const web = (file: string, ...titles: readonly string[]) => of(`apps/web/src/${file}`, ...titles)
const ui = (file: string, ...titles: readonly string[]) => of(`packages/ui/src/${file}`, ...titles)
const kernel = (file: string, ...titles: readonly string[]) => of(`packages/kernel/src/${file}.test.ts`, ...titles)
const journey = (file: string, ...titles: readonly string[]) => of(`e2e/journeys/${file}.e2e.ts`, ...titles)

/**
 * Every attack, in the order of docs/runbooks/attacks.md. Whoever adds one writes its test where its
 * module has its tests, and names it here: a new number, or one more test of a number that there is.
 */
export const attacks: readonly Attack[] = [
  {
    item: 1,
    name: 'Find a stored PIN, password, code, card number or token',
    tests: [
      ...main(
        'kept-secrets',
        'every canary exists',
        'no password, PIN, code, token or cookie is anywhere in the database',
        'nor in the write-ahead log',
        'nor in a file of the data folder',
        'letters carry a code to whom it is for',
        'nor in any line that was logged',
        'replies give a code',
        'no address carries a secret',
      ),
      ...module('sendr/transfers', 'of a card only the name of its network and the last four digits are anywhere'),
      ...platform('secret', 'a secret cannot be written down', 'every field of a call that is named like a secret'),
      ...module('notifications/notifications', 'the text is sealed in the database'),
    ],
  },
  {
    item: 2,
    name: 'Have production run on the sandbox, or reach its controls, codes and demo passwords',
    tests: [
      ...main(
        'production',
        'a way of sending that nobody carries is not offered',
        'nobody is told that they are eligible for what is not connected',
        'SendR shows no way to pay',
        'a production that is set up loads no sandbox',
        'a start that is refused prints its list',
      ),
      ...main('env', 'production that is told nothing says everything', 'production does not start with'),
      ...main('served-calls', 'in production mode the demo world’s levers and the outbox do not exist'),
      ...web('app/routes.test.tsx', 'in production the sandbox and the outbox are no addresses'),
      ...main('first-customer', 'an empty production gets its first customer'),
      ...platform(
        'installation',
        'a data folder of another installation',
        'production does not take a database',
        'a database user who may not create the roles',
      ),
    ],
  },
  {
    item: 3,
    name: 'Lift a payment rule alone',
    tests: [
      ...module(
        'approvals/rule-changes',
        'nobody switches a rule off alone',
        'two Super Admins agree',
        'waits for approval; more approvals',
        'who has no colleague to approve it',
        'of two last approvals at once',
        'the database lets nothing weaken a rule',
      ),
      ...module('approvals/rules.fault', 'whatever a team does with its payment rules'),
    ],
    long: ['rules'],
  },
  {
    item: 4,
    name: 'Make money calls deadlock, or charge a card without an answer',
    tests: [
      ...main('deadlocks.fault', 'many parallel calls of every kind', 'control: two who lock two rows crosswise'),
      ...module('sendr/transfers', 'when what the bank said cannot be kept'),
    ],
    long: ['deadlocks', 'races', 'quotes'],
  },
  {
    item: 5,
    name: 'Kill the database under the server',
    tests: [
      ...of('tools/start/keep-alive.test.ts', 'a database that dies is started again at its address'),
      ...platform('http', 'a request whose database is lost half-way is answered 503'),
    ],
    long: ['kills', 'chaos'],
  },
  {
    item: 6,
    name: 'Lock someone out, or guess, by trying passwords and codes',
    tests: [
      ...module(
        'identity/guessing',
        'of 50 parallel guesses at one password',
        'one network may try many names only so often',
        'a stranger who guesses all day shuts nobody out',
        'a known browser has five tries of its own',
        'who has the password too and tries codes',
        'what says that a browser is known is signed',
        'of 50 parallel guesses at a code',
        'of 50 parallel wrong PINs',
      ),
      ...platform('http', 'behind proxies that are given as'),
    ],
  },
  {
    item: 7,
    name: 'Move money with a password alone',
    tests: [
      ...module('identity/sign-in', 'where the policy asks for codes', 'the code of one person is no code of another'),
      ...module('identity/pins', 'a first PIN is set soon after signing in'),
      ...module(
        'payments/payment-codes',
        'a batch pays nobody new so much',
        'a big payment to someone new is refused without a code',
        'whoever was paid with a code is known',
        'small payments to new accounts that are big together',
        'whoever has the password and tries codes at the sign-in',
        'a code is good for five minutes',
      ),
    ],
  },
  {
    item: 8,
    name: 'Upload a harmful file, or read someone else’s',
    tests: [
      ...platform(
        'uploads',
        'what a picture tells of its place',
        'a picture that is a page of script as well',
        'a picture that says it has billions of pixels',
        'a drawing, a page or a program',
      ),
      ...platform(
        'pdf-check',
        'a PDF that would act is refused',
        'a script is found however it is written',
        'a PDF that cannot be read',
      ),
      ...platform('file-scanner', 'the daemon gets the whole file', 'a daemon that is not there keeps nothing'),
      ...platform(
        'files',
        'what is stored can be read neither there nor with the database',
        'a file that was changed, or put in the place of another',
        'once a customer’s key is destroyed',
      ),
      ...platform('s3-store', 'is an error, and never a missing file'),
      ...main('kept-files', 'a document with a virus is refused wherever it is uploaded'),
      ...main('headers', 'an uploaded document is a file to save'),
    ],
  },
  {
    item: 9,
    name: 'Get past row-level security, roles or view-only permissions',
    tests: [
      ...platform(
        'process-role',
        'the server signs in as someone who owns nothing',
        'what gets rid of its role sees no table',
        'every table that a customer may read is walled off',
      ),
      ...platform('person-keys', 'the database alone opens no key'),
      ...main('second-wall', 'of the books a customer sees'),
      ...module('sendr/transfers', 'one price makes one transfer'),
      ...main('production', 'strangers learn of the health only'),
      ...module('customers/customers.rules', 'whoever only looks attaches nothing'),
      ...module('identity/sessions', 'who someone is, is told to the browser of the token alone'),
      ...of('tools/production-packages.test.ts', 'an installation for production has at most 260 packages'),
    ],
  },
  {
    item: 10,
    name: 'Make a repeated batch pay what it reported as refused',
    tests: module(
      'batches/batches',
      'the same key answers byte for byte and pays once',
      'a row that was refused stays refused',
      'a repeat after a crash before the answer',
      'a repeat after a crash half-way',
      'of the same batch sent forty times at once',
      'a key that a payment used is refused to a batch',
      'a batch whose answer is forgotten',
    ),
    long: ['crash-points', 'acknowledged'],
  },
  {
    item: 11,
    name: 'Be charged by card for an attempt reported as declined',
    tests: module(
      'sendr/transfers',
      'an acquirer that does not answer is asked again',
      'a payment by card that never reached the acquirer',
      'a used key with the card for another transfer',
      'a card that its bank charges after it was called off',
      'a card that its bank charges after another way has paid',
      'one card payment sent ten times at once',
    ),
  },
  {
    item: 12,
    name: 'Return less, more or another currency than was sent',
    tests: [
      ...module(
        'payments/settlement/returns',
        'of a return that a bank took its fee from',
        'what came back less a fee for a closed account',
      ),
      ...module(
        'sandbox/networks/refused-messages',
        'a return is told with the amount',
        'a return that says no amount',
      ),
      ...module('rails/iso20022/iso20022', 'is a pacs.004 that names what came'),
    ],
  },
  {
    item: 13,
    name: 'Release money by a rejection as a duplicate',
    tests: [
      ...module(
        'payments/settlement/returns',
        'an order that the network calls a duplicate',
        'what was given back and had arrived is taken again',
        'what the account no longer holds of it is owed',
      ),
      ...module('sandbox/networks/refused-messages', 'is no word about the order'),
    ],
  },
  {
    item: 14,
    name: 'Lose a second credit under the reference of the first',
    tests: [
      ...module('payments/settlement/returns', 'other money under a reference that was credited'),
      ...module(
        'sandbox/networks/refused-messages',
        'other money under a reference that was credited is kept for people',
      ),
      ...module('sendr/transfers', 'other money under a reference that was taken for a transfer'),
    ],
  },
  {
    item: 15,
    name: 'Make money vanish into an account that was closed meanwhile',
    tests: [
      ...module(
        'funding/pulls/pulls',
        'money for an account that was closed meanwhile',
        'money that waits for a person goes back',
      ),
      ...module('funding/topups/topups', 'money for an account that was closed meanwhile'),
      ...module('payments/initiation/execute-payment', 'a return to an account that was closed meanwhile'),
    ],
  },
  {
    item: 16,
    name: 'Exhaust or distort limits, searches, keys and clocks',
    tests: [
      ...module(
        'funding/pulls/pulls',
        'what was canceled or refused counts against no limit',
        'a repeat after its answer is forgotten',
        'a payment that was ordered before payouts were held to a year',
      ),
      ...module('funding/topups/topups', 'a repeat after its answer is forgotten'),
      ...module('sendr/transfers', 'one card payment sent ten times at once charges the card once'),
      ...module('transactions/details/timeline.rules', 'money that came in and was taken back is said to be gone'),
      ...module('transactions/lists/search', 'frequent, of amounts that few have'),
      ...module(
        'sandbox/networks/refused-messages',
        'money whose sum the books cannot hold',
        'a clock of a network that is an hour ahead',
      ),
    ],
  },
  {
    item: 17,
    name: 'Stop the server with one request',
    tests: [
      ...kernel('iso-date', 'is a day that may be asked for', 'a search for a day that never comes'),
      ...main('bad-input', 'days that no calendar has are refused', 'takes the first and the last day that there are'),
      ...main('bad-input', 'every text that a call takes has a pattern or an end', 'are nested without end'),
    ],
    long: ['bad-input'],
  },
  {
    item: 18,
    name: 'Lose emails in an outage',
    tests: [
      ...module(
        'notifications/notifications',
        'a mail server that is away costs no letter anything',
        'a letter that the server refuses is tried again',
        'a sender that died is followed',
      ),
      ...main('retention', 'counters of guesses and messages that left'),
    ],
  },
  {
    item: 19,
    name: 'Reuse a name check for another name',
    tests: [
      ...module('beneficiaries/saved-beneficiaries', 'what a bank said of one name is shown under no other'),
      ...module(
        'beneficiaries/beneficiaries',
        'what a bank said of one name is not said of another',
        'what a request says about the bank is not believed',
      ),
    ],
  },
  {
    item: 20,
    name: 'Write the body of our emails',
    tests: module(
      'notifications/notifications',
      'what a stranger wrote is one plain line',
      'a line break in what people write',
    ),
  },
  {
    item: 21,
    name: 'Make a SendR payout wait for approvers who do not exist',
    tests: module(
      'approvals/sendr-approvals',
      'a transfer that nobody could approve is refused',
      'money for a transfer that nobody can approve any more',
      'no card is charged for a transfer that nobody can approve',
      'an approver approves or rejects what a transfer pays out',
    ),
  },
  {
    item: 22,
    name: 'Slip past approvals, remitters, groups and switches',
    tests: [
      ...module(
        'approvals/approvals',
        'what not enough colleagues may approve any more is not resubmitted',
        'what is paid in the name of a remitter is not resubmitted',
        'an approval by someone who was deactivated since',
        'a maker who was deactivated is told neither',
        'rows of a batch wait each for itself',
        'whoever saves a rule is warned of amounts that slip through',
      ),
      ...module('approvals/approvals.fault', 'no payment leaves without the approvals'),
      ...module(
        'approvals/approval-guards',
        'no payment, exchange or schedule leaves',
        'no maker approves the own request',
        'no approval counts twice',
        'no approval survives an edit',
      ),
      ...module('approvals/rule-gaps.rules', 'of every amount from the lowest rule up'),
      ...module('payments/payouts', 'nothing is paid in the name of a remitter whose identity document has expired'),
      ...module('beneficiaries/payment-groups', 'a deleted beneficiary leaves its place in a group'),
      ...main('flags', 'what is switched off is refused by the server'),
    ],
    long: ['approvals'],
  },
  {
    item: 23,
    name: 'Inject text, take over a session or screen, and run formulas in an export',
    tests: [
      ...kernel('usable-text', 'what turns the direction of the text', 'neither is what nobody can see'),
      ...web(
        'domain/session/session.test.ts',
        'a renewal that meets no answer is tried again',
        'calls whose token the server refuses',
        'after a time-out only the same person',
      ),
      ...ui('calls/failures.test.ts', 'too many requests have their own words'),
      ...module('identity/sign-in', 'two tabs that sign in side by side'),
      ...module(
        'transactions/exports/export',
        'in a spreadsheet the text',
        'an export has what the filters let through',
      ),
      ...platform('http', 'HEAD answers like GET'),
      ...of('apps/web/build/mixed-texts.test.ts', 'what people wrote stands by itself'),
      ...kernel('text', 'what runs from right to left stays by itself'),
      ...module('notifications/notifications', 'a name that runs from right to left turns nothing around'),
    ],
  },
  {
    item: 24,
    name: 'Pay twice after a lost answer',
    tests: [
      ...ui('calls/intent.test.ts', 'only a try that asks again has the key', 'nothing of what is ordered is kept'),
      ...ui('drafts/drafts.test.ts', 'what was never answered is shown until it is'),
      ...journey(
        'batch',
        'after a lost answer and a reload a batch cannot be changed',
        'who leaves while a batch is on its way',
      ),
      ...journey(
        'trouble',
        'after a lost answer and a reload it is still the same payment',
        'a payment without an answer waits for one',
        'who leaves while a payment is on its way',
      ),
    ],
  },
  {
    item: 25,
    name: 'Kill the first start',
    tests: main('demo/seeding.fault', 'whenever the first start is killed'),
    long: ['seeding'],
  },
  {
    item: 26,
    name: 'Silence the auditor',
    tests: [
      ...module(
        'audit/silenced',
        'a chain that was exchanged while no server ran',
        'a chain with seals that was not signed with our key',
        'anchors that are gone are missed',
        'a chain id that someone else wrote',
        'a run with a clock a day ahead',
        'a run that claims to have seen seals',
        'stopping the auditor cuts no connection',
      ),
      ...module('audit/tampering', 'is found, whoever is hit', 'is found within the minute'),
    ],
    long: ['tampering'],
  },
  {
    item: 27,
    name: 'Get an arrival promised on a day with unknown holidays',
    tests: module('rails/far-holidays.rules', 'where the days of the currency are not known'),
  },
  {
    item: 28,
    name: 'Use the ids of another customer',
    tests: main(
      'foreign-ids',
      'the fields that take an id are found',
      'answers another customer’s id as it answers none at all',
      'control: whoever has what those ids name',
      'ids whose letters are capitals',
      'what one customer reads in full',
      'row-level security alone shows a customer no row',
      'a customer’s transaction cannot change or delete',
    ),
    long: ['foreign-ids', 'staff-calls'],
  },
  {
    item: 29,
    name: 'Send random and hostile input to every call',
    tests: main(
      'fuzz',
      'whatever is sent to',
      'hostile addresses, methods, headers and cookies',
      'a sign-in that is under way survives',
      'the provider refuses hostile parameters',
      'a network’s callback that nobody signed',
      'hostile tokens and cookies open no session',
    ),
    long: ['fuzz', 'half-made'],
  },
  {
    item: 30,
    name: 'Learn who is registered, guess a code, or take over a registration or an account by its emails',
    tests: [
      ...module(
        'onboarding/registration/registration',
        'whoever registers with an address that someone has learns nothing',
        'registering and recovering cost the same work',
        'parallel guesses at a code exactly five are evaluated',
        'by its link the address is confirmed once',
        'another browser confirms by the link with the password',
        'of many confirmations of one address at once',
        'messages are sent four times in ten minutes',
        'a recovery by code or by link sets the password once',
      ),
      ...journey('registration', 'whoever registers with an address that someone has sees what everybody sees'),
    ],
    long: ['codes'],
  },
  {
    item: 31,
    name: 'Delay everybody else by what one person sends',
    tests: [
      ...main('delays.fault', 'whatever one person sends, others are answered'),
      ...module(
        'identity/hashing',
        '600 parallel PINs of one person',
        'strangers of one network wait behind each other',
      ),
      ...platform('fair-queue', 'one person with much work delays nobody', 'who has too much waiting is refused'),
      ...platform(
        'clean-image',
        'one person’s pictures',
        'beyond a fair share',
        'pictures are drawn outside of the server',
      ),
      ...platform('pdf-check', 'one person’s files do not delay'),
      ...platform('file-scanner', 'one customer’s files wait for each other'),
      ...platform('json-limits', 'are not parsed'),
      ...platform(
        'http',
        'who holds many large bodies open',
        'one person’s parallel requests leave room',
        'ten megabytes of brackets, or of numbers',
        'do not stay open',
      ),
    ],
    long: ['delays'],
  },
]
