import type { CallExample } from './example.ts'

/** Requests and answers of the test world, as RECORD_EXAMPLES=1 with served-calls.test.ts writes them. */
export const recordedExamples: Readonly<Record<string, CallExample>> = {
  'accountManagement.closeAccount': {
    body: {
      accountId: '019abe12-5c00-7000-8000-000000000059',
      reason: 'Taking a break',
      otherReason: '',
      transferToAccountId: '019abe12-5c00-7000-8000-000000000058',
    },
  },
  'accountManagement.createAccount': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      currencyCode: 'CHF',
      accountName: 'Francs',
    },
  },
  'accountManagement.freezeAccount': {
    body: {
      accountId: '019abe12-5c00-7000-8000-000000000059',
    },
  },
  'accountManagement.getClosing': {
    query: {
      AccountId: '019abe12-5c00-7000-8000-000000000059',
    },
  },
  'accountManagement.listAccountPurposes': {
    query: {
      CurrencyId: 'CHF',
    },
    value: [
      {
        id: '0190a001-0000-7000-8000-000000000001',
        name: 'Receive payments from customers',
        currencyCodes: [],
        documentName: null,
      },
      {
        id: '0190a001-0000-7000-8000-000000000002',
        name: 'Pay suppliers',
        currencyCodes: [],
        documentName: null,
      },
    ],
  },
  'accountManagement.listAccountRequests': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: [
      {
        requestId: '019abe12-5c00-7000-8000-000000000064',
        reference: 'A-000001',
        currencyCode: 'AED',
        accountName: 'UAE dirham account',
        purposes: [
          {
            id: '0190a001-0000-7000-8000-000000000001',
            name: 'Receive payments from customers',
          },
        ],
        countries: ['AE'],
        description: '',
        documents: [],
        status: 'Pending',
        reason: null,
        dateRequested: '2026-11-28T09:29:53.678Z',
        dateDecided: null,
        accountId: null,
      },
    ],
  },
  'accountManagement.listAllAccountPurposes': {
    value: [
      {
        id: '0190a001-0000-7000-8000-000000000001',
        name: 'Receive payments from customers',
        currencyCodes: [],
        documentName: null,
      },
      {
        id: '0190a001-0000-7000-8000-000000000002',
        name: 'Pay suppliers',
        currencyCodes: [],
        documentName: null,
      },
    ],
  },
  'accountManagement.listClosedAccounts': {
    value: [],
  },
  'accountManagement.listMultiCurrencyIbans': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
      AccountId: '019abe12-5c00-7000-8000-000000000052',
      DisablePageLimit: 'true',
    },
    value: [
      {
        accountId: '019abe12-5c00-7000-8000-000000000052',
        accountName: 'Ada EUR',
        currencyCode: 'EUR',
        iban: 'IE66TRDW99036646025048',
        bicCode: 'TRDWIE2DXXX',
        currencyCodes: ['EUR', 'GBP', 'USD', 'CAD'],
      },
    ],
  },
  'accountManagement.listSecondaryCountries': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: [
      {
        id: 'AX',
        name: 'Åland Islands',
        iso2: 'AX',
        iso3: 'ALA',
        dialCode: '358',
        currencyCode: 'EUR',
      },
      {
        id: 'AL',
        name: 'Albania',
        iso2: 'AL',
        iso3: 'ALB',
        dialCode: '355',
        currencyCode: null,
      },
    ],
  },
  'accountManagement.renameAccount': {
    body: {
      accountId: '019abe12-5c00-7000-8000-000000000058',
      accountName: 'Rainy days',
    },
  },
  'accountManagement.requestAdditionalAccount': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      currencyCode: 'JPY',
      accountName: 'Yen',
      purposeIds: ['0190a001-0000-7000-8000-000000000002'],
      countryIds: ['JP'],
      description: 'We pay two suppliers in Osaka',
      documentIds: ['019abe12-5c00-7000-8000-000000000016'],
    },
    value: {
      requestId: '019abe12-5c00-7000-8000-000000000065',
      reference: 'A-000003',
    },
  },
  'accountManagement.unfreezeAccount': {
    body: {
      accountId: '019abe12-5c00-7000-8000-000000000059',
    },
  },
  'accountManagement.withdrawAccountRequest': {
    body: {
      requestId: '019abe12-5c00-7000-8000-000000000064',
    },
  },
  'accountSetup.createAccountSetup': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      countries: [
        {
          countryId: 'FR',
          status: 'Outgoing',
        },
      ],
      beneficiaries: [
        {
          name: 'Atelier Moreau',
          status: 'Outgoing',
        },
      ],
      expectedMonthlyInflow: {
        amount: '20000.00',
        currencyCode: 'GBP',
      },
      expectedMonthlyTransactionFrequency: 25,
      expectedMonthlyTransactionVolume: {
        amount: '18000.00',
        currencyCode: 'GBP',
      },
    },
    value: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      countries: [
        {
          countryId: 'FR',
          country: 'France',
          status: 'Outgoing',
        },
      ],
      beneficiaries: [
        {
          name: 'Atelier Moreau',
          status: 'Outgoing',
        },
      ],
      expectedMonthlyInflow: {
        amount: '20000.00',
        currencyCode: 'GBP',
      },
      expectedMonthlyTransactionFrequency: 25,
      expectedMonthlyTransactionVolume: {
        amount: '18000.00',
        currencyCode: 'GBP',
      },
      hasUpdatedAccountSetup: true,
    },
  },
  'accountSetup.getAccountSetup': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000001',
    },
    value: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      countries: [
        {
          countryId: 'FR',
          country: 'France',
          status: 'Outgoing',
        },
      ],
      beneficiaries: [
        {
          name: 'Atelier Moreau',
          status: 'Outgoing',
        },
      ],
      expectedMonthlyInflow: null,
      expectedMonthlyTransactionFrequency: null,
      expectedMonthlyTransactionVolume: null,
      hasUpdatedAccountSetup: false,
    },
  },
  'accountSetup.updateAccountSetup': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      countries: [
        {
          countryId: 'FR',
          status: 'Outgoing',
        },
      ],
      beneficiaries: [
        {
          name: 'Atelier Moreau',
          status: 'Outgoing',
        },
      ],
      expectedMonthlyInflow: {
        amount: '20000.00',
        currencyCode: 'GBP',
      },
      expectedMonthlyTransactionFrequency: 25,
      expectedMonthlyTransactionVolume: {
        amount: '18000.00',
        currencyCode: 'GBP',
      },
    },
    value: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      countries: [
        {
          countryId: 'FR',
          country: 'France',
          status: 'Outgoing',
        },
      ],
      beneficiaries: [
        {
          name: 'Atelier Moreau',
          status: 'Outgoing',
        },
      ],
      expectedMonthlyInflow: {
        amount: '20000.00',
        currencyCode: 'GBP',
      },
      expectedMonthlyTransactionFrequency: 25,
      expectedMonthlyTransactionVolume: {
        amount: '18000.00',
        currencyCode: 'GBP',
      },
      hasUpdatedAccountSetup: true,
    },
  },
  'accounts.getAccount': {
    query: {
      AccountId: '019abe12-5c00-7000-8000-000000000053',
    },
    value: {
      accountId: '019abe12-5c00-7000-8000-000000000053',
      accountName: 'Ada GBP',
      accountNumber: '60250485',
      currencyCode: 'GBP',
      currencyName: 'Pound sterling',
      balance: {
        amount: '1000000.00',
        currencyCode: 'GBP',
      },
      availableBalance: {
        amount: '999987.00',
        currencyCode: 'GBP',
      },
      lienAmount: {
        amount: '0.00',
        currencyCode: 'GBP',
      },
      status: 'Active',
      frozenBy: [],
      isDeleted: false,
      dateCreated: '2026-11-28T09:29:53.678Z',
      accountThreshold: {
        currencyCode: 'GBP',
        transactionThreshold: {
          amount: '0.01',
          currencyCode: 'GBP',
        },
        negotiateRateThreshold: {
          amount: '7567.00',
          currencyCode: 'GBP',
        },
      },
      creditLimit: {
        year: 2026,
        limit: {
          amount: '100000000.00',
          currencyCode: 'GBP',
        },
        used: {
          amount: '0.00',
          currencyCode: 'GBP',
        },
        remaining: {
          amount: '100000000.00',
          currencyCode: 'GBP',
        },
      },
      payoutLimit: {
        perTransaction: {
          amount: '1000000.00',
          currencyCode: 'GBP',
        },
        available: {
          amount: '1000000.00',
          currencyCode: 'GBP',
        },
        daily: {
          limit: {
            amount: '2000000.00',
            currencyCode: 'GBP',
          },
          used: {
            amount: '12.50',
            currencyCode: 'GBP',
          },
          remaining: {
            amount: '1999987.50',
            currencyCode: 'GBP',
          },
        },
        monthly: {
          limit: {
            amount: '10000000.00',
            currencyCode: 'GBP',
          },
          used: {
            amount: '12.50',
            currencyCode: 'GBP',
          },
          remaining: {
            amount: '9999987.50',
            currencyCode: 'GBP',
          },
        },
        annual: null,
      },
      multiCurrencyIbanAccount: {
        iban: 'IE66TRDW99036646025048',
        bicCode: 'TRDWIE2DXXX',
        currencyCodes: ['EUR', 'GBP', 'USD', 'CAD'],
      },
      secondaryAccountDocuments: [],
      accountBeneficiaries: [
        {
          beneficiaryId: '019abe12-5c00-7000-8000-000000000054',
          beneficiaryAccountName: 'Amelia Clarke',
          country: 'United Kingdom',
        },
        {
          beneficiaryId: '019abe12-5c00-7000-8000-000000000055',
          beneficiaryAccountName: 'Amelia Clarke',
          country: 'United Kingdom',
        },
      ],
    },
  },
  'accounts.getAccountDetail': {
    query: {
      AccountId: '019abe12-5c00-7000-8000-000000000053',
      SystemAccountType: 'CustomerAccount',
    },
    value: [
      {
        network: 'Faster Payments',
        audience: 'For GBP from a bank account in the United Kingdom',
        arrives: 'Usually within seconds, 24/7.',
        lines: [
          {
            label: 'Account holder',
            value: 'Ada Trading Ltd',
          },
          {
            label: 'Sort code',
            value: '04-03-66',
          },
          {
            label: 'Account number',
            value: '60250485',
          },
          {
            label: 'Bank',
            value: 'Tradewind',
          },
        ],
      },
    ],
  },
  'accounts.getTotalBalance': {
    query: {
      CurrencyCode: 'GBP',
    },
    value: {
      total: {
        amount: '3209461.88',
        currencyCode: 'GBP',
      },
      ratesAt: '2026-11-28T09:29:53.678Z',
      parts: [
        {
          accountId: '019abe12-5c00-7000-8000-000000000051',
          balance: {
            amount: '1000000.00',
            currencyCode: 'CAD',
          },
          converted: {
            amount: '542268.55',
            currencyCode: 'GBP',
          },
          rate: '0.5422685538',
        },
        {
          accountId: '019abe12-5c00-7000-8000-000000000052',
          balance: {
            amount: '1000000.00',
            currencyCode: 'EUR',
          },
          converted: {
            amount: '880560.86',
            currencyCode: 'GBP',
          },
          rate: '0.8805608608',
        },
      ],
    },
  },
  'accounts.listAccounts': {
    query: {
      ProductServiceType: 'All',
      ProductType: 'All',
    },
    value: [
      {
        accountId: '019abe12-5c00-7000-8000-000000000051',
        accountName: 'Ada CAD',
        accountNumber: '106025048',
        currencyCode: 'CAD',
        currencyName: 'Canadian dollar',
        balance: {
          amount: '1000000.00',
          currencyCode: 'CAD',
        },
        availableBalance: {
          amount: '1000000.00',
          currencyCode: 'CAD',
        },
        lienAmount: {
          amount: '0.00',
          currencyCode: 'CAD',
        },
        status: 'Active',
        frozenBy: [],
        isDeleted: false,
        dateCreated: '2026-11-28T09:29:53.678Z',
        accountThreshold: {
          currencyCode: 'CAD',
          transactionThreshold: {
            amount: '5.00',
            currencyCode: 'CAD',
          },
          negotiateRateThreshold: {
            amount: '13954.00',
            currencyCode: 'CAD',
          },
        },
        creditLimit: {
          year: 2026,
          limit: {
            amount: '150000000.00',
            currencyCode: 'CAD',
          },
          used: {
            amount: '50.18',
            currencyCode: 'CAD',
          },
          remaining: {
            amount: '149999949.82',
            currencyCode: 'CAD',
          },
        },
        payoutLimit: {
          perTransaction: {
            amount: '1500000.00',
            currencyCode: 'CAD',
          },
          available: {
            amount: '1500000.00',
            currencyCode: 'CAD',
          },
          daily: {
            limit: {
              amount: '3000000.00',
              currencyCode: 'CAD',
            },
            used: {
              amount: '0.00',
              currencyCode: 'CAD',
            },
            remaining: {
              amount: '3000000.00',
              currencyCode: 'CAD',
            },
          },
          monthly: {
            limit: {
              amount: '15000000.00',
              currencyCode: 'CAD',
            },
            used: {
              amount: '0.00',
              currencyCode: 'CAD',
            },
            remaining: {
              amount: '15000000.00',
              currencyCode: 'CAD',
            },
          },
          annual: null,
        },
        multiCurrencyIbanAccount: {
          iban: 'IE66TRDW99036646025048',
          bicCode: 'TRDWIE2DXXX',
          currencyCodes: ['EUR', 'GBP', 'USD', 'CAD'],
        },
        secondaryAccountDocuments: [],
        accountBeneficiaries: [],
      },
    ],
  },
  'accounts.listEligibleCurrencies': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: [
      {
        currencyIso: 'AED',
        currencyName: 'UAE dirham',
        currencySign: 'د.إ',
      },
      {
        currencyIso: 'AUD',
        currencyName: 'Australian dollar',
        currencySign: 'A$',
      },
    ],
  },
  'approvals.addDelegation': {
    body: {
      toUserId: '019abe12-5c00-7000-8000-000000000075',
      startsAt: '2026-11-29T09:29:53.678Z',
      endsAt: '2026-12-03T09:29:53.678Z',
    },
    value: {
      delegationId: '019abe12-5c00-7000-8000-000000000083',
    },
  },
  'approvals.approveTransaction': {
    body: {
      paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000076',
      status: 'Approved',
      version: 1,
      transactionPin: '481593',
    },
    value: {
      paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000076',
      status: 'Approved',
      approvalsLeft: 0,
      notMade: null,
    },
  },
  'approvals.decideTransactions': {
    body: {
      requests: [
        {
          paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000077',
          version: 1,
        },
      ],
      status: 'Rejected',
      reason: 'Wrong month',
      transactionPin: '481593',
    },
    value: {
      results: [
        {
          paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000077',
          status: 'Rejected',
          approvalsLeft: 0,
          notMade: null,
          refusal: null,
        },
      ],
    },
  },
  'approvals.endDelegation': {
    body: {
      delegationId: '019abe12-5c00-7000-8000-000000000082',
    },
  },
  'approvals.exportRequests': {
    query: {
      Status: 'Pending',
      Search: 'Amelia',
      OnlyOpen: 'true',
      Format: 'csv',
      RequestIds: '019abe12-5c00-7000-8000-000000000076',
    },
  },
  'approvals.getCurrentUserPolicy': {
    query: {
      UserId: '019abe12-5c00-7000-8000-000000000004',
    },
    value: {
      userId: '019abe12-5c00-7000-8000-000000000004',
      roleId: 10,
      role: 'Super Admin',
      permissions: [
        'accounts:read',
        'wallets:read',
        'transactions:read',
        'payments:create',
        'beneficiaries:read',
        'beneficiaries:manage',
      ],
      mayInitiate: true,
      mayApprove: true,
      mayManageRules: true,
    },
  },
  'approvals.getRejectedTransactionDetail': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000079',
    },
    value: {
      paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000079',
      isMakerChecker: true,
      status: 'ReturnedForModification',
      version: 1,
      reason: 'Wrong month',
      rejectedBy: 'Bea Colleague',
      approvalsNeeded: 1,
      order: {
        accountType: 0,
        customerId: '019abe12-5c00-7000-8000-000000000001',
        sourceAccountId: '019abe12-5c00-7000-8000-000000000063',
        sourceCurrencyId: 'USD',
        sourceCurrencyCode: 'USD',
        amount: '10.00',
        totalAmount: '11.00',
        narration: 'Shelves',
        expenseCategoryId: 'others',
        expenseCategory: 'Others',
        otherExpenseCategory: 'Shop fitting',
        saveAsBeneficiary: false,
        beneficiaryEntityType: 1,
        beneficiaryFirstName: 'Amelia',
        beneficiaryLastName: 'Clarke',
        beneficiaryAccountName: 'Amelia Clarke',
        beneficiaryEmailAddress: 'amelia@example.com',
        beneficiaryCountryId: 'US',
        beneficiaryCountryIso: 'US',
        beneficiaryState: 'Kent',
        beneficiaryCity: 'Dover',
        beneficiaryAddress: '1 Harbour Lane',
        beneficiaryPostcode: 'CT16 1AA',
        beneficiaryAccountDetailsRequests: [
          {
            paymentMethodType: 'AbaRouting',
            paymentMethodValue: '021000021',
            accountNumber: '123456789',
          },
        ],
      },
      question: null,
    },
  },
  'approvals.getTransactionRequestDetail': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000076',
    },
    value: {
      paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000076',
      scheduleId: null,
      batchId: null,
      isMakerChecker: true,
      moduleTransactionType: 'Debit',
      status: 'Pending',
      endedBecause: null,
      accountId: '019abe12-5c00-7000-8000-000000000063',
      counterParty: 'Amelia Clarke',
      narration: 'Shelves',
      reference: 'TWDT73X3FGJX5J',
      amount: {
        amount: '10.00',
        currencyCode: 'USD',
      },
      total: {
        amount: '11.00',
        currencyCode: 'USD',
      },
      maker: {
        userId: '019abe12-5c00-7000-8000-000000000075',
        name: 'Bea Colleague',
      },
      dateAdded: '2026-11-28T09:29:53.678Z',
      expiresAt: '2026-12-05T09:29:53.678Z',
      endedAt: null,
      approvalsNeeded: 1,
      approvalsGiven: 0,
      assignedTo: null,
      version: 1,
      can: {
        decide: true,
        return: true,
        reassign: true,
        redo: false,
        cancel: true,
        withdraw: false,
      },
      expenseCategory: 'Others',
      beneficiary: {
        name: 'Amelia Clarke',
        country: 'United States',
        bankName: 'JPMorgan Chase Bank',
        holderLabel: 'Bank',
        lines: [
          {
            label: 'Routing number',
            value: '021000021',
          },
          {
            label: 'Account number',
            value: '123456789',
          },
        ],
      },
      network: 'ACH',
      actions: [
        {
          kind: 'requested',
          by: 'Bea Colleague',
          onBehalfOf: null,
          at: '2026-11-28T09:29:53.678Z',
          version: 1,
          note: null,
        },
      ],
      approvers: [
        {
          userId: '019abe12-5c00-7000-8000-000000000004',
          name: 'Ada Example',
        },
        {
          userId: '019abe12-5c00-7000-8000-000000000081',
          name: 'Cleo Colleague',
        },
      ],
      steps: [],
      inOrder: false,
      documents: [],
      rate: null,
    },
  },
  'approvals.listDelegations': {
    value: [
      {
        delegationId: '019abe12-5c00-7000-8000-000000000082',
        from: {
          userId: '019abe12-5c00-7000-8000-000000000004',
          name: 'Ada Example',
        },
        to: {
          userId: '019abe12-5c00-7000-8000-000000000075',
          name: 'Bea Colleague',
        },
        startsAt: '2026-12-18T09:29:53.678Z',
        endsAt: '2026-12-23T09:29:53.678Z',
      },
    ],
  },
  'approvals.listRequestHistory': {
    query: {
      Page: '1',
      PageSize: '10',
      Status: 'Rejected',
      Search: 'Amelia',
      DisablePageLimit: 'false',
      FromDate: '2026-01-01',
    },
    value: {
      records: [
        {
          paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000079',
          scheduleId: null,
          batchId: null,
          isMakerChecker: true,
          moduleTransactionType: 'Debit',
          status: 'Rejected',
          endedBecause: 'rejected',
          accountId: '019abe12-5c00-7000-8000-000000000063',
          counterParty: 'Amelia Clarke',
          narration: 'Shelves',
          reference: 'TWXXAHY3PBSCAF',
          amount: {
            amount: '10.00',
            currencyCode: 'USD',
          },
          total: {
            amount: '11.00',
            currencyCode: 'USD',
          },
          maker: {
            userId: '019abe12-5c00-7000-8000-000000000004',
            name: 'Ada Example',
          },
          dateAdded: '2026-11-28T09:29:53.678Z',
          expiresAt: '2026-12-05T09:29:53.678Z',
          endedAt: '2026-11-28T09:29:53.678Z',
          approvalsNeeded: 1,
          approvalsGiven: 0,
          assignedTo: null,
          version: 1,
          can: {
            decide: false,
            return: false,
            reassign: false,
            redo: true,
            cancel: false,
            withdraw: false,
          },
        },
      ],
      pageData: {
        pageNumber: 1,
        pageSize: 10,
        pageCount: 1,
        firstItemOnPage: 1,
        lastItemOnPage: 2,
        totalItemCount: 2,
        hasPreviousPage: false,
        hasNextPage: false,
      },
    },
  },
  'approvals.listTransactionRequests': {
    query: {
      Page: '1',
      PageSize: '10',
      Status: 'Pending',
      Search: 'Amelia',
      SortBy: 'DateAdded',
      SortDirection: 'DESC',
    },
    value: {
      records: [
        {
          paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000074',
          scheduleId: null,
          batchId: null,
          isMakerChecker: true,
          moduleTransactionType: 'Debit',
          status: 'Pending',
          endedBecause: null,
          accountId: '019abe12-5c00-7000-8000-000000000063',
          counterParty: 'Amelia Clarke',
          narration: 'Shelves',
          reference: 'TW50ZJF4KDHCTD',
          amount: {
            amount: '11.00',
            currencyCode: 'USD',
          },
          total: {
            amount: '12.00',
            currencyCode: 'USD',
          },
          maker: {
            userId: '019abe12-5c00-7000-8000-000000000075',
            name: 'Bea Colleague',
          },
          dateAdded: '2026-11-28T09:29:53.678Z',
          expiresAt: '2026-12-05T09:29:53.678Z',
          endedAt: null,
          approvalsNeeded: 2,
          approvalsGiven: 1,
          assignedTo: null,
          version: 1,
          can: {
            decide: false,
            return: false,
            reassign: true,
            redo: false,
            cancel: true,
            withdraw: true,
          },
        },
      ],
      pageData: {
        pageNumber: 1,
        pageSize: 10,
        pageCount: 1,
        firstItemOnPage: 1,
        lastItemOnPage: 4,
        totalItemCount: 4,
        hasPreviousPage: false,
        hasNextPage: false,
      },
    },
  },
  'approvals.reassignTransaction': {
    body: {
      paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000078',
      assignedTo: '019abe12-5c00-7000-8000-000000000004',
      version: 1,
    },
  },
  'approvals.redoTransaction': {
    query: {
      PaymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000079',
    },
    value: {
      paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000079',
      status: 'ReturnedForModification',
    },
  },
  'approvals.updateRejectedSendTransaction': {
    body: {
      accountType: 0,
      customerId: '019abe12-5c00-7000-8000-000000000001',
      sourceAccountId: '019abe12-5c00-7000-8000-000000000053',
      sourceCurrencyId: 'GBP',
      sourceCurrencyCode: 'GBP',
      amount: '12.50',
      totalAmount: '13.00',
      narration: 'Shelves',
      expenseCategoryId: 'others',
      expenseCategory: 'Others',
      otherExpenseCategory: 'Shop fitting',
      saveAsBeneficiary: true,
      transactionPin: '481593',
      beneficiaryEntityType: 1,
      beneficiaryFirstName: 'Amelia',
      beneficiaryLastName: 'Clarke',
      beneficiaryAccountName: 'Amelia Clarke',
      beneficiaryEmailAddress: 'amelia@example.com',
      beneficiaryCountryId: 'GB',
      beneficiaryCountryIso: 'GB',
      beneficiaryState: 'Kent',
      beneficiaryCity: 'Dover',
      beneficiaryAddress: '1 Harbour Lane',
      beneficiaryPostcode: 'CT16 1AA',
      beneficiaryAccountDetailsRequests: [
        {
          paymentMethodType: 'SortCode',
          paymentMethodValue: '089999',
          accountNumber: '66374958',
        },
      ],
      documentUploadItems: [
        {
          identificationNumber: 'INV-7',
          documentName: 'invoice.png',
          documentLength: 70,
          documentExtension: 'png',
          documentAsBase64:
            'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        },
      ],
      beneficiaryId: '019abe12-5c00-7000-8000-000000000054',
      paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000080',
    },
    value: {
      transactionId: '019abe12-5c00-7000-8000-000000000080',
      paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000080',
    },
  },
  'approvals.withdrawApproval': {
    body: {
      paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000074',
      version: 1,
    },
  },
  'attention.listAttention': {
    value: [
      {
        kind: 'approvals',
        count: 2,
        first: {
          transactionId: '019abe12-5c00-7000-8000-000000000074',
          counterParty: 'Amelia Clarke',
          amount: {
            amount: '11.00',
            currencyCode: 'USD',
          },
          expiresAt: '2026-12-05T09:29:53.678Z',
        },
        newestAt: null,
      },
      {
        kind: 'changes',
        count: 1,
        first: {
          transactionId: '019abe12-5c00-7000-8000-000000000079',
          counterParty: 'Amelia Clarke',
          amount: {
            amount: '10.00',
            currencyCode: 'USD',
          },
          expiresAt: '2026-12-05T09:29:53.678Z',
        },
        newestAt: null,
      },
    ],
  },
  'batches.createBatchTransactionRequest': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      transactionPin: '481593',
      currencyBlocks: [
        {
          account: {
            id: '019abe12-5c00-7000-8000-000000000053',
            currencyCode: 'GBP',
          },
          beneficiaries: [
            {
              beneficiaryId: '019abe12-5c00-7000-8000-000000000054',
              amount: '10.00',
              totalAmount: '10.50',
              expenseCategoryId: 'others',
              otherExpenseCategory: 'Roof',
              description: 'For the roof',
            },
            {
              beneficiaryId: '019abe12-5c00-7000-8000-000000000055',
              amount: '10.00',
              totalAmount: '10.50',
              expenseCategoryId: 'others',
              otherExpenseCategory: 'Roof',
              description: 'For the roof',
            },
          ],
          totalAmount: '21.00',
        },
      ],
    },
    value: {
      batchId: '019abe12-5c00-7000-8000-000000000103',
      dateAdded: '2026-11-28T09:29:53.678Z',
      rows: [
        {
          beneficiaryId: '019abe12-5c00-7000-8000-000000000054',
          beneficiaryName: 'Amelia Clarke',
          accountId: '019abe12-5c00-7000-8000-000000000053',
          amount: {
            amount: '10.00',
            currencyCode: 'GBP',
          },
          state: 'accepted',
          transactionId: '019abe12-5c00-7000-8000-000000000104',
          awaitsApproval: false,
          exchangedFrom: null,
          reason: null,
        },
        {
          beneficiaryId: '019abe12-5c00-7000-8000-000000000055',
          beneficiaryName: 'Amelia Clarke',
          accountId: '019abe12-5c00-7000-8000-000000000053',
          amount: {
            amount: '10.00',
            currencyCode: 'GBP',
          },
          state: 'accepted',
          transactionId: '019abe12-5c00-7000-8000-000000000105',
          awaitsApproval: false,
          exchangedFrom: null,
          reason: null,
        },
      ],
    },
  },
  'batches.getBatch': {
    query: {
      BatchId: '019abe12-5c00-7000-8000-000000000106',
    },
    value: {
      batchId: '019abe12-5c00-7000-8000-000000000106',
      dateAdded: '2026-11-28T09:29:53.678Z',
      rows: [
        {
          beneficiaryId: '019abe12-5c00-7000-8000-000000000054',
          beneficiaryName: 'Amelia Clarke',
          accountId: '019abe12-5c00-7000-8000-000000000053',
          amount: {
            amount: '10.00',
            currencyCode: 'GBP',
          },
          state: 'refused',
          transactionId: null,
          awaitsApproval: false,
          exchangedFrom: null,
          reason: 'Choose an expense category.',
        },
        {
          beneficiaryId: '019abe12-5c00-7000-8000-000000000054',
          beneficiaryName: 'Amelia Clarke',
          accountId: '019abe12-5c00-7000-8000-000000000053',
          amount: {
            amount: '10.00',
            currencyCode: 'GBP',
          },
          state: 'refused',
          transactionId: null,
          awaitsApproval: false,
          exchangedFrom: null,
          reason: 'Choose an expense category.',
        },
      ],
    },
  },
  'beneficiaries.addAccountBeneficiary': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      beneficiaryEntityType: 1,
      beneficiaryFirstName: 'Amelia',
      beneficiaryLastName: 'Clarke',
      beneficiaryAccountName: 'Amelia Clarke',
      beneficiaryEmailAddress: 'amelia@example.com',
      beneficiaryCountryId: 'GB',
      beneficiaryCountryIso: 'GB',
      beneficiaryState: 'Kent',
      beneficiaryCity: 'Dover',
      beneficiaryAddress: '1 Harbour Lane',
      beneficiaryPostcode: 'CT16 1AA',
      beneficiaryCurrencyCode: 'GBP',
      beneficiaryAccountDetails: [
        {
          paymentMethodType: 'SortCode',
          paymentMethodValue: '107999',
          accountNumber: '88837491',
        },
      ],
    },
    value: {
      beneficiaryId: '019abe12-5c00-7000-8000-000000000118',
    },
  },
  'beneficiaries.addAlternateAccount': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      beneficiaryId: '019abe12-5c00-7000-8000-000000000054',
      beneficiaryCurrencyCode: 'USD',
      beneficiaryAccountDetails: [
        {
          paymentMethodType: 'AbaRouting',
          paymentMethodValue: '021000021',
          accountNumber: '123456789',
        },
      ],
    },
    value: {
      beneficiaryId: '019abe12-5c00-7000-8000-000000000054',
      accountDetailId: '019abe12-5c00-7000-8000-000000000119',
    },
  },
  'beneficiaries.deleteBeneficiary': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000057',
    },
    value: {
      restorableUntil: '2026-11-28T09:39:53.678Z',
    },
  },
  'beneficiaries.exportBeneficiaries': {
    query: {
      CurrencyCode: 'GBP',
      Search: 'Amelia',
      SortBy: 'LastPaid',
      SortDirection: 'DESC',
      Format: 'csv',
      BeneficiaryIds: '019abe12-5c00-7000-8000-000000000054',
    },
  },
  'beneficiaries.getBeneficiary': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000054',
    },
    value: {
      beneficiaryId: '019abe12-5c00-7000-8000-000000000054',
      beneficiaryAccountName: 'Amelia Clarke',
      beneficiaryEntityType: 1,
      beneficiaryFirstName: 'Amelia',
      beneficiaryLastName: 'Clarke',
      beneficiaryCompanyName: null,
      beneficiaryEmailAddress: 'amelia@example.com',
      beneficiaryCountryId: 'GB',
      country: 'United Kingdom',
      beneficiaryState: 'Kent',
      beneficiaryCity: 'Dover',
      beneficiaryAddress: '1 Harbour Lane',
      beneficiaryPostcode: 'CT16 1AA',
      currencyCode: 'NGN',
      dateAdded: '2026-11-28T09:29:53.678Z',
      lastPaidAt: '2026-11-28T09:29:53.678Z',
      version: 2,
      beneficiaryAccountDetails: [
        {
          paymentMethodType: 'Transfer',
          paymentMethodValue: 'MIB',
          accountNumber: '0152792740',
          bankCode: '058',
          bankName: 'Guaranty Trust Bank',
          bankAddress: '635 Akin Adesola Street, Victoria Island',
          bankCity: 'Lagos',
          bankCountryId: 'NG',
          useForPayment: true,
          beneficiaryCurrencyCode: 'NGN',
          accountDetailId: '019abe12-5c00-7000-8000-000000000117',
          bankVerified: true,
          nameCheck: 'none',
        },
        {
          paymentMethodType: 'SortCode',
          paymentMethodValue: '089999',
          accountNumber: '66374958',
          bankCode: '089999',
          bankName: 'The Co-operative Bank',
          bankAddress: '1 Balloon Street',
          bankCity: 'Manchester',
          bankCountryId: 'GB',
          useForPayment: true,
          beneficiaryCurrencyCode: 'GBP',
          accountDetailId: '019abe12-5c00-7000-8000-000000000054',
          bankVerified: true,
          nameCheck: 'match',
        },
      ],
    },
  },
  'beneficiaries.getRequiredDetail': {
    query: {
      Currency: 'GBP',
      BankAccountCountry: 'GB',
      BeneficiaryCountry: 'GB',
      EntityType: '1',
    },
    value: {
      currency: 'GBP',
      requiredFields: ['beneficiaryAccountName', 'beneficiaryCountryId', 'beneficiaryFirstName', 'beneficiaryLastName'],
      methods: [
        {
          paymentMethodType: 'SortCode',
          requiredFields: ['paymentMethodValue', 'accountNumber'],
        },
        {
          paymentMethodType: 'BicSwift',
          requiredFields: ['paymentMethodValue', 'accountNumber'],
        },
      ],
      purposeCodes: [],
    },
  },
  'beneficiaries.listAccountBeneficiaries': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
      AccountId: '019abe12-5c00-7000-8000-000000000053',
      CurrencyCode: 'GBP',
    },
    value: [
      {
        beneficiaryId: '019abe12-5c00-7000-8000-000000000055',
        beneficiaryAccountName: 'Amelia Clarke',
        beneficiaryEntityType: 1,
        beneficiaryFirstName: 'Amelia',
        beneficiaryLastName: 'Clarke',
        beneficiaryCompanyName: null,
        beneficiaryEmailAddress: 'amelia@example.com',
        beneficiaryCountryId: 'GB',
        country: 'United Kingdom',
        beneficiaryState: 'Kent',
        beneficiaryCity: 'Dover',
        beneficiaryAddress: '1 Harbour Lane',
        beneficiaryPostcode: 'CT16 1AA',
        currencyCode: 'GBP',
        dateAdded: '2026-11-28T09:29:53.678Z',
        lastPaidAt: '2026-11-28T09:29:53.678Z',
        version: 1,
        beneficiaryAccountDetails: [
          {
            paymentMethodType: 'SortCode',
            paymentMethodValue: '560036',
            accountNumber: '10483748',
            bankCode: '560036',
            bankName: 'National Westminster Bank',
            bankAddress: '250 Bishopsgate',
            bankCity: 'London',
            bankCountryId: 'GB',
            useForPayment: true,
            beneficiaryCurrencyCode: 'GBP',
            accountDetailId: '019abe12-5c00-7000-8000-000000000114',
            bankVerified: true,
            nameCheck: 'none',
          },
        ],
      },
    ],
  },
  'beneficiaries.listBeneficiaries': {
    params: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
    },
    query: {
      Page: '1',
      PageSize: '10',
      DisablePageLimit: 'false',
      CurrencyCode: 'GBP',
      Search: 'Amelia',
      SortBy: 'LastPaid',
      SortDirection: 'DESC',
    },
    value: {
      records: [
        {
          beneficiaryId: '019abe12-5c00-7000-8000-000000000054',
          beneficiaryAccountName: 'Amelia Clarke',
          beneficiaryEntityType: 1,
          beneficiaryFirstName: 'Amelia',
          beneficiaryLastName: 'Clarke',
          beneficiaryCompanyName: null,
          beneficiaryEmailAddress: 'amelia@example.com',
          beneficiaryCountryId: 'GB',
          country: 'United Kingdom',
          beneficiaryState: 'Kent',
          beneficiaryCity: 'Dover',
          beneficiaryAddress: '1 Harbour Lane',
          beneficiaryPostcode: 'CT16 1AA',
          currencyCode: 'GBP',
          dateAdded: '2026-11-28T09:29:53.678Z',
          lastPaidAt: '2026-11-28T09:29:53.678Z',
          version: 2,
          beneficiaryAccountDetails: [
            {
              paymentMethodType: 'SortCode',
              paymentMethodValue: '089999',
              accountNumber: '66374958',
              bankCode: '089999',
              bankName: 'The Co-operative Bank',
              bankAddress: '1 Balloon Street',
              bankCity: 'Manchester',
              bankCountryId: 'GB',
              useForPayment: true,
              beneficiaryCurrencyCode: 'GBP',
              accountDetailId: '019abe12-5c00-7000-8000-000000000054',
              bankVerified: true,
              nameCheck: 'match',
            },
          ],
        },
      ],
      pageData: {
        pageNumber: 1,
        pageSize: 10,
        pageCount: 1,
        firstItemOnPage: 1,
        lastItemOnPage: 4,
        totalItemCount: 4,
        hasPreviousPage: false,
        hasNextPage: false,
      },
    },
  },
  'beneficiaries.listRecentBeneficiaries': {
    query: {
      CurrencyId: 'GBP',
      BeneficiaryCount: '5',
    },
    value: [
      {
        beneficiaryId: '019abe12-5c00-7000-8000-000000000055',
        beneficiaryAccountName: 'Amelia Clarke',
        beneficiaryEntityType: 1,
        beneficiaryFirstName: 'Amelia',
        beneficiaryLastName: 'Clarke',
        beneficiaryCompanyName: null,
        beneficiaryEmailAddress: 'amelia@example.com',
        beneficiaryCountryId: 'GB',
        country: 'United Kingdom',
        beneficiaryState: 'Kent',
        beneficiaryCity: 'Dover',
        beneficiaryAddress: '1 Harbour Lane',
        beneficiaryPostcode: 'CT16 1AA',
        currencyCode: 'GBP',
        dateAdded: '2026-11-28T09:29:53.678Z',
        lastPaidAt: '2026-11-28T09:29:53.678Z',
        version: 1,
        beneficiaryAccountDetails: [
          {
            paymentMethodType: 'SortCode',
            paymentMethodValue: '560036',
            accountNumber: '10483748',
            bankCode: '560036',
            bankName: 'National Westminster Bank',
            bankAddress: '250 Bishopsgate',
            bankCity: 'London',
            bankCountryId: 'GB',
            useForPayment: true,
            beneficiaryCurrencyCode: 'GBP',
            accountDetailId: '019abe12-5c00-7000-8000-000000000114',
            bankVerified: true,
            nameCheck: 'none',
          },
        ],
      },
    ],
  },
  'beneficiaries.removeAccountDetails': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000117',
    },
    value: {
      beneficiaryId: '019abe12-5c00-7000-8000-000000000054',
      beneficiaryAccountName: 'Amelia Clarke',
      beneficiaryEntityType: 1,
      beneficiaryFirstName: 'Amelia',
      beneficiaryLastName: 'Clarke',
      beneficiaryCompanyName: null,
      beneficiaryEmailAddress: 'amelia@example.com',
      beneficiaryCountryId: 'GB',
      country: 'United Kingdom',
      beneficiaryState: 'Kent',
      beneficiaryCity: 'Dover',
      beneficiaryAddress: '1 Harbour Lane',
      beneficiaryPostcode: 'CT16 1AA',
      currencyCode: 'USD',
      dateAdded: '2026-11-28T09:29:53.678Z',
      lastPaidAt: '2026-11-28T09:29:53.678Z',
      version: 4,
      beneficiaryAccountDetails: [
        {
          paymentMethodType: 'AbaRouting',
          paymentMethodValue: '021000021',
          accountNumber: '123456789',
          bankCode: '021000021',
          bankName: 'JPMorgan Chase Bank',
          bankAddress: '270 Park Avenue',
          bankCity: 'New York',
          bankCountryId: 'US',
          isAccountNumber: true,
          useForPayment: true,
          beneficiaryCurrencyCode: 'USD',
          accountDetailId: '019abe12-5c00-7000-8000-000000000119',
          bankVerified: true,
          nameCheck: 'unavailable',
        },
      ],
    },
  },
  'beneficiaries.restoreBeneficiary': {
    body: {
      beneficiaryId: '019abe12-5c00-7000-8000-000000000057',
    },
    value: {
      beneficiaryId: '019abe12-5c00-7000-8000-000000000057',
      beneficiaryAccountName: 'Amelia Clarke',
      beneficiaryEntityType: 1,
      beneficiaryFirstName: 'Amelia',
      beneficiaryLastName: 'Clarke',
      beneficiaryCompanyName: null,
      beneficiaryEmailAddress: 'amelia@example.com',
      beneficiaryCountryId: 'GB',
      country: 'United Kingdom',
      beneficiaryState: 'Kent',
      beneficiaryCity: 'Dover',
      beneficiaryAddress: '1 Harbour Lane',
      beneficiaryPostcode: 'CT16 1AA',
      currencyCode: 'GBP',
      dateAdded: '2026-11-28T09:29:53.678Z',
      lastPaidAt: null,
      version: 3,
      beneficiaryAccountDetails: [
        {
          paymentMethodType: 'SortCode',
          paymentMethodValue: '309089',
          accountNumber: '10483818',
          bankCode: '309089',
          bankName: 'Lloyds Bank',
          bankAddress: '25 Gresham Street',
          bankCity: 'London',
          bankCountryId: 'GB',
          useForPayment: true,
          beneficiaryCurrencyCode: 'GBP',
          accountDetailId: '019abe12-5c00-7000-8000-000000000115',
          bankVerified: true,
          nameCheck: 'none',
        },
      ],
    },
  },
  'beneficiaries.updateAccountDetails': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      beneficiaryId: '019abe12-5c00-7000-8000-000000000055',
      accountDetailId: '019abe12-5c00-7000-8000-000000000114',
      version: 1,
      paymentMethodType: 'SortCode',
      paymentMethodValue: '560036',
      accountNumber: '10483748',
      useForPayment: true,
    },
    value: {
      beneficiaryId: '019abe12-5c00-7000-8000-000000000055',
      beneficiaryAccountName: 'Amelia Clarke',
      beneficiaryEntityType: 1,
      beneficiaryFirstName: 'Amelia',
      beneficiaryLastName: 'Clarke',
      beneficiaryCompanyName: null,
      beneficiaryEmailAddress: 'amelia@example.com',
      beneficiaryCountryId: 'GB',
      country: 'United Kingdom',
      beneficiaryState: 'Kent',
      beneficiaryCity: 'Dover',
      beneficiaryAddress: '1 Harbour Lane',
      beneficiaryPostcode: 'CT16 1AA',
      currencyCode: 'GBP',
      dateAdded: '2026-11-28T09:29:53.678Z',
      lastPaidAt: '2026-11-28T09:29:53.678Z',
      version: 2,
      beneficiaryAccountDetails: [
        {
          paymentMethodType: 'SortCode',
          paymentMethodValue: '560036',
          accountNumber: '10483748',
          bankCode: '560036',
          bankName: 'National Westminster Bank',
          bankAddress: '250 Bishopsgate',
          bankCity: 'London',
          bankCountryId: 'GB',
          useForPayment: true,
          beneficiaryCurrencyCode: 'GBP',
          accountDetailId: '019abe12-5c00-7000-8000-000000000114',
          bankVerified: true,
          nameCheck: 'none',
        },
      ],
    },
  },
  'beneficiaries.updateBeneficiary': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      beneficiaryId: '019abe12-5c00-7000-8000-000000000056',
      version: 1,
      beneficiaryEntityType: 1,
      beneficiaryFirstName: 'Amelia',
      beneficiaryLastName: 'Clarke',
      beneficiaryAccountName: 'Amelia Clarke',
      beneficiaryEmailAddress: 'amelia@example.com',
      beneficiaryCountryId: 'GB',
      beneficiaryCountryIso: 'GB',
      beneficiaryState: 'Kent',
      beneficiaryCity: 'Deal',
      beneficiaryAddress: '1 Harbour Lane',
      beneficiaryPostcode: 'CT16 1AA',
    },
    value: {
      beneficiaryId: '019abe12-5c00-7000-8000-000000000056',
      beneficiaryAccountName: 'Amelia Clarke',
      beneficiaryEntityType: 1,
      beneficiaryFirstName: 'Amelia',
      beneficiaryLastName: 'Clarke',
      beneficiaryCompanyName: null,
      beneficiaryEmailAddress: 'amelia@example.com',
      beneficiaryCountryId: 'GB',
      country: 'United Kingdom',
      beneficiaryState: 'Kent',
      beneficiaryCity: 'Deal',
      beneficiaryAddress: '1 Harbour Lane',
      beneficiaryPostcode: 'CT16 1AA',
      currencyCode: 'GBP',
      dateAdded: '2026-11-28T09:29:53.678Z',
      lastPaidAt: null,
      version: 2,
      beneficiaryAccountDetails: [
        {
          paymentMethodType: 'SortCode',
          paymentMethodValue: '404714',
          accountNumber: '10484245',
          bankCode: '404714',
          bankName: 'First Direct',
          bankCountryId: 'GB',
          useForPayment: true,
          beneficiaryCurrencyCode: 'GBP',
          accountDetailId: '019abe12-5c00-7000-8000-000000000116',
          bankVerified: true,
          nameCheck: 'none',
        },
      ],
    },
  },
  'beneficiaryGroups.addToPaymentGroup': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      paymentGroupId: '019abe12-5c00-7000-8000-000000000120',
      beneficiaryIds: ['019abe12-5c00-7000-8000-000000000056'],
    },
    value: {
      paymentGroupId: '019abe12-5c00-7000-8000-000000000120',
      paymentGroupName: 'Landlords',
      beneficiaryCount: 2,
      currencyCodes: ['GBP', 'USD'],
      dateAdded: '2026-11-28T09:29:53.678Z',
      version: 2,
    },
  },
  'beneficiaryGroups.createPaymentGroup': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      paymentGroupName: 'Suppliers',
      beneficiaryIds: ['019abe12-5c00-7000-8000-000000000054'],
    },
    value: {
      paymentGroupId: '019abe12-5c00-7000-8000-000000000122',
    },
  },
  'beneficiaryGroups.deletePaymentGroup': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
      PaymentGroupId: '019abe12-5c00-7000-8000-000000000121',
    },
  },
  'beneficiaryGroups.getPaymentGroup': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
      PaymentGroupId: '019abe12-5c00-7000-8000-000000000120',
    },
    value: {
      paymentGroupId: '019abe12-5c00-7000-8000-000000000120',
      paymentGroupName: 'Crew',
      beneficiaryCount: 1,
      currencyCodes: ['GBP', 'USD'],
      dateAdded: '2026-11-28T09:29:53.678Z',
      version: 1,
    },
  },
  'beneficiaryGroups.listGroupBeneficiaries': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
      PaymentGroupId: '019abe12-5c00-7000-8000-000000000120',
    },
    value: [
      {
        beneficiaryId: '019abe12-5c00-7000-8000-000000000054',
        beneficiaryAccountName: 'Amelia Clarke',
        beneficiaryEntityType: 1,
        beneficiaryFirstName: 'Amelia',
        beneficiaryLastName: 'Clarke',
        beneficiaryCompanyName: null,
        beneficiaryEmailAddress: 'amelia@example.com',
        beneficiaryCountryId: 'GB',
        country: 'United Kingdom',
        beneficiaryState: 'Kent',
        beneficiaryCity: 'Dover',
        beneficiaryAddress: '1 Harbour Lane',
        beneficiaryPostcode: 'CT16 1AA',
        currencyCode: 'USD',
        dateAdded: '2026-11-28T09:29:53.678Z',
        lastPaidAt: '2026-11-28T09:29:53.678Z',
        version: 4,
        beneficiaryAccountDetails: [
          {
            paymentMethodType: 'AbaRouting',
            paymentMethodValue: '021000021',
            accountNumber: '123456789',
            bankCode: '021000021',
            bankName: 'JPMorgan Chase Bank',
            bankAddress: '270 Park Avenue',
            bankCity: 'New York',
            bankCountryId: 'US',
            isAccountNumber: true,
            useForPayment: true,
            beneficiaryCurrencyCode: 'USD',
            accountDetailId: '019abe12-5c00-7000-8000-000000000119',
            bankVerified: true,
            nameCheck: 'unavailable',
          },
        ],
      },
    ],
  },
  'beneficiaryGroups.listPaymentGroups': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: [
      {
        paymentGroupId: '019abe12-5c00-7000-8000-000000000120',
        paymentGroupName: 'Crew',
        beneficiaryCount: 1,
        currencyCodes: ['GBP', 'USD'],
        dateAdded: '2026-11-28T09:29:53.678Z',
        version: 1,
      },
      {
        paymentGroupId: '019abe12-5c00-7000-8000-000000000121',
        paymentGroupName: 'Movers',
        beneficiaryCount: 1,
        currencyCodes: ['GBP', 'USD'],
        dateAdded: '2026-11-28T09:29:53.678Z',
        version: 1,
      },
    ],
  },
  'beneficiaryGroups.removeFromPaymentGroup': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      paymentGroupId: '019abe12-5c00-7000-8000-000000000120',
      beneficiaryIds: ['019abe12-5c00-7000-8000-000000000054'],
    },
    value: {
      paymentGroupId: '019abe12-5c00-7000-8000-000000000120',
      paymentGroupName: 'Landlords',
      beneficiaryCount: 1,
      currencyCodes: ['GBP'],
      dateAdded: '2026-11-28T09:29:53.678Z',
      version: 2,
    },
  },
  'beneficiaryGroups.updatePaymentGroup': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      paymentGroupId: '019abe12-5c00-7000-8000-000000000120',
      paymentGroupName: 'Landlords',
      version: 1,
    },
    value: {
      paymentGroupId: '019abe12-5c00-7000-8000-000000000120',
      paymentGroupName: 'Landlords',
      beneficiaryCount: 1,
      currencyCodes: ['GBP', 'USD'],
      dateAdded: '2026-11-28T09:29:53.678Z',
      version: 2,
    },
  },
  'configuration.getFeatureFlags': {
    value: {
      FEATURE_ACCOUNTS: true,
      FEATURE_BENEFICIARY_MGT: true,
      FEATURE_CAD_INTERAC: true,
      FEATURE_WAITLIST: true,
      FEATURE_MAKER_CHECKER: true,
      FEATURE_CIU: true,
      FEATURE_PROFILE_SETTINGS: true,
      FEATURE_TRANSACTION_DELAY_NOTICE: true,
      FEATURE_SCHEDULED_PAYMENTS: true,
      FEATURE_ACCOUNT_CONTROL: true,
      FEATURE_HELP_CENTER: true,
      FEATURE_ARTICLES: true,
      FEATURE_FAQ: true,
      FEATURE_VIDEO_TUTORIAL: true,
      FEATURE_NEW_SENDR: true,
      FEATURE_BLOCK_INDIVIDUAL_CUSTOMERS: true,
      FEATURE_PRICING: true,
      FEATURE_ACCOUNT_LIEN: true,
      FEATURE_NEW_ACCOUNT_REQUEST: true,
      FEATURE_ACCOUNT_SETUP: true,
      FEATURE_CARD: false,
      FEATURE_BUSINESS_CARD: false,
      FEATURE_PLAID: false,
      FEATURE_CAD_EFT: false,
      FEATURE_INTL_USD_TRANSFER_NOTICE: false,
      FEATURE_PAYOUT_CREDIT_LIMIT: false,
      FEATURE_NEW_SENDR_TRANS_LIMIT: false,
      FEATURE_GBP_LAAS_PAYMENT: false,
      FEATURE_CLOSE_ACCOUNT: false,
      FEATURE_INTL_GBP_PAYOUT: false,
      FEATURE_MAINTENANCE_NOTICE: false,
      FEATURE_MANAGE_CAD_RAILS: false,
      FEATURE_ACH_ROUTING: false,
      FEATURE_USD_CHINA_RESTRICTION: false,
      FEATURE_USD_RAILS_PENDING: false,
    },
  },
  'counterparties.addCounterparties': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      beneficiaries: [
        {
          name: 'Lagos Timber',
          countryId: 'NG',
          relationship: 'Supplier',
        },
      ],
    },
    value: {
      ids: ['019abe12-5c00-7000-8000-000000000049'],
    },
  },
  'counterparties.addCounterpartyCountries': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      countries: [
        {
          countryId: 'NG',
          purpose: 'Timber',
        },
      ],
    },
    value: {
      ids: ['019abe12-5c00-7000-8000-000000000050'],
    },
  },
  'counterparties.deleteCounterparty': {
    query: {
      Id: '019abe12-5c00-7000-8000-000000000039',
    },
  },
  'counterparties.deleteCounterpartyCountry': {
    query: {
      Id: '019abe12-5c00-7000-8000-000000000041',
    },
  },
  'counterparties.editCounterparty': {
    body: {
      id: '019abe12-5c00-7000-8000-000000000038',
      customerId: '019abe12-5c00-7000-8000-000000000001',
      version: 1,
      name: 'Atelier Roux',
      countryId: 'FR',
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000038',
      version: 2,
    },
  },
  'counterparties.editCounterpartyCountry': {
    body: {
      id: '019abe12-5c00-7000-8000-000000000040',
      customerId: '019abe12-5c00-7000-8000-000000000001',
      version: 1,
      countryId: 'IT',
      purpose: 'Glass',
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000040',
      version: 2,
    },
  },
  'counterparties.listCounterparties': {
    query: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: [
      {
        id: '019abe12-5c00-7000-8000-000000000038',
        name: 'Atelier Moreau',
        countryId: 'FR',
        country: 'France',
        relationship: 'Supplier',
        version: 1,
      },
      {
        id: '019abe12-5c00-7000-8000-000000000039',
        name: 'Atelier Petit',
        countryId: 'FR',
        country: 'France',
        relationship: 'Supplier',
        version: 1,
      },
    ],
  },
  'counterparties.listCounterpartyCountries': {
    query: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: [
      {
        id: '019abe12-5c00-7000-8000-000000000040',
        countryId: 'FR',
        country: 'France',
        purpose: 'Timber',
        version: 1,
      },
      {
        id: '019abe12-5c00-7000-8000-000000000041',
        countryId: 'DE',
        country: 'Germany',
        purpose: 'Timber',
        version: 1,
      },
    ],
  },
  'customers.getCustomer': {
    params: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000001',
      userId: '019abe12-5c00-7000-8000-000000000004',
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Example',
      occupation: 'Managing Director',
      customerName: 'Ada Trading Ltd',
      customerType: 'Limited Liability Company',
      customerTypeId: '3',
      status: 'Active',
      onboardingStatus: 'Approved',
      userStatus: 'Active',
      requiresDocumentUpload: false,
      country: 'United Kingdom',
      countryId: 'GB',
      mainCurrencyCode: 'GBP',
      role: 'Super Admin',
      companies: 1,
      permissions: [
        'accounts:read',
        'wallets:read',
        'transactions:read',
        'payments:create',
        'beneficiaries:read',
        'beneficiaries:manage',
      ],
      cookieAccepted: true,
      analyticsAccepted: true,
      mayUseDashboard: true,
      cardListed: false,
      cadEftListed: true,
    },
  },
  'customers.getDocument': {
    params: {
      documentId: '019abe12-5c00-7000-8000-000000000016',
    },
    query: {
      Side: 'front',
    },
  },
  'customers.uploadDocument': {
    body: {
      documentName: 'passport.png',
      documentExtension: 'png',
      documentAsBase64:
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    },
    value: {
      documentPath: '/onboarding/api/v1/settings/documents/019abe12-5c00-7000-8000-000000000016',
    },
  },
  'documents.verifyDocument': {
    body: {
      token: 'nobody-sealed-this',
    },
  },
  'engagement.record': {
    body: {
      siteId: 'site-1',
      screen: '/get-started',
      visit: 'visit-of-a-test-1',
    },
    value: {
      counted: false,
    },
  },
  'exchange.createExchangeQuote': {
    body: {
      fromAccountId: '019abe12-5c00-7000-8000-000000000053',
      toAccountId: '019abe12-5c00-7000-8000-000000000063',
      side: 'sell',
      amount: '12.50',
    },
    value: {
      fromAccountId: '019abe12-5c00-7000-8000-000000000053',
      toAccountId: '019abe12-5c00-7000-8000-000000000063',
      side: 'sell',
      sold: {
        amount: '12.50',
        currencyCode: 'GBP',
      },
      bought: {
        amount: '16.43',
        currencyCode: 'USD',
      },
      midRate: '1.32160055',
      markedRate: '1.314992547',
      exchangeCurrencyPair: 'GBP/USD',
      cost: {
        amount: '0.09',
        currencyCode: 'USD',
      },
      rateAt: '2026-11-28T09:29:53.678Z',
      approvalsNeeded: 0,
      approvalsOfPayment: 0,
      rateId: '019abe12-5c00-7000-8000-000000000068',
      expiresAt: '2026-11-28T09:30:53.678Z',
      secondsLeft: 60,
    },
  },
  'exchange.getExchangePrice': {
    query: {
      FromAccountId: '019abe12-5c00-7000-8000-000000000053',
      ToAccountId: '019abe12-5c00-7000-8000-000000000063',
      Side: 'sell',
      Amount: '12.50',
      BypassRequestId: '',
    },
    value: {
      fromAccountId: '019abe12-5c00-7000-8000-000000000053',
      toAccountId: '019abe12-5c00-7000-8000-000000000063',
      side: 'sell',
      sold: {
        amount: '12.50',
        currencyCode: 'GBP',
      },
      bought: {
        amount: '16.43',
        currencyCode: 'USD',
      },
      midRate: '1.32160055',
      markedRate: '1.314992547',
      exchangeCurrencyPair: 'GBP/USD',
      cost: {
        amount: '0.09',
        currencyCode: 'USD',
      },
      rateAt: '2026-11-28T09:29:53.678Z',
      approvalsNeeded: 0,
      approvalsOfPayment: 0,
    },
  },
  'exchange.getRejectedExchange': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000071',
    },
    value: {
      paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000071',
      status: 'Rejected',
      version: 1,
      reason: 'Not this week',
      rejectedBy: 'Bea Colleague',
      approvalsNeeded: 1,
      fromAccountId: '019abe12-5c00-7000-8000-000000000052',
      toAccountId: '019abe12-5c00-7000-8000-000000000053',
      side: 'sell',
      sold: {
        amount: '12.50',
        currencyCode: 'EUR',
      },
      bought: {
        amount: '10.95',
        currencyCode: 'GBP',
      },
      reasonForExchange: 'To pay a supplier',
      transactionReference: 'Exchange of funds',
      description: 'For the new oven',
      expenseCategory: null,
      bypassRequestId: null,
      documentNames: [],
    },
  },
  'exchange.initiateExchange': {
    body: {
      from: {
        amount: '12.50',
        currency: {
          systemAccountType: 'CustomerAccount',
          id: '019abe12-5c00-7000-8000-000000000053',
        },
      },
      to: {
        currency: {
          systemAccountType: 'CustomerAccount',
          id: '019abe12-5c00-7000-8000-000000000063',
        },
      },
      exchangeDetails: {
        reasonForExchange: 'To pay a supplier',
        transactionPin: '481593',
        transactionReference: 'Exchange of funds',
      },
      extraTranDetails: {
        description: 'For the new oven',
      },
    },
    value: {
      transactionId: '019abe12-5c00-7000-8000-000000000069',
      paymentRuleTransactionId: null,
    },
  },
  'exchange.updateRejectedExchange': {
    body: {
      from: {
        amount: '12.50',
        currency: {
          systemAccountType: 'CustomerAccount',
          id: '019abe12-5c00-7000-8000-000000000052',
        },
      },
      to: {
        currency: {
          systemAccountType: 'CustomerAccount',
          id: '019abe12-5c00-7000-8000-000000000053',
        },
      },
      exchangeDetails: {
        reasonForExchange: 'To pay a supplier',
        transactionPin: '481593',
        transactionReference: 'Exchange of funds',
      },
      extraTranDetails: {
        description: 'For the new oven',
      },
      paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000070',
      version: 1,
    },
    value: {
      transactionId: '019abe12-5c00-7000-8000-000000000070',
      paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000070',
    },
  },
  'gateway.checkCustomerCurrencyEligibility': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: [
      {
        currencyCode: 'CAD',
        isEligible: true,
        features: ['Interac', 'PullPay'],
      },
      {
        currencyCode: 'EUR',
        isEligible: false,
        features: [],
      },
    ],
  },
  'gateway.testWebhook': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
    },
  },
  'identity.checkUserName': {
    body: {
      userName: 'nobody@example.com',
    },
    value: {
      acceptable: true,
    },
  },
  'identity.createTransactionPin': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      transactionPin: '481593',
      confirmTransactionPin: '481593',
    },
  },
  'identity.endBrowserSession': {
    body: {},
  },
  'identity.getDraftKey': {
    value: {
      session: '019abe12-5c00-7000-8000-000000000002',
      key: 'MSzw91PdP7rSWEltdH6W5_NOFJNhmZ_pl5LXOmQsDtM',
    },
  },
  'identity.hasTransactionPin': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: {
      hasTransactionPin: true,
    },
  },
  'identity.keepAlive': {
    body: {},
  },
  'identity.login': {
    body: {
      userName: 'nobody@example.com',
      password: 'a wrong password',
      product: 'tradewind',
    },
  },
  'identity.logout': {
    body: {},
  },
  'identity.resendLoginOtp': {
    body: {},
  },
  'identity.updateCookie': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
    },
  },
  'identity.validateOtp': {
    body: {
      code: 'ABCD2345',
    },
  },
  'identity.validatePasskey': {
    body: {
      passkey: {
        id: 'dGhpcyBpcyBiYXNlNjR1cmw',
        clientDataJSON: 'dGhpcyBpcyBiYXNlNjR1cmw',
        authenticatorData: 'dGhpcyBpcyBiYXNlNjR1cmw',
        signature: 'dGhpcyBpcyBiYXNlNjR1cmw',
      },
    },
  },
  'legacyAuth.login': {
    body: {},
  },
  'legacyAuth.logout': {
    body: {},
  },
  'legacyAuth.user': {
    value: {
      user: {
        id: '019abe12-5c00-7000-8000-000000000004',
        customerId: '019abe12-5c00-7000-8000-000000000001',
        email: 'ada@example.com',
        name: 'Ada Example',
        scope: '',
      },
    },
  },
  'limits.getAnnualTransactionCreditLimit': {
    query: {
      AccountId: '019abe12-5c00-7000-8000-000000000053',
    },
    value: {
      accountId: '019abe12-5c00-7000-8000-000000000053',
      currencyCode: 'GBP',
      year: 2026,
      limit: {
        amount: '100000000.00',
        currencyCode: 'GBP',
      },
      used: {
        amount: '0.00',
        currencyCode: 'GBP',
      },
      remaining: {
        amount: '100000000.00',
        currencyCode: 'GBP',
      },
    },
  },
  'limits.getTransactionLimitByAccountId': {
    query: {
      AccountId: '019abe12-5c00-7000-8000-000000000053',
      CurrencyCode: 'GBP',
    },
    value: {
      accountId: '019abe12-5c00-7000-8000-000000000053',
      currencyCode: 'GBP',
      perTransaction: {
        amount: '1000000.00',
        currencyCode: 'GBP',
      },
      available: {
        amount: '1000000.00',
        currencyCode: 'GBP',
      },
      daily: {
        limit: {
          amount: '2000000.00',
          currencyCode: 'GBP',
        },
        used: {
          amount: '45.00',
          currencyCode: 'GBP',
        },
        remaining: {
          amount: '1999955.00',
          currencyCode: 'GBP',
        },
      },
      monthly: {
        limit: {
          amount: '10000000.00',
          currencyCode: 'GBP',
        },
        used: {
          amount: '45.00',
          currencyCode: 'GBP',
        },
        remaining: {
          amount: '9999955.00',
          currencyCode: 'GBP',
        },
      },
      annual: null,
    },
  },
  'limits.getTransactionThreshold': {
    query: {
      CurrencyCode: 'CAD',
    },
    value: {
      currencyCode: 'CAD',
      transactionThreshold: {
        amount: '5.00',
        currencyCode: 'CAD',
      },
      negotiateRateThreshold: {
        amount: '13954.00',
        currencyCode: 'CAD',
      },
    },
  },
  'mailing.readSubscription': {
    body: {
      token: 'nobody-sealed-this',
    },
  },
  'mailing.removeFromMailingList': {
    body: {
      token: 'nobody-sealed-this',
      notificationType: 'PaymentUpdates',
    },
  },
  'mailing.returnToMailingList': {
    body: {
      token: 'nobody-sealed-this',
      notificationType: 'PaymentUpdates',
    },
  },
  'mobileMoney.addMobileMoneyDetail': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      PhoneNumber: '0772 123456',
      AccountNumber: '10000001',
      provider: 'MTN',
      countryIso: 'UG',
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000129',
    },
  },
  'mobileMoney.deleteMobileMoneyDetail': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000130',
    },
  },
  'mobileMoney.fundWalletWithMobileMoney': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      accountId: '019abe12-5c00-7000-8000-000000000062',
      currencyCode: 'UGX',
      amount: '50000',
      narration: 'Top up',
      transactionPin: '481593',
      mobileMoneyDetailId: '019abe12-5c00-7000-8000-000000000131',
    },
    value: {
      topUpId: '019abe12-5c00-7000-8000-000000000132',
      reference: 'TWZ2MY6FP6ZTWX',
    },
  },
  'mobileMoney.getMobileMoneyDetail': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000131',
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000131',
      phoneNumber: '256772000001',
      accountNumber: '10000001',
      provider: 'MTN',
      providerName: 'MTN Mobile Money',
      countryIso: 'UG',
      createdAt: '2026-11-28T09:29:53.678Z',
    },
  },
  'mobileMoney.getMobileMoneyFunding': {
    query: {
      TopUpId: '019abe12-5c00-7000-8000-000000000133',
    },
    value: {
      topUpId: '019abe12-5c00-7000-8000-000000000133',
      accountId: '019abe12-5c00-7000-8000-000000000062',
      reference: 'TWJ0Q5S2NR7ST2',
      status: 'Pending',
      amount: {
        amount: '50018',
        currencyCode: 'UGX',
      },
      narration: 'Top up',
      phoneNumber: '•••••••••003',
      provider: 'MTN',
      providerName: 'MTN Mobile Money',
      dateAdded: '2026-11-28T09:29:53.678Z',
      answerBy: null,
      finishedAt: null,
      failureCode: null,
      failureReason: null,
      transactionId: null,
    },
  },
  'mobileMoney.listMobileMoneyDetails': {
    query: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      accountNumber: '10000001',
    },
    value: [
      {
        id: '019abe12-5c00-7000-8000-000000000129',
        phoneNumber: '256772123456',
        accountNumber: '10000001',
        provider: 'MTN',
        providerName: 'MTN Mobile Money',
        countryIso: 'UG',
        createdAt: '2026-11-28T09:29:53.678Z',
      },
      {
        id: '019abe12-5c00-7000-8000-000000000130',
        phoneNumber: '256772000002',
        accountNumber: '10000001',
        provider: 'MTN',
        providerName: 'MTN Mobile Money',
        countryIso: 'UG',
        createdAt: '2026-11-28T09:29:53.678Z',
      },
    ],
  },
  'mobileMoney.listMobileMoneyProviders': {
    query: {
      country: 'UGA',
      currency: 'UGX',
      channel: 'MobileMoney',
    },
    value: [
      {
        code: 'AIRTEL',
        name: 'Airtel Money',
        country: 'UG',
        dialCode: '256',
        currency: 'UGX',
        channel: 'MobileMoney',
      },
      {
        code: 'MTN',
        name: 'MTN Mobile Money',
        country: 'UG',
        dialCode: '256',
        currency: 'UGX',
        channel: 'MobileMoney',
      },
    ],
  },
  'mobileMoney.payoutWithMobileMoney': {
    body: {
      accountType: 0,
      customerId: '019abe12-5c00-7000-8000-000000000001',
      sourceAccountId: '019abe12-5c00-7000-8000-000000000062',
      sourceCurrencyId: 'UGX',
      sourceCurrencyCode: 'UGX',
      amount: '50000',
      totalAmount: '51000',
      narration: 'Shelves',
      expenseCategoryId: 'others',
      expenseCategory: 'Others',
      otherExpenseCategory: 'Shop fitting',
      saveAsBeneficiary: true,
      transactionPin: '481593',
      beneficiaryEntityType: 1,
      beneficiaryFirstName: 'Amelia',
      beneficiaryLastName: 'Clarke',
      beneficiaryAccountName: 'Amelia Clarke',
      beneficiaryEmailAddress: 'amelia@example.com',
      beneficiaryCountryId: 'GB',
      beneficiaryCountryIso: 'GB',
      beneficiaryState: 'Kent',
      beneficiaryCity: 'Dover',
      beneficiaryAddress: '1 Harbour Lane',
      beneficiaryPostcode: 'CT16 1AA',
      beneficiaryAccountDetailsRequests: [
        {
          paymentMethodType: 'MobileMoney',
          paymentMethodValue: '256772123456',
          bankCode: 'MTN',
          bankName: 'MTN Mobile Money',
          countryCode: '256',
        },
      ],
      documentUploadItems: [],
    },
    value: {
      transactionId: '019abe12-5c00-7000-8000-000000000128',
      paymentRuleTransactionId: null,
      body: {
        message: 'Your Transaction has been initiated.',
      },
    },
  },
  'negotiation.getNegotiationMinimum': {
    query: {
      CurrencyCode: 'GBP',
    },
    value: {
      amount: '7567.00',
      currencyCode: 'GBP',
    },
  },
  'negotiation.getTransferOrganization': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000001',
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000001',
      isMoneyTransferOrganization: false,
    },
  },
  'negotiation.listNegotiations': {
    query: {
      Page: '1',
      PageSize: '10',
    },
    value: {
      records: [
        {
          id: '019abe12-5c00-7000-8000-000000000072',
          status: 'Pending',
          amount: {
            amount: '20000.00',
            currencyCode: 'GBP',
          },
          boughtCurrency: 'USD',
          requestedRate: '1.318297',
          midRate: '1.32160055',
          markedRate: '1.314992547',
          offeredRate: null,
          reason: '',
          note: null,
          requestedByName: 'Ada Example',
          createdAt: '2026-11-28T09:29:53.678Z',
          decidedAt: null,
          expiresAt: '2026-12-01T09:29:53.678Z',
          transactionId: null,
        },
      ],
      pageData: {
        pageNumber: 1,
        pageSize: 10,
        pageCount: 1,
        firstItemOnPage: 1,
        lastItemOnPage: 2,
        totalItemCount: 2,
        hasPreviousPage: false,
        hasNextPage: false,
      },
    },
  },
  'negotiation.requestNegotiatedRate': {
    body: {
      fromCurrency: 'GBP',
      toCurrency: 'USD',
      amount: '20000.00',
      requestedRate: '1.318297',
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000072',
    },
  },
  'negotiation.updateNegotiation': {
    body: {
      id: '019abe12-5c00-7000-8000-000000000073',
      status: 'Withdrawn',
    },
  },
  'onboarding.addOfficer': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      type: 'BusinessDirector',
      firstName: 'Owen',
      lastName: 'Price',
      dateOfBirth: '1970-01-31',
      nationality: 'GB',
      email: 'owen@example.com',
      phoneNumber: '07400 123457',
      identificationTypeId: 'passport',
      identificationNumber: 'P1234567',
      addressLine1: '1 Harbour Lane',
      city: 'Dover',
      countryId: 'GB',
    },
  },
  'onboarding.answerRequest': {
    body: {
      requestItemId: '019abe12-5c00-7000-8000-000000000031',
      text: 'Timber yards in Lagos and Lyon.',
    },
  },
  'onboarding.checkZenusAccount': {
    query: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      status: 'Matched',
      reason: null,
      accountLastFour: '5048',
      checkedAt: '2026-11-28T09:29:53.678Z',
      publishedAt: '2026-11-28T09:29:53.678Z',
      reference: 'ZEN-73618681868C',
    },
  },
  'onboarding.createDocuments': {
    body: {
      documentUploadItems: [
        {
          requestItemId: '019abe12-5c00-7000-8000-000000000031',
          onboardingDocName: 'Suppliers',
          customerId: '019abe12-5c00-7000-8000-000000000001',
          documents: [
            {
              documentName: 'suppliers.pdf',
              documentLength: 63,
              documentExtension: 'pdf',
              documentAsBase64: 'JVBERi0xLjcKMSAwIG9iago8PCAvVHlwZSAvQ2F0YWxvZyA+PiAlIHN1cHBsaWVycwplbmRvYmoKJSVFT0YK',
            },
          ],
        },
      ],
    },
    value: {
      documents: [
        {
          id: '019abe12-5c00-7000-8000-000000000043',
          onboardingRequirementId: null,
          requestItemId: '019abe12-5c00-7000-8000-000000000031',
          officerId: null,
          onboardingDocName: 'Suppliers',
          identificationNumber: null,
          uploadedAt: '2026-11-28T09:29:53.678Z',
          sides: [
            {
              side: 'front',
              documentName: 'suppliers.pdf',
              documentLength: 63,
              documentPath: '/onboarding/api/v1/settings/documents/019abe12-5c00-7000-8000-000000000044',
            },
          ],
        },
      ],
    },
  },
  'onboarding.getAdditionalInformation': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: {
      accountPurpose: null,
      sourceOfFunds: 'Sales',
      sourceOfWealth: null,
      employmentStatus: null,
      taxResidenceCountryId: null,
      taxIdentificationNumber: null,
      politicallyExposed: null,
      politicallyExposedDetails: null,
      version: 1,
    },
  },
  'onboarding.getApplication': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: {
      personalDetails: {
        firstName: 'Owen',
        middleName: null,
        lastName: 'Price',
        dateOfBirth: null,
        nationality: null,
        occupation: null,
        email: null,
        phoneNumber: null,
        phoneCountryId: null,
        identificationTypeId: null,
        identificationNumber: null,
        identificationExpiryDate: null,
        addressLine1: null,
        addressLine2: null,
        city: null,
        state: null,
        postcode: null,
        countryId: null,
        bvn: null,
        version: 1,
      },
      companyInformation: {
        companyName: 'Harbour Lane Joinery Ltd',
        tradingName: null,
        registrationNumber: null,
        taxNumber: null,
        incorporationDate: null,
        incorporationCountryId: null,
        businessCategoryId: null,
        businessSectorId: null,
        annualTurnoverId: null,
        businessDescription: null,
        website: null,
        email: null,
        phoneNumber: null,
        phoneCountryId: null,
        addressLine1: null,
        addressLine2: null,
        city: null,
        state: null,
        postcode: null,
        countryId: null,
        version: 1,
      },
      additionalInformation: {
        accountPurpose: null,
        sourceOfFunds: 'Sales',
        sourceOfWealth: null,
        employmentStatus: null,
        taxResidenceCountryId: null,
        taxIdentificationNumber: null,
        politicallyExposed: null,
        politicallyExposedDetails: null,
        version: 1,
      },
      officers: [
        {
          id: '019abe12-5c00-7000-8000-000000000018',
          type: 'BusinessDirector',
          entityType: 'Individual',
          name: 'Owen Price',
          companyName: null,
          registrationNumber: null,
          sharePercentage: null,
          firstName: 'Owen',
          middleName: null,
          lastName: 'Price',
          dateOfBirth: null,
          nationality: null,
          occupation: null,
          email: null,
          phoneNumber: null,
          phoneCountryId: null,
          identificationTypeId: null,
          identificationNumber: 'P1234567',
          identificationExpiryDate: null,
          addressLine1: null,
          addressLine2: null,
          city: null,
          state: null,
          postcode: null,
          countryId: null,
          version: 1,
        },
      ],
      documents: [
        {
          id: '019abe12-5c00-7000-8000-000000000036',
          onboardingRequirementId: '019abe12-5c00-7000-8000-000000000034',
          requestItemId: null,
          officerId: null,
          onboardingDocName: 'Articles of Association',
          identificationNumber: null,
          uploadedAt: '2026-11-28T09:29:53.678Z',
          sides: [
            {
              side: 'front',
              documentName: 'articles.pdf',
              documentLength: 62,
              documentPath: '/onboarding/api/v1/settings/documents/019abe12-5c00-7000-8000-000000000037',
            },
          ],
        },
      ],
    },
  },
  'onboarding.getBusinessInformation': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000001',
    },
    value: {
      businessId: '019abe12-5c00-7000-8000-000000000001',
      businessName: 'Ada Trading Ltd',
      company: {
        companyName: 'Harbour Lane Joinery Ltd',
        tradingName: null,
        registrationNumber: null,
        taxNumber: null,
        incorporationDate: null,
        incorporationCountryId: null,
        businessCategoryId: null,
        businessSectorId: null,
        annualTurnoverId: null,
        businessDescription: null,
        website: null,
        email: null,
        phoneNumber: null,
        phoneCountryId: null,
        addressLine1: null,
        addressLine2: null,
        city: null,
        state: null,
        postcode: null,
        countryId: null,
        version: 1,
      },
      directors: [
        {
          id: '019abe12-5c00-7000-8000-000000000018',
          type: 'BusinessDirector',
          entityType: 'Individual',
          name: 'Owen Price',
          companyName: null,
          registrationNumber: null,
          sharePercentage: null,
          firstName: 'Owen',
          middleName: null,
          lastName: 'Price',
          dateOfBirth: null,
          nationality: null,
          occupation: null,
          email: null,
          phoneNumber: null,
          phoneCountryId: null,
          identificationTypeId: null,
          identificationNumber: 'P1234567',
          identificationExpiryDate: null,
          addressLine1: null,
          addressLine2: null,
          city: null,
          state: null,
          postcode: null,
          countryId: null,
          version: 1,
        },
      ],
      keyShareholders: [],
      authorizedSignatories: [],
      annualTurnOvers: [],
      businessSectors: [],
      counterpartyInfo: {
        beneficiary: [
          {
            id: '019abe12-5c00-7000-8000-000000000038',
            name: 'Atelier Moreau',
            countryId: 'FR',
            country: 'France',
            relationship: 'Supplier',
            version: 1,
          },
          {
            id: '019abe12-5c00-7000-8000-000000000039',
            name: 'Atelier Petit',
            countryId: 'FR',
            country: 'France',
            relationship: 'Supplier',
            version: 1,
          },
        ],
        country: [
          {
            id: '019abe12-5c00-7000-8000-000000000040',
            countryId: 'FR',
            country: 'France',
            purpose: 'Timber',
            version: 1,
          },
          {
            id: '019abe12-5c00-7000-8000-000000000041',
            countryId: 'DE',
            country: 'Germany',
            purpose: 'Timber',
            version: 1,
          },
        ],
      },
      businessRelationshipStatus: 'Active',
    },
  },
  'onboarding.getDocumentsRequired': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: {
      documentsToBeUploaded: [
        {
          name: 'Business',
          record: [
            {
              onboardingRequirementId: '019abe12-5c00-7000-8000-000000000026',
              onboardingDocName: 'Certificate of Incorporation',
              description: 'The certificate of the company register.',
              requiresDocumentUpload: true,
              optional: false,
              sides: 1,
              needsIdentificationNumber: true,
              numberExample: '12345678',
              isProofOfAddress: false,
              officerId: null,
              document: null,
            },
            {
              onboardingRequirementId: '019abe12-5c00-7000-8000-000000000034',
              onboardingDocName: 'Articles of Association',
              description: 'The articles, memorandum or constitution of the company.',
              requiresDocumentUpload: false,
              optional: false,
              sides: 1,
              needsIdentificationNumber: false,
              numberExample: '',
              isProofOfAddress: false,
              officerId: null,
              document: {
                id: '019abe12-5c00-7000-8000-000000000036',
                onboardingRequirementId: '019abe12-5c00-7000-8000-000000000034',
                requestItemId: null,
                officerId: null,
                onboardingDocName: 'Articles of Association',
                identificationNumber: null,
                uploadedAt: '2026-11-28T09:29:53.678Z',
                sides: [
                  {
                    side: 'front',
                    documentName: 'articles.pdf',
                    documentLength: 62,
                    documentPath: '/onboarding/api/v1/settings/documents/019abe12-5c00-7000-8000-000000000037',
                  },
                ],
              },
            },
          ],
        },
      ],
    },
  },
  'onboarding.getProgress': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      onboardingStatus: 'Approved',
      customerType: 'Limited Liability Company',
      customerTypeId: '3',
      customerTypeGroup: 'corporate',
      productId: 'full',
      countryId: 'GB',
      canEdit: false,
      canSubmit: false,
      percentComplete: 41,
      sections: [
        {
          section: 'PersonalDetails',
          complete: false,
          optional: false,
          requiredFields: ['firstName', 'lastName', 'dateOfBirth', 'nationality', 'phoneNumber', 'occupation'],
          missing: [
            {
              field: 'dateOfBirth',
              label: 'Date of birth',
              officerId: null,
              requirementId: null,
            },
            {
              field: 'nationality',
              label: 'Nationality',
              officerId: null,
              requirementId: null,
            },
          ],
        },
      ],
      request: {
        id: '019abe12-5c00-7000-8000-000000000030',
        requestedAt: '2026-11-28T09:29:53.678Z',
        deadline: '2999-01-01T00:00:00.000Z',
        items: [
          {
            id: '019abe12-5c00-7000-8000-000000000031',
            requirementId: null,
            what: 'Your suppliers',
            reason: 'We need to know whom you pay.',
            answered: false,
            answerText: null,
            document: null,
          },
          {
            id: '019abe12-5c00-7000-8000-000000000032',
            requirementId: null,
            what: 'Your landlord',
            reason: 'We need to know where you work.',
            answered: false,
            answerText: null,
            document: null,
          },
        ],
      },
      submissions: [
        {
          number: 1,
          kind: 'More',
          submittedAt: '2026-11-28T09:29:53.678Z',
        },
      ],
      decisions: [
        {
          outcome: 'SendR',
          reason: 'We could not check your address.',
          decidedAt: '2026-11-28T09:29:53.678Z',
        },
      ],
      reviewBy: null,
    },
  },
  'onboarding.getRefusal': {
    value: {
      reason: null,
      refusedAt: null,
    },
  },
  'onboarding.listAnnualTurnovers': {
    value: [
      {
        id: 'under-100k',
        name: 'Less than £100,000',
      },
      {
        id: '100k-500k',
        name: '£100,000 to £500,000',
      },
      {
        id: '500k-2m',
        name: '£500,000 to £2 million',
      },
      {
        id: '2m-10m',
        name: '£2 million to £10 million',
      },
      {
        id: '10m-50m',
        name: '£10 million to £50 million',
      },
      {
        id: 'over-50m',
        name: 'More than £50 million',
      },
    ],
  },
  'onboarding.listBusinessCategories': {
    value: [
      {
        id: 'adult-entertainment',
        name: 'Adult Entertainment',
        excluded: true,
      },
      {
        id: 'agriculture',
        name: 'Agriculture',
        excluded: false,
      },
    ],
  },
  'onboarding.listBusinessSectors': {
    value: [
      {
        id: 'I',
        name: 'Accommodation and food',
      },
      {
        id: 'N',
        name: 'Administrative services',
      },
      {
        id: 'A',
        name: 'Agriculture, forestry and fishing',
      },
      {
        id: 'R',
        name: 'Arts and recreation',
      },
      {
        id: 'F',
        name: 'Construction',
      },
      {
        id: 'P',
        name: 'Education',
      },
    ],
  },
  'onboarding.listCustomerProducts': {
    params: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      customerTypeId: '3',
    },
    value: [
      {
        id: 'full',
        name: 'Tradewind',
        available: true,
        current: true,
      },
      {
        id: 'sendr',
        name: 'SendR',
        available: true,
        current: false,
      },
    ],
  },
  'onboarding.listDocuments': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000001',
    },
    value: [
      {
        id: '019abe12-5c00-7000-8000-000000000043',
        onboardingRequirementId: null,
        requestItemId: '019abe12-5c00-7000-8000-000000000031',
        officerId: null,
        onboardingDocName: 'Suppliers',
        identificationNumber: null,
        uploadedAt: '2026-11-28T09:29:53.678Z',
        sides: [
          {
            side: 'front',
            documentName: 'suppliers.pdf',
            documentLength: 63,
            documentPath: '/onboarding/api/v1/settings/documents/019abe12-5c00-7000-8000-000000000044',
          },
        ],
      },
    ],
  },
  'onboarding.listIdentificationTypes': {
    params: {
      id: 'GB',
    },
    value: [
      {
        id: 'passport',
        name: 'Passport',
        numberExample: '123456789',
        numberPattern: '^[A-Z0-9]{6,12}$',
        sides: 1,
      },
      {
        id: 'national-id',
        name: 'National Identity Card',
        numberExample: 'AB1234567',
        numberPattern: '^[A-Z0-9]{5,20}$',
        sides: 2,
      },
    ],
  },
  'onboarding.listOfficers': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000001',
      type: 'BusinessDirector',
    },
    value: [
      {
        id: '019abe12-5c00-7000-8000-000000000018',
        type: 'BusinessDirector',
        entityType: 'Individual',
        name: 'Owen Price',
        companyName: null,
        registrationNumber: null,
        sharePercentage: null,
        firstName: 'Owen',
        middleName: null,
        lastName: 'Price',
        dateOfBirth: null,
        nationality: null,
        occupation: null,
        email: null,
        phoneNumber: null,
        phoneCountryId: null,
        identificationTypeId: null,
        identificationNumber: 'P1234567',
        identificationExpiryDate: null,
        addressLine1: null,
        addressLine2: null,
        city: null,
        state: null,
        postcode: null,
        countryId: null,
        version: 1,
      },
    ],
  },
  'onboarding.listProofTypes': {
    params: {
      id: 'GB',
    },
    value: [
      {
        id: 'utility-bill',
        name: 'Utility Bill',
      },
      {
        id: 'bank-statement',
        name: 'Bank Statement',
      },
      {
        id: 'tax-letter',
        name: 'Tax Letter',
      },
      {
        id: 'tenancy',
        name: 'Tenancy Agreement',
      },
      {
        id: 'council-tax',
        name: 'Council Tax Bill',
      },
    ],
  },
  'onboarding.publishZenusAccount': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      status: 'Matched',
      reason: null,
      accountLastFour: '5048',
      checkedAt: '2026-11-28T09:29:53.678Z',
      publishedAt: '2026-11-28T09:29:53.678Z',
      reference: 'ZEN-73618681868C',
    },
  },
  'onboarding.removeDocument': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000036',
    },
  },
  'onboarding.removeOfficer': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000018',
    },
  },
  'onboarding.saveAdditionalInformation': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      version: 1,
      accountPurpose: 'Paying suppliers abroad',
      sourceOfFunds: 'Sales',
    },
  },
  'onboarding.saveCompanyInformation': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      version: 1,
      companyName: 'Harbour Lane Joinery Ltd',
      businessSectorId: 'F',
    },
  },
  'onboarding.savePersonalDetails': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      version: 1,
      firstName: 'Owen',
      lastName: 'Price',
      dateOfBirth: '1970-01-31',
      nationality: 'GB',
      email: 'owen@example.com',
      phoneNumber: '07400 123457',
      identificationTypeId: 'passport',
      identificationNumber: 'P1234567',
      addressLine1: '1 Harbour Lane',
      city: 'Dover',
      countryId: 'GB',
    },
  },
  'onboarding.setCustomerType': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      customerTypeId: '5',
    },
  },
  'onboarding.submit': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
    },
  },
  'onboarding.updateDocuments': {
    body: {
      documentUploadItems: [
        {
          onboardingRequirementId: '019abe12-5c00-7000-8000-000000000034',
          onboardingDocName: 'Articles of Association',
          customerId: '019abe12-5c00-7000-8000-000000000001',
          documents: [
            {
              documentName: 'articles.pdf',
              documentLength: 62,
              documentExtension: 'pdf',
              documentAsBase64: 'JVBERi0xLjcKMSAwIG9iago8PCAvVHlwZSAvQ2F0YWxvZyA+PiAlIGFydGljbGVzCmVuZG9iagolJUVPRgo=',
            },
          ],
        },
      ],
    },
    value: {
      documents: [
        {
          id: '019abe12-5c00-7000-8000-000000000036',
          onboardingRequirementId: '019abe12-5c00-7000-8000-000000000034',
          requestItemId: null,
          officerId: null,
          onboardingDocName: 'Articles of Association',
          identificationNumber: null,
          uploadedAt: '2026-11-28T09:29:53.678Z',
          sides: [
            {
              side: 'front',
              documentName: 'articles.pdf',
              documentLength: 62,
              documentPath: '/onboarding/api/v1/settings/documents/019abe12-5c00-7000-8000-000000000037',
            },
          ],
        },
      ],
    },
  },
  'onboarding.updateOfficer': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000018',
    },
    body: {
      version: 1,
      firstName: 'Owen',
      lastName: 'Price',
      dateOfBirth: '1970-01-31',
      nationality: 'GB',
      email: 'owen@example.com',
      phoneNumber: '07400 123457',
      identificationTypeId: 'passport',
      identificationNumber: 'P1234567',
      addressLine1: '1 Harbour Lane',
      city: 'Dover',
      countryId: 'GB',
    },
  },
  'onboarding.updateOfficerDocuments': {
    body: {
      businessDirectors: [
        {
          id: '019abe12-5c00-7000-8000-000000000018',
          documentUploadItems: [
            {
              onboardingRequirementId: '019abe12-5c00-7000-8000-000000000029',
              customerId: '019abe12-5c00-7000-8000-000000000001',
              documents: [
                {
                  documentName: 'board.pdf',
                  documentLength: 59,
                  documentExtension: 'pdf',
                  documentAsBase64: 'JVBERi0xLjcKMSAwIG9iago8PCAvVHlwZSAvQ2F0YWxvZyA+PiAlIGJvYXJkCmVuZG9iagolJUVPRgo=',
                },
                {
                  documentName: 'board back.pdf',
                  documentLength: 64,
                  documentExtension: 'pdf',
                  documentAsBase64:
                    'JVBERi0xLjcKMSAwIG9iago8PCAvVHlwZSAvQ2F0YWxvZyA+PiAlIGJvYXJkIGJhY2sKZW5kb2JqCiUlRU9GCg==',
                },
              ],
            },
          ],
        },
      ],
    },
    value: {
      documents: [
        {
          id: '019abe12-5c00-7000-8000-000000000046',
          onboardingRequirementId: '019abe12-5c00-7000-8000-000000000029',
          requestItemId: null,
          officerId: '019abe12-5c00-7000-8000-000000000018',
          onboardingDocName: 'Identity Document',
          identificationNumber: 'P1234567',
          uploadedAt: '2026-11-28T09:29:53.678Z',
          sides: [
            {
              side: 'front',
              documentName: 'board.pdf',
              documentLength: 59,
              documentPath: '/onboarding/api/v1/settings/documents/019abe12-5c00-7000-8000-000000000047',
            },
            {
              side: 'back',
              documentName: 'board back.pdf',
              documentLength: 64,
              documentPath: '/onboarding/api/v1/settings/documents/019abe12-5c00-7000-8000-000000000048',
            },
          ],
        },
      ],
    },
  },
  'onboarding.uploadToBlob': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      documentName: 'later.pdf',
      documentLength: 59,
      documentExtension: 'pdf',
      documentAsBase64: 'JVBERi0xLjcKMSAwIG9iago8PCAvVHlwZSAvQ2F0YWxvZyA+PiAlIGxhdGVyCmVuZG9iagolJUVPRgo=',
    },
    value: {
      documentPath: '/onboarding/api/v1/settings/documents/019abe12-5c00-7000-8000-000000000042',
    },
  },
  'paymentInstructions.createTransactionPaymentRequest': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      quote:
        'WyIwMWEyMjE3ZC01ZDBlLTc1MGQtOTQ1Yi03MzYxODY4MTg2OGMiLDE3OTU4NTkwOTM2NzgsIkdCUCIsIjIwMDAiLCI1OCIsIkVVUiIsIjIyMDUiLCIxLjEzNTYzOTg0NiIsIjAxYTIyMTdkLTVkMGUtNzU3MC05YTIwLWM3NzAwYTlmNDM4OSJd.j7Yd4VgBD8-cuJMEv4BFVyjc1O54iDeQX5yD-gjcilM',
      narration: 'For the roof',
      expenseCategoryId: 'others',
      expenseCategory: 'Others',
      otherExpenseCategory: 'Roof',
      transactionPin: '481593',
      beneficiaryEntityType: 1,
      beneficiaryFirstName: 'Amelia',
      beneficiaryLastName: 'Clarke',
      beneficiaryAccountName: 'Amelia Clarke',
      beneficiaryEmailAddress: 'amelia@example.com',
      beneficiaryCountryId: 'GB',
      beneficiaryCountryIso: 'GB',
      beneficiaryState: 'Kent',
      beneficiaryCity: 'Dover',
      beneficiaryAddress: '1 Harbour Lane',
      beneficiaryPostcode: 'CT16 1AA',
      beneficiaryAccountDetailsRequests: [
        {
          paymentMethodType: 'Iban',
          paymentMethodValue: 'DE89370400440532013000',
        },
      ],
    },
    value: {
      paymentInstructionId: '019abe12-5c00-7000-8000-000000000142',
      reference: 'TW5HNCH63PAN08',
    },
  },
  'paymentInstructions.getInstructionReceipt': {
    query: {
      PaymentInstructionId: '019abe12-5c00-7000-8000-000000000141',
    },
  },
  'paymentInstructions.getPaymentInstruction': {
    query: {
      PaymentInstructionId: '019abe12-5c00-7000-8000-000000000141',
    },
    value: {
      paymentInstructionId: '019abe12-5c00-7000-8000-000000000141',
      reference: 'TW8J4NH3MZW2TD',
      status: 'Pending',
      total: {
        amount: '20.00',
        currencyCode: 'GBP',
      },
      fee: {
        amount: '0.58',
        currencyCode: 'GBP',
      },
      converted: {
        amount: '19.42',
        currencyCode: 'GBP',
      },
      received: {
        amount: '22.05',
        currencyCode: 'EUR',
      },
      rate: '1.135639846',
      fromCurrencyCode: 'GBP',
      toCurrencyCode: 'EUR',
      beneficiaryName: 'Amelia Clarke',
      beneficiary: {
        country: 'United Kingdom',
        bankName: 'Commerzbank',
        holderLabel: 'Bank',
        lines: [
          {
            label: 'IBAN',
            value: 'DE89 3704 0044 0532 0130 00',
          },
        ],
      },
      narration: 'For the roof',
      expenseCategory: 'Others',
      dateAdded: '2026-11-28T09:29:53.678Z',
      expiresAt: '2026-11-30T09:29:53.678Z',
      network: 'SEPA Credit Transfer',
      expectedAt: null,
      finishedAt: null,
      paid: {
        amount: '0.00',
        currencyCode: 'GBP',
      },
      outstanding: {
        amount: '20.00',
        currencyCode: 'GBP',
      },
      refunded: {
        amount: '0.00',
        currencyCode: 'GBP',
      },
      refundReason: null,
      paidBy: null,
      cardPayment: null,
      cardReason: null,
      cardChallenge: null,
      transactionId: null,
      failureReason: null,
      hasReceipt: false,
      canCancel: true,
      isFinal: false,
      timeline: [
        {
          state: 'done',
          title: 'Transfer created',
          explanation: '€22.05 to Amelia Clarke for £20.00.',
          at: '2026-11-28T09:29:53.678Z',
        },
        {
          state: 'now',
          title: 'Waiting for your payment',
          explanation: '£20.00 still to pay.',
          at: null,
        },
      ],
      createdBy: 'Ada Example',
    },
  },
  'paymentInstructions.listPaymentInstructions': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
      Page: '1',
      PageSize: '20',
      FromDate: '2026-01-01',
      ToDate: '2040-12-31',
    },
    value: {
      records: [
        {
          paymentInstructionId: '019abe12-5c00-7000-8000-000000000140',
          reference: 'TW23M234MCSRCS',
          status: 'Canceled',
          total: {
            amount: '20.00',
            currencyCode: 'GBP',
          },
          fee: {
            amount: '0.58',
            currencyCode: 'GBP',
          },
          converted: {
            amount: '19.42',
            currencyCode: 'GBP',
          },
          received: {
            amount: '22.05',
            currencyCode: 'EUR',
          },
          rate: '1.135639846',
          fromCurrencyCode: 'GBP',
          toCurrencyCode: 'EUR',
          beneficiaryName: 'Amelia Clarke',
          beneficiary: {
            country: 'United Kingdom',
            bankName: 'Commerzbank',
            holderLabel: 'Bank',
            lines: [
              {
                label: 'IBAN',
                value: 'DE89 3704 0044 0532 0130 00',
              },
            ],
          },
          narration: 'For the roof',
          expenseCategory: 'Others',
          dateAdded: '2026-11-28T09:29:53.678Z',
          expiresAt: '2026-11-30T09:29:53.678Z',
          network: 'SEPA Credit Transfer',
          expectedAt: null,
          finishedAt: '2026-11-28T09:29:53.678Z',
          paid: {
            amount: '1.00',
            currencyCode: 'GBP',
          },
          outstanding: {
            amount: '19.00',
            currencyCode: 'GBP',
          },
          refunded: {
            amount: '1.00',
            currencyCode: 'GBP',
          },
          refundReason: 'You canceled the transfer.',
          paidBy: 'Bank transfer from Ada Example',
          cardPayment: null,
          cardReason: null,
          cardChallenge: null,
          transactionId: null,
          failureReason: null,
          hasReceipt: true,
          canCancel: false,
          isFinal: false,
          timeline: [
            {
              state: 'done',
              title: 'Transfer created',
              explanation: '€22.05 to Amelia Clarke for £20.00.',
              at: '2026-11-28T09:29:53.678Z',
            },
            {
              state: 'failed',
              title: 'Canceled',
              explanation: 'You canceled this transfer before it was paid.',
              at: '2026-11-28T09:29:53.678Z',
            },
          ],
          createdBy: 'Ada Example',
        },
      ],
      pageData: {
        pageNumber: 1,
        pageSize: 20,
        pageCount: 1,
        firstItemOnPage: 1,
        lastItemOnPage: 2,
        totalItemCount: 2,
        hasPreviousPage: false,
        hasNextPage: false,
      },
    },
  },
  'paymentRules.addPaymentRule': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      moduleTransactionType: 'Debit',
      currencyCode: 'AED',
      amountFrom: '0',
      numberOfApprovals: 1,
      amountTo: '12.50',
      approvers: [{}],
    },
    value: {
      paymentRuleId: '019abe12-5c00-7000-8000-000000000092',
      gaps: [],
    },
  },
  'paymentRules.decidePaymentRuleChange': {
    body: {
      paymentRuleChangeId: '019abe12-5c00-7000-8000-000000000088',
      status: 'Approved',
      transactionPin: '481593',
    },
    value: {
      paymentRuleChangeId: '019abe12-5c00-7000-8000-000000000088',
      status: 'Approved',
      approvalsLeft: 0,
    },
  },
  'paymentRules.deletePaymentRules': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      paymentRuleIds: ['019abe12-5c00-7000-8000-000000000086'],
      transactionPin: '481593',
    },
    value: {
      deleted: [],
      waiting: ['019abe12-5c00-7000-8000-000000000086'],
    },
  },
  'paymentRules.explainPaymentRules': {
    query: {
      ModuleTransactionType: 'Debit',
      CurrencyCode: 'USD',
      Amount: '10.00',
      AccountId: '019abe12-5c00-7000-8000-000000000063',
      Payee: 'Known',
      InitiatorId: '019abe12-5c00-7000-8000-000000000004',
    },
    value: {
      approvalsNeeded: 1,
      order: 'Parallel',
      steps: [
        {
          name: 'Anyone who can approve',
          people: [
            {
              userId: '019abe12-5c00-7000-8000-000000000075',
              name: 'Bea Colleague',
            },
            {
              userId: '019abe12-5c00-7000-8000-000000000081',
              name: 'Cleo Colleague',
            },
          ],
        },
      ],
      refused: false,
      rules: [
        {
          paymentRuleId: '019abe12-5c00-7000-8000-000000000089',
          numberOfApprovals: 1,
          applies: true,
          reasons: ['Matches: $0.00 or more.'],
        },
        {
          paymentRuleId: '019abe12-5c00-7000-8000-000000000090',
          numberOfApprovals: 2,
          applies: false,
          reasons: ["Doesn't match: $11.00 to $11.00."],
        },
      ],
    },
  },
  'paymentRules.getPaymentRuleDetail': {
    query: {
      PaymentRuleId: '019abe12-5c00-7000-8000-000000000089',
    },
    value: {
      paymentRuleId: '019abe12-5c00-7000-8000-000000000089',
      moduleTransactionType: 'Debit',
      currencyCode: 'USD',
      amountFrom: {
        amount: '0.00',
        currencyCode: 'USD',
      },
      amountTo: null,
      numberOfApprovals: 1,
      status: 'Active',
      accountId: null,
      payees: 'Any',
      initiator: null,
      approvers: null,
      order: 'Parallel',
      version: 1,
      createdBy: 'Ada Example',
      dateAdded: '2026-11-28T09:29:53.678Z',
      pendingChange: null,
    },
  },
  'paymentRules.listPaymentRuleVersions': {
    query: {
      PaymentRuleId: '019abe12-5c00-7000-8000-000000000089',
    },
    value: [
      {
        version: 1,
        moduleTransactionType: 'Debit',
        currencyCode: 'USD',
        amountFrom: {
          amount: '0.00',
          currencyCode: 'USD',
        },
        amountTo: null,
        numberOfApprovals: 1,
        status: 'Active',
        accountId: null,
        payees: 'Any',
        initiator: null,
        approvers: null,
        order: 'Parallel',
        deleted: false,
        at: '2026-11-28T09:29:53.678Z',
        by: 'Ada Example',
      },
    ],
  },
  'paymentRules.listPaymentRules': {
    query: {
      Page: '1',
      PageSize: '10',
    },
    value: {
      records: [
        {
          paymentRuleId: '019abe12-5c00-7000-8000-000000000084',
          moduleTransactionType: 'Debit',
          currencyCode: 'AED',
          amountFrom: {
            amount: '0.00',
            currencyCode: 'AED',
          },
          amountTo: null,
          numberOfApprovals: 1,
          status: 'Active',
          accountId: null,
          payees: 'Any',
          initiator: null,
          approvers: null,
          order: 'Parallel',
          version: 1,
          createdBy: 'Ada Example',
          dateAdded: '2026-11-28T09:29:53.678Z',
          pendingChange: null,
        },
        {
          paymentRuleId: '019abe12-5c00-7000-8000-000000000085',
          moduleTransactionType: 'Debit',
          currencyCode: 'AED',
          amountFrom: {
            amount: '0.00',
            currencyCode: 'AED',
          },
          amountTo: null,
          numberOfApprovals: 1,
          status: 'Active',
          accountId: null,
          payees: 'Any',
          initiator: null,
          approvers: null,
          order: 'Parallel',
          version: 1,
          createdBy: 'Ada Example',
          dateAdded: '2026-11-28T09:29:53.678Z',
          pendingChange: null,
        },
      ],
      pageData: {
        pageNumber: 1,
        pageSize: 10,
        pageCount: 1,
        firstItemOnPage: 1,
        lastItemOnPage: 7,
        totalItemCount: 7,
        hasPreviousPage: false,
        hasNextPage: false,
      },
    },
  },
  'paymentRules.rehearsePaymentRule': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      moduleTransactionType: 'Debit',
      currencyCode: 'USD',
      amountFrom: '0',
      numberOfApprovals: 1,
      amountTo: '12.50',
      approvers: [{}],
      paymentRuleId: '019abe12-5c00-7000-8000-000000000089',
    },
    value: {
      from: '2026-10-29T09:29:53.678Z',
      to: '2026-11-28T09:29:53.678Z',
      payments: 5,
      held: 5,
      heldNow: 5,
      refused: 0,
      people: [
        {
          userId: '019abe12-5c00-7000-8000-000000000081',
          name: 'Cleo Colleague',
          asked: 5,
        },
        {
          userId: '019abe12-5c00-7000-8000-000000000004',
          name: 'Ada Example',
          asked: 4,
        },
      ],
      examples: [],
    },
  },
  'paymentRules.updatePaymentRule': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      moduleTransactionType: 'Debit',
      currencyCode: 'AED',
      amountFrom: '0',
      numberOfApprovals: 1,
      amountTo: '12.50',
      approvers: [{}],
      paymentRuleId: '019abe12-5c00-7000-8000-000000000084',
      version: 1,
      transactionPin: '481593',
    },
    value: {
      paymentRuleId: '019abe12-5c00-7000-8000-000000000084',
      moduleTransactionType: 'Debit',
      currencyCode: 'AED',
      amountFrom: {
        amount: '0.00',
        currencyCode: 'AED',
      },
      amountTo: null,
      numberOfApprovals: 1,
      status: 'Active',
      accountId: null,
      payees: 'Any',
      initiator: null,
      approvers: null,
      order: 'Parallel',
      version: 1,
      createdBy: 'Ada Example',
      dateAdded: '2026-11-28T09:29:53.678Z',
      pendingChange: {
        paymentRuleChangeId: '019abe12-5c00-7000-8000-000000000093',
        moduleTransactionType: 'Debit',
        currencyCode: 'AED',
        amountFrom: {
          amount: '0.00',
          currencyCode: 'AED',
        },
        amountTo: {
          amount: '12.50',
          currencyCode: 'AED',
        },
        numberOfApprovals: 1,
        status: 'Active',
        accountId: null,
        payees: 'Any',
        initiator: null,
        approvers: null,
        order: 'Parallel',
        deletes: false,
        requestedBy: {
          userId: '019abe12-5c00-7000-8000-000000000004',
          name: 'Ada Example',
        },
        dateAdded: '2026-11-28T09:29:53.678Z',
        expiresAt: '2026-12-05T09:29:53.678Z',
        approvalsNeeded: 1,
        approvedBy: [],
      },
      gaps: [],
    },
  },
  'paymentRules.updatePaymentRuleStatus': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      paymentRuleId: '019abe12-5c00-7000-8000-000000000085',
      version: 1,
      status: 'Inactive',
      transactionPin: '481593',
    },
    value: {
      paymentRuleId: '019abe12-5c00-7000-8000-000000000085',
      moduleTransactionType: 'Debit',
      currencyCode: 'AED',
      amountFrom: {
        amount: '0.00',
        currencyCode: 'AED',
      },
      amountTo: null,
      numberOfApprovals: 1,
      status: 'Active',
      accountId: null,
      payees: 'Any',
      initiator: null,
      approvers: null,
      order: 'Parallel',
      version: 1,
      createdBy: 'Ada Example',
      dateAdded: '2026-11-28T09:29:53.678Z',
      pendingChange: {
        paymentRuleChangeId: '019abe12-5c00-7000-8000-000000000094',
        moduleTransactionType: 'Debit',
        currencyCode: 'AED',
        amountFrom: {
          amount: '0.00',
          currencyCode: 'AED',
        },
        amountTo: null,
        numberOfApprovals: 1,
        status: 'Inactive',
        accountId: null,
        payees: 'Any',
        initiator: null,
        approvers: null,
        order: 'Parallel',
        deletes: false,
        requestedBy: {
          userId: '019abe12-5c00-7000-8000-000000000004',
          name: 'Ada Example',
        },
        dateAdded: '2026-11-28T09:29:53.678Z',
        expiresAt: '2026-12-05T09:29:53.678Z',
        approvalsNeeded: 1,
        approvedBy: [],
      },
      gaps: [],
    },
  },
  'payments.cancelTransaction': {
    body: {
      paymentInstructionId: '019abe12-5c00-7000-8000-000000000123',
    },
    value: {
      transactionId: '019abe12-5c00-7000-8000-000000000123',
    },
  },
  'payments.compareSendMethods': {
    query: {
      AccountId: '019abe12-5c00-7000-8000-000000000053',
      CurrencyCode: 'GBP',
      Amount: '12.50',
      BeneficiaryId: '019abe12-5c00-7000-8000-000000000054',
      BankCountry: 'GB',
    },
    value: [
      {
        paymentMethodType: 'SortCode',
        network: 'Faster Payments',
        chargeAmount: {
          amount: '0.50',
          currencyCode: 'GBP',
        },
        totalAmount: {
          amount: '13.00',
          currencyCode: 'GBP',
        },
        amountReceived: {
          amount: '12.50',
          currencyCode: 'GBP',
        },
        rate: '1.00',
        mostWithin: {
          amount: '12.00',
          currencyCode: 'GBP',
        },
        othersMayDeduct: false,
        expectedAt: '2026-11-28T09:30:03.678Z',
        cutOffAt: null,
        arrives: 'Within seconds',
        daysKnown: true,
        heldUp: false,
        available: true,
        reason: null,
        recommended: true,
      },
    ],
  },
  'payments.createTransactionRequest': {
    body: {
      accountType: 0,
      customerId: '019abe12-5c00-7000-8000-000000000001',
      sourceAccountId: '019abe12-5c00-7000-8000-000000000053',
      sourceCurrencyId: 'GBP',
      sourceCurrencyCode: 'GBP',
      amount: '12.50',
      totalAmount: '13.00',
      narration: 'Shelves',
      expenseCategoryId: 'others',
      expenseCategory: 'Others',
      otherExpenseCategory: 'Shop fitting',
      saveAsBeneficiary: true,
      transactionPin: '481593',
      beneficiaryEntityType: 1,
      beneficiaryFirstName: 'Amelia',
      beneficiaryLastName: 'Clarke',
      beneficiaryAccountName: 'Amelia Clarke',
      beneficiaryEmailAddress: 'amelia@example.com',
      beneficiaryCountryId: 'GB',
      beneficiaryCountryIso: 'GB',
      beneficiaryState: 'Kent',
      beneficiaryCity: 'Dover',
      beneficiaryAddress: '1 Harbour Lane',
      beneficiaryPostcode: 'CT16 1AA',
      beneficiaryAccountDetailsRequests: [
        {
          paymentMethodType: 'SortCode',
          paymentMethodValue: '089999',
          accountNumber: '66374958',
        },
      ],
      documentUploadItems: [
        {
          identificationNumber: 'INV-7',
          documentName: 'invoice.png',
          documentLength: 70,
          documentExtension: 'png',
          documentAsBase64:
            'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        },
      ],
      beneficiaryId: '019abe12-5c00-7000-8000-000000000054',
    },
    value: {
      transactionId: '019abe12-5c00-7000-8000-000000000124',
      paymentRuleTransactionId: null,
    },
  },
  'payments.createTransferRequest': {
    body: {
      sourceAccountId: '019abe12-5c00-7000-8000-000000000053',
      destinationAccountId: '019abe12-5c00-7000-8000-000000000058',
      currencyCode: 'GBP',
      amount: '12.50',
    },
    value: {
      transactionId: '019abe12-5c00-7000-8000-000000000125',
    },
  },
  'payments.exportCashFlow': {
    query: {
      CurrencyCode: 'GBP',
      FromDate: '2026-01-01',
      ToDate: '2026-12-31',
    },
  },
  'payments.exportTransactions': {
    query: {
      AccountId: '019abe12-5c00-7000-8000-000000000053',
      Status: 'Open',
      CurrencyCode: 'GBP',
      SortBy: 'Name',
      SortDirection: 'ASC',
      Format: 'csv',
      TransactionIds: '019abe12-5c00-7000-8000-000000000123',
    },
  },
  'payments.getCashFlow': {
    query: {
      AccountId: '019abe12-5c00-7000-8000-000000000053',
      ExpenseCategoryId: 'rent',
      FromDate: '2026-11-23',
      ToDate: '2026-11-24',
    },
    value: {
      currency: 'GBP',
      currencies: [],
      from: '2026-11-23',
      to: '2026-11-24',
      interval: 'day',
      buckets: [
        {
          from: '2026-11-23',
          to: '2026-11-23',
          in: {
            amount: '0.00',
            currencyCode: 'GBP',
          },
          out: {
            amount: '0.00',
            currencyCode: 'GBP',
          },
          net: {
            amount: '0.00',
            currencyCode: 'GBP',
          },
          inCount: 0,
          outCount: 0,
          previous: {
            from: '2026-11-21',
            to: '2026-11-21',
            in: {
              amount: '0.00',
              currencyCode: 'GBP',
            },
            out: {
              amount: '0.00',
              currencyCode: 'GBP',
            },
            net: {
              amount: '0.00',
              currencyCode: 'GBP',
            },
            inCount: 0,
            outCount: 0,
          },
        },
      ],
      totals: {
        in: {
          amount: '0.00',
          currencyCode: 'GBP',
        },
        out: {
          amount: '0.00',
          currencyCode: 'GBP',
        },
        net: {
          amount: '0.00',
          currencyCode: 'GBP',
        },
        inCount: 0,
        outCount: 0,
      },
      previous: {
        from: '2026-11-21',
        to: '2026-11-22',
        totals: {
          in: {
            amount: '0.00',
            currencyCode: 'GBP',
          },
          out: {
            amount: '0.00',
            currencyCode: 'GBP',
          },
          net: {
            amount: '0.00',
            currencyCode: 'GBP',
          },
          inCount: 0,
          outCount: 0,
        },
      },
    },
  },
  'payments.getCustomerLimitInfo': {
    query: {
      CurrencyId: 'GBP',
      TransactionType: 'Debit',
    },
    value: {
      currencyCode: 'GBP',
      transactionType: 'Debit',
      perTransaction: {
        amount: '1000000.00',
        currencyCode: 'GBP',
      },
      available: {
        amount: '1000000.00',
        currencyCode: 'GBP',
      },
      daily: {
        limit: {
          amount: '2000000.00',
          currencyCode: 'GBP',
        },
        used: {
          amount: '57.50',
          currencyCode: 'GBP',
        },
        remaining: {
          amount: '1999942.50',
          currencyCode: 'GBP',
        },
      },
      monthly: {
        limit: {
          amount: '10000000.00',
          currencyCode: 'GBP',
        },
        used: {
          amount: '57.50',
          currencyCode: 'GBP',
        },
        remaining: {
          amount: '9999942.50',
          currencyCode: 'GBP',
        },
      },
    },
  },
  'payments.getExpenseCategorySummaries': {
    query: {
      TransactionType: 'Debit',
      FromDate: '2026-06-01',
      ToDate: '2026-12-31',
    },
    value: {
      categoriesSummaries: [],
    },
  },
  'payments.getTransactionCharge': {
    query: {
      AccountId: '019abe12-5c00-7000-8000-000000000053',
      CurrencyCode: 'GBP',
      Amount: '12.50',
      PaymentMethodType: 'SortCode',
    },
    value: {
      amount: {
        amount: '12.50',
        currencyCode: 'GBP',
      },
      chargeAmount: {
        amount: '0.50',
        currencyCode: 'GBP',
      },
      totalAmount: {
        amount: '13.00',
        currencyCode: 'GBP',
      },
      network: 'Faster Payments',
      expectedAt: '2026-11-28T09:30:03.678Z',
      cutOffAt: null,
      arrives: 'Within seconds',
      reason: null,
      approvalsNeeded: 0,
    },
  },
  'payments.getTransactionDetails': {
    query: {
      TransactionId: '019abe12-5c00-7000-8000-000000000123',
      IsAccount: 'true',
    },
    value: {
      lineId: '019abe12-5c00-7000-8000-000000000123',
      transactionId: '019abe12-5c00-7000-8000-000000000123',
      reference: 'TWGXTZNBHWPZKZ',
      kind: 'payment',
      accountId: '019abe12-5c00-7000-8000-000000000053',
      transactionType: 'Debit',
      direction: 'out',
      status: 'Pending',
      isReturned: false,
      isCanceled: false,
      approval: null,
      counterParty: 'Amelia Clarke',
      narration: 'Shelves',
      expenseCategory: 'Others',
      amount: {
        amount: '12.50',
        currencyCode: 'GBP',
      },
      charge: {
        amount: '0.50',
        currencyCode: 'GBP',
      },
      dateAdded: '2026-11-28T09:29:53.678Z',
      paidWith: null,
      runningBalance: null,
      total: {
        amount: '13.00',
        currencyCode: 'GBP',
      },
      beneficiary: {
        name: 'Amelia Clarke',
        country: 'United Kingdom',
        bankName: 'The Co-operative Bank',
        holderLabel: 'Bank',
        lines: [
          {
            label: 'Sort code',
            value: '08-99-99',
          },
          {
            label: 'Account number',
            value: '66374958',
          },
        ],
      },
      network: 'Faster Payments',
      networkReference: null,
      otherExpenseCategory: 'Shop fitting',
      expectedAt: '2026-11-28T09:30:03.678Z',
      finishedAt: null,
      isFinal: false,
      failureReason: null,
      returned: null,
      timeline: [
        {
          state: 'done',
          title: 'Payment requested',
          explanation: 'You asked us to send £12.50 to Amelia Clarke. £13.00 reserved.',
          at: '2026-11-28T09:29:53.678Z',
        },
        {
          state: 'now',
          title: 'Checks',
          explanation: "We're checking the payment. This takes a few seconds.",
          at: null,
        },
      ],
      documents: [
        {
          documentId: '019abe12-5c00-7000-8000-000000000126',
          documentName: 'invoice.png',
          size: 91,
          addedAt: null,
        },
      ],
      createdBy: 'Ada Example',
      ownTransfer: null,
      exchange: null,
      exchangedFrom: null,
      hasReceipt: false,
      canCancel: true,
      canRedo: false,
    },
  },
  'payments.getTransactionDocument': {
    params: {
      documentId: '019abe12-5c00-7000-8000-000000000126',
    },
  },
  'payments.getTransactionReceipt': {
    query: {
      TransactionId: '019abe12-5c00-7000-8000-000000000127',
    },
  },
  'payments.getTransactionsInfo': {
    query: {
      AccountId: '019abe12-5c00-7000-8000-000000000053',
      TransactionType: 'All',
      CurrencyCode: 'GBP',
      FromDate: '2026-01-01',
      ToDate: '2026-12-31',
    },
    value: {
      transactions: [
        {
          dateAdded: '2026-11-28',
          transactionType: 'Credit',
          amount: {
            amount: '1.00',
            currencyCode: 'GBP',
          },
          count: 1,
        },
        {
          dateAdded: '2026-11-28',
          transactionType: 'Debit',
          amount: {
            amount: '26.00',
            currencyCode: 'GBP',
          },
          count: 3,
        },
      ],
      transactionTypes: [
        {
          transactionType: 'Credit',
          amount: {
            amount: '1.00',
            currencyCode: 'GBP',
          },
          count: 1,
        },
        {
          transactionType: 'Debit',
          amount: {
            amount: '26.00',
            currencyCode: 'GBP',
          },
          count: 3,
        },
      ],
      categoriesSummaries: [
        {
          expenseCategoryId: 'own-transfer',
          expenseCategory: 'Between your accounts',
          amount: {
            amount: '13.50',
            currencyCode: 'GBP',
          },
          count: 2,
        },
        {
          expenseCategoryId: 'exchange',
          expenseCategory: 'Exchange',
          amount: {
            amount: '12.50',
            currencyCode: 'GBP',
          },
          count: 1,
        },
      ],
    },
  },
  'payments.listCollections': {
    query: {
      Page: '1',
      PageSize: '10',
      AccountId: '019abe12-5c00-7000-8000-000000000052',
      FromDate: '2026-01-01',
      ToDate: '2026-12-31',
    },
    value: {
      records: [],
      pageData: {
        pageNumber: 1,
        pageSize: 10,
        pageCount: 0,
        firstItemOnPage: 0,
        lastItemOnPage: 0,
        totalItemCount: 0,
        hasPreviousPage: false,
        hasNextPage: false,
      },
      ibans: [
        {
          accountId: '019abe12-5c00-7000-8000-000000000052',
          iban: 'IE66TRDW99036646025048',
          currencyCode: 'EUR',
          accountName: 'Ada EUR',
        },
      ],
    },
  },
  'payments.listTransactions': {
    query: {
      Page: '1',
      PageSize: '10',
      AccountId: '019abe12-5c00-7000-8000-000000000053',
      TransactionType: 'All',
      Status: 'Pending',
      CurrencyCode: 'GBP',
      ExpenseCategoryId: 'others',
      MinAmount: '1',
      MaxAmount: '1000.50',
      SortBy: 'DateCreated',
      FromDate: '2026-01-01',
      ToDate: '2026-12-31',
      Search: 'Amelia',
      SortDirection: 'DESC',
    },
    value: {
      records: [
        {
          lineId: '019abe12-5c00-7000-8000-000000000105',
          transactionId: '019abe12-5c00-7000-8000-000000000105',
          reference: 'TWZVC48PER2AGY',
          kind: 'payment',
          accountId: '019abe12-5c00-7000-8000-000000000053',
          transactionType: 'Debit',
          direction: 'out',
          status: 'Pending',
          isReturned: false,
          isCanceled: false,
          approval: null,
          counterParty: 'Amelia Clarke',
          narration: 'For the roof',
          expenseCategory: 'Others',
          amount: {
            amount: '10.00',
            currencyCode: 'GBP',
          },
          charge: {
            amount: '0.50',
            currencyCode: 'GBP',
          },
          dateAdded: '2026-11-28T09:29:53.678Z',
          paidWith: null,
          runningBalance: null,
        },
      ],
      pageData: {
        pageNumber: 1,
        pageSize: 10,
        pageCount: 1,
        firstItemOnPage: 1,
        lastItemOnPage: 4,
        totalItemCount: 4,
        hasPreviousPage: false,
        hasNextPage: false,
      },
    },
  },
  'payments.uploadTransactionDocuments': {
    body: {
      transactionId: '019abe12-5c00-7000-8000-000000000123',
      documentUploadItems: [
        {
          identificationNumber: 'INV-7',
          documentName: 'invoice.png',
          documentLength: 70,
          documentExtension: 'png',
          documentAsBase64:
            'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        },
      ],
    },
    value: [
      {
        documentId: '019abe12-5c00-7000-8000-000000000126',
        documentName: 'invoice.png',
        size: 91,
        addedAt: null,
      },
    ],
  },
  'payouts.walletPayout': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      walletId: '019abe12-5c00-7000-8000-000000000060',
      currency: 'INR',
      channel: 'WalletInrPayout',
      productCode: 'LTH-001',
      description: 'Salary of May',
      amount: '1,000.00',
      totalAmount: '1,005.00',
      remitterId: '019abe12-5c00-7000-8000-000000000134',
      purposeCode: 'PC12',
      expenseCategoryId: 'others',
      expenseCategory: 'Others',
      otherExpenseCategory: 'Salary',
      transactionPin: '481593',
      saveAsBeneficiary: true,
      beneficiary: {
        beneficiaryEntityType: 1,
        beneficiaryFirstName: 'Amelia',
        beneficiaryLastName: 'Clarke',
        beneficiaryAccountName: 'Amelia Clarke',
        beneficiaryEmailAddress: 'amelia@example.com',
        phoneNumber: '+91 98765 43210',
        address: '1 Marine Drive',
        city: 'Mumbai',
        ifsc: 'HDFC0000001',
        accountNumber: '50100012345678',
      },
    },
    value: {
      transactionId: '019abe12-5c00-7000-8000-000000000135',
      paymentRuleTransactionId: null,
    },
  },
  'preferences.dismissAttention': {
    body: {
      kind: 'returned-payments',
      upTo: '2026-11-21T10:00:00.000Z',
    },
  },
  'preferences.getPreferences': {
    value: {
      views: [
        {
          id: '019abe12-5c00-7000-8000-000000000238',
          list: 'transactions',
          name: 'To remove',
          search: 'type=Credit',
        },
      ],
      favourites: ['019abe12-5c00-7000-8000-000000000054'],
    },
  },
  'preferences.removeView': {
    body: {
      id: '019abe12-5c00-7000-8000-000000000238',
    },
  },
  'preferences.saveView': {
    body: {
      list: 'transactions',
      name: 'Rent',
      search: 'type=Debit&text=rent',
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000239',
      list: 'transactions',
      name: 'Rent',
      search: 'type=Debit&text=rent',
    },
  },
  'preferences.setFavourite': {
    body: {
      beneficiaryId: '019abe12-5c00-7000-8000-000000000054',
      favourite: true,
    },
  },
  'privacy.listActivity': {
    value: {
      records: [
        {
          id: '019abe12-5c00-7000-8000-000000000065',
          at: '2026-11-28T09:29:53.678Z',
          area: 'accounts',
          kind: 'requested',
          by: 'Ada Example',
          byStaff: false,
          about: 'JPY',
          reason: '',
          device: '',
          network: '',
          state: 'Pending',
        },
        {
          id: '019abe12-5c00-7000-8000-000000000064',
          at: '2026-11-28T09:29:53.678Z',
          area: 'accounts',
          kind: 'requested',
          by: 'Ada Example',
          byStaff: false,
          about: 'AED',
          reason: '',
          device: '',
          network: '',
          state: 'Withdrawn',
        },
      ],
      pageData: {
        pageNumber: 1,
        pageSize: 10,
        pageCount: 9,
        firstItemOnPage: 1,
        lastItemOnPage: 10,
        totalItemCount: 83,
        hasPreviousPage: false,
        hasNextPage: true,
      },
    },
  },
  'privacy.listStaffLooks': {
    value: {
      records: [],
      pageData: {
        pageNumber: 1,
        pageSize: 10,
        pageCount: 0,
        firstItemOnPage: 0,
        lastItemOnPage: 0,
        totalItemCount: 0,
        hasPreviousPage: false,
        hasNextPage: false,
      },
    },
  },
  'privacy.openStaffView': {
    body: {
      ticket: 'a-ticket-of-nobody',
    },
  },
  'profile.checkPendingUpdate': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: {
      isPending: false,
      updates: [],
    },
  },
  'profile.getDirectorsUpdateStatus': {
    query: {
      businessId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: [
      {
        officerId: '019abe12-5c00-7000-8000-000000000018',
        name: 'Owen Price',
        type: 'BusinessDirector',
        updateStatus: 'Pending',
        requestedAt: '2026-11-28T09:29:53.678Z',
        reason: null,
      },
    ],
  },
  'profile.getProfileDetails': {
    value: {
      firstName: 'Ada',
      middleName: null,
      lastName: 'Example',
      email: 'ada@example.com',
      phoneNumber: null,
      address: null,
      bvnEnding: null,
      profilePicturePath: null,
      businessLogoPath: null,
      limitsLoweredUntil: null,
      requests: [],
    },
  },
  'profile.updateAddress': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      code: 'ABCD2345',
      addressLine1: '2 Harbour Lane',
      city: 'Dover',
      countryId: 'GB',
    },
  },
  'profile.updateBusinessInformation': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      tradingName: 'Harbour Lane',
      businessSectorId: 'C',
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000017',
      kind: 'BusinessInformation',
      state: 'Pending',
      requestedAt: '2026-11-28T09:29:53.678Z',
      decidedAt: null,
      reason: null,
    },
  },
  'profile.updateBusinessOfficer': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      officerId: '019abe12-5c00-7000-8000-000000000018',
      city: 'Deal',
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000019',
      kind: 'BusinessOfficer',
      state: 'Pending',
      requestedAt: '2026-11-28T09:29:53.678Z',
      decidedAt: null,
      reason: null,
    },
  },
  'profile.updateBvn': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      code: 'ABCD2345',
      bvn: '12345678901',
    },
  },
  'profile.updateEmail': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      code: 'ABCD2345',
      email: 'adeline@example.com',
      transactionPin: '481593',
    },
  },
  'profile.updateName': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      code: 'ABCD2345',
      firstName: 'Adeline',
      lastName: 'Example',
    },
  },
  'profile.updatePhoneNumber': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      code: 'ABCD2345',
      phoneNumber: '07400 123457',
      phoneCountryId: 'GB',
      transactionPin: '481593',
    },
  },
  'profile.uploadBusinessLogo': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      documentName: 'logo.png',
      documentExtension: 'png',
      documentAsBase64:
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    },
    value: {
      documentPath: '/onboarding/api/v1/settings/documents/019abe12-5c00-7000-8000-000000000021',
    },
  },
  'profile.uploadProfilePicture': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      documentName: 'me.png',
      documentExtension: 'png',
      documentAsBase64:
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    },
    value: {
      documentPath: '/onboarding/api/v1/settings/documents/019abe12-5c00-7000-8000-000000000020',
    },
  },
  'profile.verifyEmailOrPhone': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      updateType: 'Name',
    },
    value: {
      sentTo: 'ada*****@example.com',
    },
  },
  'pullPay.cancelPullPayTransactionRequest': {
    body: {
      pullPayId: '019abe12-5c00-7000-8000-000000000137',
    },
    value: {
      pullPayId: '019abe12-5c00-7000-8000-000000000137',
    },
  },
  'pullPay.createPullPayTransactionRequest': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      accountId: '019abe12-5c00-7000-8000-000000000051',
      currencyCode: 'CAD',
      amount: '50.00',
      narration: 'Top up',
      accountHolderName: 'Ada Example',
      institutionNumber: '003',
      transitNumber: '12345',
      accountNumber: '1234567',
      debitAgreed: true,
      transactionPin: '481593',
    },
    value: {
      pullPayId: '019abe12-5c00-7000-8000-000000000136',
      reference: 'TWTBH0ZGFYJABD',
    },
  },
  'pullPay.getPullPayTransactionRequest': {
    query: {
      PullPayId: '019abe12-5c00-7000-8000-000000000137',
    },
    value: {
      pullPayId: '019abe12-5c00-7000-8000-000000000137',
      accountId: '019abe12-5c00-7000-8000-000000000051',
      reference: 'TWZMTN3XTRXE0J',
      status: 'Pending',
      amount: {
        amount: '50.18',
        currencyCode: 'CAD',
      },
      narration: 'Top up',
      accountHolderName: 'Ada Example',
      institutionNumber: '003',
      transitNumber: '12345',
      accountNumber: '••••567',
      dateAdded: '2026-11-28T09:29:53.678Z',
      expectedAt: null,
      settledAt: null,
      finishedAt: null,
      failureCode: null,
      failureReason: null,
      owed: {
        amount: '0.00',
        currencyCode: 'CAD',
      },
      repaid: {
        amount: '0.00',
        currencyCode: 'CAD',
      },
      canCancel: true,
      cancelUntil: null,
      transactionId: null,
    },
  },
  'pullPay.listPullPayTransactionRequests': {
    query: {
      Page: '1',
      PageSize: '10',
      AccountId: '019abe12-5c00-7000-8000-000000000051',
    },
    value: {
      records: [
        {
          pullPayId: '019abe12-5c00-7000-8000-000000000136',
          accountId: '019abe12-5c00-7000-8000-000000000051',
          reference: 'TWTBH0ZGFYJABD',
          status: 'Pending',
          amount: {
            amount: '50.00',
            currencyCode: 'CAD',
          },
          narration: 'Top up',
          accountHolderName: 'Ada Example',
          institutionNumber: '003',
          transitNumber: '12345',
          accountNumber: '••••567',
          dateAdded: '2026-11-28T09:29:53.678Z',
          expectedAt: null,
          settledAt: null,
          finishedAt: null,
          failureCode: null,
          failureReason: null,
          owed: {
            amount: '0.00',
            currencyCode: 'CAD',
          },
          repaid: {
            amount: '0.00',
            currencyCode: 'CAD',
          },
          canCancel: true,
          cancelUntil: null,
          transactionId: null,
        },
      ],
      pageData: {
        pageNumber: 1,
        pageSize: 10,
        pageCount: 1,
        firstItemOnPage: 1,
        lastItemOnPage: 2,
        totalItemCount: 2,
        hasPreviousPage: false,
        hasNextPage: false,
      },
    },
  },
  'rateAlerts.createRateAlert': {
    body: {
      base: 'GBP',
      quote: 'EUR',
      direction: 'above',
      rate: '900000',
      expiresOn: '2026-12-28',
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000067',
    },
  },
  'rateAlerts.deleteRateAlert': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000066',
    },
  },
  'rateAlerts.listRateAlerts': {
    value: {
      active: [
        {
          id: '019abe12-5c00-7000-8000-000000000066',
          base: 'GBP',
          quote: 'USD',
          direction: 'above',
          rate: '900000',
          expiresOn: '2026-12-28',
          status: 'Active',
          createdAt: '2026-11-28T09:29:53.678Z',
          endedAt: null,
          reachedRate: null,
          isMine: true,
        },
      ],
      ended: [],
    },
  },
  'rateAlerts.updateRateAlert': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000066',
    },
    body: {
      direction: 'above',
      rate: '800000',
      expiresOn: '2026-12-28',
    },
  },
  'rates.getRate': {
    query: {
      Base: 'GBP',
      Quote: 'EUR',
    },
    value: {
      base: 'GBP',
      quote: 'EUR',
      rate: '1.135639846',
      at: '2026-11-28T09:29:53.678Z',
    },
  },
  'rates.getRateHistory': {
    query: {
      Base: 'GBP',
      Quote: 'EUR',
      Days: '3',
    },
    value: [
      {
        day: '2026-11-28',
        rate: '1.135639846',
      },
    ],
  },
  'rates.listRates': {
    query: {
      Page: '1',
      PageSize: '10',
      Base: 'GBP',
    },
    value: {
      records: [
        {
          base: 'GBP',
          quote: 'AED',
          rate: '4.853578021',
          at: '2026-11-28T09:29:53.678Z',
        },
        {
          base: 'GBP',
          quote: 'AUD',
          rate: '2.023409437',
          at: '2026-11-28T09:29:53.678Z',
        },
      ],
      pageData: {
        pageNumber: 1,
        pageSize: 10,
        pageCount: 3,
        firstItemOnPage: 1,
        lastItemOnPage: 10,
        totalItemCount: 23,
        hasPreviousPage: false,
        hasNextPage: true,
      },
    },
  },
  'recovery.beginRecovery': {
    body: {
      email: 'newcomer@example.com',
    },
    value: {
      recoveryId: '019abe12-5c00-7000-8000-000000000005',
      sentTo: 'new*****@example.com',
    },
  },
  'recovery.recoverByCode': {
    body: {
      recoveryId: '019abe12-5c00-7000-8000-000000000004',
      code: 'ABCD2345',
      password: 'tall-ships-of-1905',
    },
  },
  'recovery.recoverByLink': {
    body: {
      recoveryId: '019abe12-5c00-7000-8000-000000000004',
      token: 'a-token-of-nobody',
      password: 'tall-ships-of-1905',
    },
  },
  'reference.getCountry': {
    params: {
      id: 'GB',
    },
    value: {
      id: 'GB',
      name: 'United Kingdom',
      iso2: 'GB',
      iso3: 'GBR',
      dialCode: '44',
      currencyCode: 'GBP',
    },
  },
  'reference.listCountries': {
    query: {
      CurrencyCode: 'EUR',
      Iso: 'DE',
    },
    value: [
      {
        id: 'DE',
        name: 'Germany',
        iso2: 'DE',
        iso3: 'DEU',
        dialCode: '49',
        currencyCode: 'EUR',
      },
    ],
  },
  'reference.listCurrencies': {
    query: {
      CurrencyOptions: 'All',
    },
    value: [
      {
        id: 'AED',
        code: 'AED',
        name: 'UAE dirham',
        sign: 'د.إ',
      },
      {
        id: 'AUD',
        code: 'AUD',
        name: 'Australian dollar',
        sign: 'A$',
      },
      {
        id: 'CAD',
        code: 'CAD',
        name: 'Canadian dollar',
        sign: 'CA$',
      },
      {
        id: 'CHF',
        code: 'CHF',
        name: 'Swiss franc',
        sign: 'CHf',
      },
      {
        id: 'CNY',
        code: 'CNY',
        name: 'Chinese yuan',
        sign: '¥',
      },
      {
        id: 'DZD',
        code: 'DZD',
        name: 'Algerian dinar',
        sign: 'DZD',
      },
    ],
  },
  'reference.listCustomerTypes': {
    value: [
      {
        id: '1',
        name: 'Individual',
        group: 'individual',
        offered: true,
      },
      {
        id: '2',
        name: 'Sole Trader',
        group: 'soleTrader',
        offered: true,
      },
    ],
  },
  'reference.listCustomerTypesOf': {
    params: {
      id: 'full',
    },
    value: [
      {
        id: '1',
        name: 'Individual',
        group: 'individual',
        offered: true,
      },
      {
        id: '2',
        name: 'Sole Trader',
        group: 'soleTrader',
        offered: true,
      },
    ],
  },
  'reference.listExpenseCategories': {
    value: [
      {
        id: 'advertising',
        name: 'Advertising and Marketing',
      },
      {
        id: 'bills',
        name: 'Bills and Utilities',
      },
      {
        id: 'charity',
        name: 'Charity and Donations',
      },
      {
        id: 'contractors',
        name: 'Contractors and Freelancers',
      },
      {
        id: 'education',
        name: 'Education and Training',
      },
      {
        id: 'entertainment',
        name: 'Entertainment',
      },
    ],
  },
  'reference.listProducts': {
    value: [
      {
        id: 'full',
        name: 'Tradewind',
        description: 'Accounts in many currencies: hold, receive, send and exchange money.',
      },
      {
        id: 'sendr',
        name: 'SendR',
        description: 'Send money abroad, without accounts to keep it in.',
      },
    ],
  },
  'reference.listStates': {
    query: {
      countryId: 'US',
    },
    value: [
      {
        id: 'US-AL',
        name: 'Alabama',
        countryId: 'US',
      },
      {
        id: 'US-AK',
        name: 'Alaska',
        countryId: 'US',
      },
      {
        id: 'US-AS',
        name: 'American Samoa',
        countryId: 'US',
      },
      {
        id: 'US-AZ',
        name: 'Arizona',
        countryId: 'US',
      },
      {
        id: 'US-AR',
        name: 'Arkansas',
        countryId: 'US',
      },
      {
        id: 'US-CA',
        name: 'California',
        countryId: 'US',
      },
    ],
  },
  'reference.listStatesById': {
    params: {
      id: 'US',
    },
    value: [
      {
        id: 'US-AL',
        name: 'Alabama',
        countryId: 'US',
      },
      {
        id: 'US-AK',
        name: 'Alaska',
        countryId: 'US',
      },
      {
        id: 'US-AS',
        name: 'American Samoa',
        countryId: 'US',
      },
      {
        id: 'US-AZ',
        name: 'Arizona',
        countryId: 'US',
      },
      {
        id: 'US-AR',
        name: 'Arkansas',
        countryId: 'US',
      },
      {
        id: 'US-CA',
        name: 'California',
        countryId: 'US',
      },
    ],
  },
  'registration.checkEligibility': {
    body: {
      productId: 'full',
      countryId: 'GB',
      customerTypeId: '3',
    },
    value: {
      eligible: true,
      waitingList: false,
    },
  },
  'registration.confirmEmail': {
    params: {
      userId: '019abe12-5c00-7000-8000-000000000004',
      token: 'a-token-of-nobody',
    },
  },
  'registration.confirmEmailByCode': {
    body: {
      userId: '019abe12-5c00-7000-8000-000000000004',
      code: 'ABCD2345',
    },
  },
  'registration.confirmEmailByLink': {
    body: {
      userId: '019abe12-5c00-7000-8000-000000000004',
      token: 'a-token-of-nobody',
    },
  },
  'registration.confirmPhone': {
    body: {
      userId: '019abe12-5c00-7000-8000-000000000004',
      code: 'ABCD2345',
    },
  },
  'registration.listProductCountries': {
    params: {
      id: 'full',
    },
    value: [
      {
        id: 'AU',
        name: 'Australia',
        iso2: 'AU',
        iso3: 'AUS',
        dialCode: '61',
        currencyCode: 'AUD',
      },
      {
        id: 'AT',
        name: 'Austria',
        iso2: 'AT',
        iso3: 'AUT',
        dialCode: '43',
        currencyCode: 'EUR',
      },
    ],
  },
  'registration.readRegistration': {
    params: {
      userId: '019abe12-5c00-7000-8000-000000000004',
    },
  },
  'registration.register': {
    body: {
      customertypeid: '3',
      productid: 'full',
      countryid: 'GB',
      email: 'newcomer@example.com',
      password: 'tall-ships-of-1905',
      username: 'newcomer',
      referralCode: 'TW-4821',
    },
    value: {
      userId: '019abe12-5c00-7000-8000-000000000003',
      next: 'email',
      sentTo: 'new*****@example.com',
    },
  },
  'registration.resendOtp': {
    body: {
      userId: '019abe12-5c00-7000-8000-000000000004',
    },
  },
  'registration.resendToken': {
    body: {
      userId: '019abe12-5c00-7000-8000-000000000004',
    },
  },
  'registration.sendSms': {
    body: {
      userId: '019abe12-5c00-7000-8000-000000000004',
      phoneNumber: '07400 123456',
      iso2: 'GB',
    },
  },
  'registration.sendToken': {
    body: {
      userId: '019abe12-5c00-7000-8000-000000000004',
    },
  },
  'registration.subscribe': {
    body: {
      productId: 'full',
      countryId: 'BR',
      email: 'newcomer@example.com',
    },
  },
  'remitters.addRemitter': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      entityType: 1,
      firstName: 'Ravi',
      lastName: 'Kumar',
      emailAddress: 'ravi@example.com',
      phoneNumber: '07400 123456',
      address: '1 Harbour Lane',
      city: 'Dover',
      state: 'Kent',
      postcode: 'CT16 1AA',
      countryIso: 'GB',
      idType: 'Passport',
      idNumber: 'P1234567',
      idExpiryDate: '2090-01-01',
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000139',
    },
  },
  'remitters.deleteRemitter': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000138',
    },
  },
  'remitters.getRemitter': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000134',
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000134',
      entityType: 1,
      name: 'Ravi Kumar',
      firstName: 'Ravi',
      lastName: 'Kumar',
      companyName: null,
      emailAddress: 'ravi@example.com',
      phoneNumber: '+447400123456',
      address: '1 Harbour Lane',
      city: 'Dover',
      state: 'Kent',
      postcode: 'CT16 1AA',
      countryIso: 'GB',
      idType: 'Passport',
      idNumber: 'P1000001',
      idExpiryDate: '2090-01-01',
      createdAt: '2026-11-28T09:29:53.678Z',
      version: 1,
    },
  },
  'remitters.listRemitters': {
    query: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: [
      {
        id: '019abe12-5c00-7000-8000-000000000134',
        entityType: 1,
        name: 'Ravi Kumar',
        firstName: 'Ravi',
        lastName: 'Kumar',
        companyName: null,
        emailAddress: 'ravi@example.com',
        phoneNumber: '+447400123456',
        address: '1 Harbour Lane',
        city: 'Dover',
        state: 'Kent',
        postcode: 'CT16 1AA',
        countryIso: 'GB',
        idType: 'Passport',
        idNumber: 'P1000001',
        idExpiryDate: '2090-01-01',
        createdAt: '2026-11-28T09:29:53.678Z',
        version: 1,
      },
    ],
  },
  'remitters.listRemittersOf': {
    params: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: [
      {
        id: '019abe12-5c00-7000-8000-000000000134',
        entityType: 1,
        name: 'Ravi Kumar',
        firstName: 'Ravi',
        lastName: 'Kumar',
        companyName: null,
        emailAddress: 'ravi@example.com',
        phoneNumber: '+447400123456',
        address: '1 Harbour Lane',
        city: 'Dover',
        state: 'Kent',
        postcode: 'CT16 1AA',
        countryIso: 'GB',
        idType: 'Passport',
        idNumber: 'P1000001',
        idExpiryDate: '2090-01-01',
        createdAt: '2026-11-28T09:29:53.678Z',
        version: 1,
      },
    ],
  },
  'remitters.updateRemitter': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      entityType: 1,
      firstName: 'Ravi',
      lastName: 'Kumar',
      emailAddress: 'ravi@example.com',
      phoneNumber: '07400 123456',
      address: '1 Harbour Lane',
      city: 'Deal',
      state: 'Kent',
      postcode: 'CT16 1AA',
      countryIso: 'GB',
      idType: 'Passport',
      idNumber: 'P1000001',
      idExpiryDate: '2090-01-01',
      id: '019abe12-5c00-7000-8000-000000000134',
      version: 1,
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000134',
      version: 2,
    },
  },
  'sandbox.getBankClock': {
    value: {
      now: '2026-11-28T09:30:53.678Z',
      aheadSeconds: 60,
    },
  },
  'sandbox.listOutbox': {
    value: [
      {
        id: '019abe12-5c00-7000-8000-000000000143',
        channel: 'email',
        to: 'payee@example.org',
        subject: 'Follow your payment of £12.50',
        text: "“Ada Trading Ltd” sent you £12.50. See how far it is, without signing in:\nhttp://localhost:3000/track/AaIhfV0OeKubPvj0yqNvOesRJjoWX82ks5cDgxx2FQY\n\nYou don't need to do anything. We never ask for bank details, a code or a payment by email. If you don't know the sender, ignore this email.\n\n--\nYou're receiving this email because someone paid you with Tradewind and gave this address. Unsubscribe from emails like this:\nhttp://localhost:3000/unsubcribe#PL6lZPkJH5v2iPO_Io1PiA5bJxq9rhr-yiPokag_d0ADtSUtS5zv6rW-oAOfMSRNxoUKhh80iqiLiro1fJDjmZIC6Oz2-o9tP449jw",
        at: '2026-11-28T09:29:53.678Z',
      },
    ],
  },
  'sandbox.listScenarios': {
    value: [
      {
        network: 'Faster Payments',
        currencies: ['GBP'],
        beneficiaries: [
          {
            numbers: [
              {
                label: 'Sort code',
                value: '08-99-99',
              },
              {
                label: 'Account number',
                value: '66374958',
              },
            ],
            holder: 'Amelia Clarke',
            close: 'Amelia Clark',
            outcome: 'Arrives',
            behaviour: 'Money arrives. For a close name match, the check suggests the registered name.',
          },
          {
            numbers: [
              {
                label: 'Sort code',
                value: '10-79-99',
              },
              {
                label: 'Account number',
                value: '88837491',
              },
            ],
            holder: 'Harbour Lane Joinery Ltd',
            close: 'Harbor Lane Joinery',
            outcome: 'Arrives',
            behaviour: 'Money arrives. For a close name match, the check suggests the registered name.',
          },
        ],
        amounts: [
          {
            digits: '11',
            outcome: 'Rejected',
            behaviour: "The beneficiary's bank rejects the payment: closed account (AC04, R02).",
          },
          {
            digits: '12',
            outcome: 'Returned',
            behaviour: 'The payment settles and is returned two business days later (MS03, R23).',
          },
        ],
      },
    ],
  },
  'sandbox.listTestCards': {
    value: {
      code: '246810',
      cards: [
        {
          number: '4242424242424242',
          brand: 'Visa',
          securityDigits: 3,
          outcome: 'Approved',
          behaviour: 'Pays immediately, as every other valid number does.',
        },
        {
          number: '5555555555554444',
          brand: 'Mastercard',
          securityDigits: 3,
          outcome: 'Approved',
          behaviour: 'Pays immediately, as every other valid number does.',
        },
      ],
    },
  },
  'sandbox.moveBankClock': {
    body: {
      aheadBySeconds: 60,
    },
    value: {
      now: '2026-11-28T09:30:53.678Z',
      aheadSeconds: 60,
    },
  },
  'sandbox.payIn': {
    body: {
      currencyCode: 'GBP',
      accountNumber: '12345678',
      bankCode: '040004',
      amount: '1.00',
      senderName: 'Ben',
    },
  },
  'schedules.answerMissedPayment': {
    body: {
      id: '019abe12-5c00-7000-8000-000000000108',
      schedulePaymentKey: '019abe12-5c00-7000-8000-000000000109',
      run: true,
    },
  },
  'schedules.createScheduledPayment': {
    body: {
      paymentType: 'OneOff',
      startType: 'Immediately',
      paymentFrequency: 'Daily',
      occurrence: 1,
      occurred: 0,
      transactionType: 'Debit',
      customerId: '019abe12-5c00-7000-8000-000000000001',
      transactionDetails: [
        {
          accountType: 0,
          customerId: '019abe12-5c00-7000-8000-000000000001',
          sourceAccountId: '019abe12-5c00-7000-8000-000000000053',
          sourceCurrencyId: 'GBP',
          sourceCurrencyCode: 'GBP',
          amount: '12.50',
          totalAmount: '13.00',
          narration: 'Shelves',
          expenseCategoryId: 'others',
          expenseCategory: 'Others',
          otherExpenseCategory: 'Shop fitting',
          saveAsBeneficiary: false,
          transactionPin: '481593',
          beneficiaryEntityType: 1,
          beneficiaryFirstName: 'Amelia',
          beneficiaryLastName: 'Clarke',
          beneficiaryAccountName: 'Amelia Clarke',
          beneficiaryEmailAddress: 'amelia@example.com',
          beneficiaryCountryId: 'GB',
          beneficiaryCountryIso: 'GB',
          beneficiaryState: 'Kent',
          beneficiaryCity: 'Dover',
          beneficiaryAddress: '1 Harbour Lane',
          beneficiaryPostcode: 'CT16 1AA',
          beneficiaryAccountDetailsRequests: [
            {
              paymentMethodType: 'SortCode',
              paymentMethodValue: '089999',
              accountNumber: '66374958',
            },
          ],
          beneficiaryId: '019abe12-5c00-7000-8000-000000000054',
        },
      ],
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000112',
      version: 1,
      paymentRuleTransactionId: null,
    },
  },
  'schedules.getScheduleCalendar': {
    value: {
      accounts: [
        {
          accountId: '019abe12-5c00-7000-8000-000000000053',
          available: {
            amount: '999940.50',
            currencyCode: 'GBP',
          },
          shortFrom: null,
          days: [
            {
              date: '2026-11-28',
              outgoing: [
                {
                  id: '019abe12-5c00-7000-8000-000000000112',
                  schedulePaymentKey: '019abe12-5c00-7000-8000-000000000113',
                  beneficiaryName: 'Amelia Clarke',
                  amount: {
                    amount: '12.50',
                    currencyCode: 'GBP',
                  },
                },
              ],
              incoming: [],
              left: {
                amount: '999927.50',
                currencyCode: 'GBP',
              },
              short: false,
            },
          ],
        },
      ],
    },
  },
  'schedules.getScheduleRuns': {
    query: {
      Id: '019abe12-5c00-7000-8000-000000000108',
      Page: '1',
      PageSize: '10',
    },
    value: {
      records: [
        {
          schedulePaymentKey: '019abe12-5c00-7000-8000-000000000109',
          occurrence: 1,
          paymentDate: '2031-01-06',
          runDate: '2031-01-06',
          dueAt: '2031-01-06T08:00:00.000Z',
          status: 'Canceled',
          amount: {
            amount: '12.50',
            currencyCode: 'GBP',
          },
          beneficiaryName: 'Amelia Clarke',
          transactionId: null,
          awaitsApproval: false,
          sold: null,
          markedRate: null,
          reason: 'Ada Example canceled it.',
          decidedAt: '2026-11-28T09:29:53.678Z',
        },
      ],
      pageData: {
        pageNumber: 1,
        pageSize: 10,
        pageCount: 1,
        firstItemOnPage: 1,
        lastItemOnPage: 1,
        totalItemCount: 1,
        hasPreviousPage: false,
        hasNextPage: false,
      },
    },
  },
  'schedules.getScheduledPayment': {
    query: {
      Id: '019abe12-5c00-7000-8000-000000000108',
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000108',
      paymentType: 'Recurring',
      startType: 'CustomDate',
      paymentFrequency: 'Monthly',
      paymentDate: '2031-01-06',
      occurrence: 3,
      occurred: 0,
      transactionType: 'Debit',
      status: 'Active',
      approval: 'none',
      paymentRuleTransactionId: null,
      schedulePaymentStatus: 'Pending',
      whenMoved: 'NextWorkingDay',
      whenMissed: 'RunAll',
      timeZone: 'UTC',
      accountId: '019abe12-5c00-7000-8000-000000000053',
      beneficiaryName: 'Amelia Clarke',
      amount: {
        amount: '12.50',
        currencyCode: 'GBP',
      },
      expenseCategoryId: 'others',
      exchangeFrom: null,
      nextRunDate: '2031-01-06',
      waitingForAnswer: 0,
      version: 1,
      dateAdded: '2026-11-28T09:29:53.678Z',
      createdByName: 'Ada Example',
      transactionDetails: [
        {
          schedulePaymentKey: '019abe12-5c00-7000-8000-000000000109',
          occurrence: 1,
          paymentDate: '2031-01-06',
          runDate: '2031-01-06',
          dueAt: '2031-01-06T08:00:00.000Z',
          status: 'Pending',
          amount: {
            amount: '12.50',
            currencyCode: 'GBP',
          },
          beneficiaryName: 'Amelia Clarke',
          transactionId: null,
          awaitsApproval: false,
          sold: null,
          markedRate: null,
          reason: null,
          decidedAt: null,
          order: {
            accountType: 0,
            customerId: '019abe12-5c00-7000-8000-000000000001',
            sourceAccountId: '019abe12-5c00-7000-8000-000000000053',
            sourceCurrencyId: 'GBP',
            sourceCurrencyCode: 'GBP',
            amount: '12.50',
            narration: 'Shelves',
            expenseCategoryId: 'others',
            expenseCategory: 'Others',
            otherExpenseCategory: 'Shop fitting',
            saveAsBeneficiary: false,
            beneficiaryId: '019abe12-5c00-7000-8000-000000000054',
            beneficiaryEntityType: 1,
            beneficiaryFirstName: 'Amelia',
            beneficiaryLastName: 'Clarke',
            beneficiaryAccountName: 'Amelia Clarke',
            beneficiaryEmailAddress: 'amelia@example.com',
            beneficiaryCountryId: 'GB',
            beneficiaryCountryIso: 'GB',
            beneficiaryState: 'Kent',
            beneficiaryCity: 'Dover',
            beneficiaryAddress: '1 Harbour Lane',
            beneficiaryPostcode: 'CT16 1AA',
            beneficiaryAccountDetailsRequests: [
              {
                paymentMethodType: 'SortCode',
                paymentMethodValue: '089999',
                accountNumber: '66374958',
              },
            ],
          },
        },
      ],
    },
  },
  'schedules.getScheduledPayments': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
      Status: 'Pending',
      SortBy: 'NextPayment',
      SortDirection: 'ASC',
      Page: '1',
      PageSize: '10',
    },
    value: {
      record: [
        {
          id: '019abe12-5c00-7000-8000-000000000107',
          paymentType: 'OneOff',
          startType: 'CustomDate',
          paymentFrequency: 'Daily',
          paymentDate: '2031-01-06',
          occurrence: 1,
          occurred: 0,
          transactionType: 'Debit',
          status: 'Active',
          approval: 'none',
          paymentRuleTransactionId: null,
          schedulePaymentStatus: 'Pending',
          whenMoved: 'NextWorkingDay',
          whenMissed: 'RunAll',
          timeZone: 'UTC',
          accountId: '019abe12-5c00-7000-8000-000000000053',
          beneficiaryName: 'Amelia Clarke',
          amount: {
            amount: '12.50',
            currencyCode: 'GBP',
          },
          expenseCategoryId: 'others',
          exchangeFrom: null,
          nextRunDate: '2031-01-06',
          waitingForAnswer: 0,
          version: 1,
          dateAdded: '2026-11-28T09:29:53.678Z',
          createdByName: 'Ada Example',
        },
      ],
      pageData: {
        pageNumber: 1,
        pageSize: 10,
        pageCount: 1,
        firstItemOnPage: 1,
        lastItemOnPage: 2,
        totalItemCount: 2,
        hasPreviousPage: false,
        hasNextPage: false,
      },
    },
  },
  'schedules.previewSchedule': {
    query: {
      PaymentType: 'Recurring',
      StartType: 'Immediately',
      PaymentFrequency: 'Monthly',
      Occurrence: '3',
      WhenMoved: 'NextWorkingDay',
      CurrencyCode: 'GBP',
      BankCountry: 'GB',
      PayingCurrencyCode: 'EUR',
    },
    value: {
      days: [
        {
          occurrence: 1,
          paymentDate: '2026-11-28',
          runDate: '2026-11-28',
        },
        {
          occurrence: 2,
          paymentDate: '2026-12-28',
          runDate: '2026-12-29',
        },
      ],
      holidaysKnown: true,
    },
  },
  'schedules.setScheduleState': {
    body: {
      id: '019abe12-5c00-7000-8000-000000000108',
      state: 'Canceled',
      schedulePaymentKey: '019abe12-5c00-7000-8000-000000000109',
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000108',
      paymentType: 'Recurring',
      startType: 'CustomDate',
      paymentFrequency: 'Monthly',
      paymentDate: '2031-01-06',
      occurrence: 3,
      occurred: 0,
      transactionType: 'Debit',
      status: 'Active',
      approval: 'none',
      paymentRuleTransactionId: null,
      schedulePaymentStatus: 'Open',
      whenMoved: 'NextWorkingDay',
      whenMissed: 'RunAll',
      timeZone: 'UTC',
      accountId: '019abe12-5c00-7000-8000-000000000053',
      beneficiaryName: 'Amelia Clarke',
      amount: {
        amount: '12.50',
        currencyCode: 'GBP',
      },
      expenseCategoryId: 'others',
      exchangeFrom: null,
      nextRunDate: '2031-02-06',
      waitingForAnswer: 0,
      version: 3,
      dateAdded: '2026-11-28T09:29:53.678Z',
      createdByName: 'Ada Example',
      transactionDetails: [
        {
          schedulePaymentKey: '019abe12-5c00-7000-8000-000000000109',
          occurrence: 1,
          paymentDate: '2031-01-06',
          runDate: '2031-01-06',
          dueAt: '2031-01-06T08:00:00.000Z',
          status: 'Canceled',
          amount: {
            amount: '12.50',
            currencyCode: 'GBP',
          },
          beneficiaryName: 'Amelia Clarke',
          transactionId: null,
          awaitsApproval: false,
          sold: null,
          markedRate: null,
          reason: 'Ada Example canceled it.',
          decidedAt: '2026-11-28T09:29:53.678Z',
          order: {
            accountType: 0,
            customerId: '019abe12-5c00-7000-8000-000000000001',
            sourceAccountId: '019abe12-5c00-7000-8000-000000000053',
            sourceCurrencyId: 'GBP',
            sourceCurrencyCode: 'GBP',
            amount: '12.50',
            narration: 'Shelves',
            expenseCategoryId: 'others',
            expenseCategory: 'Others',
            otherExpenseCategory: 'Shop fitting',
            saveAsBeneficiary: false,
            beneficiaryId: '019abe12-5c00-7000-8000-000000000054',
            beneficiaryEntityType: 1,
            beneficiaryFirstName: 'Amelia',
            beneficiaryLastName: 'Clarke',
            beneficiaryAccountName: 'Amelia Clarke',
            beneficiaryEmailAddress: 'amelia@example.com',
            beneficiaryCountryId: 'GB',
            beneficiaryCountryIso: 'GB',
            beneficiaryState: 'Kent',
            beneficiaryCity: 'Dover',
            beneficiaryAddress: '1 Harbour Lane',
            beneficiaryPostcode: 'CT16 1AA',
            beneficiaryAccountDetailsRequests: [
              {
                paymentMethodType: 'SortCode',
                paymentMethodValue: '089999',
                accountNumber: '66374958',
              },
            ],
          },
        },
      ],
    },
  },
  'schedules.updateOneOffScheduledPayment': {
    body: {
      id: '019abe12-5c00-7000-8000-000000000107',
      updateType: null,
      transactionDetails: [
        {
          accountType: 0,
          customerId: '019abe12-5c00-7000-8000-000000000001',
          sourceAccountId: '019abe12-5c00-7000-8000-000000000053',
          sourceCurrencyId: 'GBP',
          sourceCurrencyCode: 'GBP',
          amount: '12.50',
          totalAmount: '13.00',
          narration: 'Shelves',
          expenseCategoryId: 'others',
          expenseCategory: 'Others',
          otherExpenseCategory: 'Shop fitting',
          saveAsBeneficiary: false,
          transactionPin: '481593',
          beneficiaryEntityType: 1,
          beneficiaryFirstName: 'Amelia',
          beneficiaryLastName: 'Clarke',
          beneficiaryAccountName: 'Amelia Clarke',
          beneficiaryEmailAddress: 'amelia@example.com',
          beneficiaryCountryId: 'GB',
          beneficiaryCountryIso: 'GB',
          beneficiaryState: 'Kent',
          beneficiaryCity: 'Dover',
          beneficiaryAddress: '1 Harbour Lane',
          beneficiaryPostcode: 'CT16 1AA',
          beneficiaryAccountDetailsRequests: [
            {
              paymentMethodType: 'SortCode',
              paymentMethodValue: '089999',
              accountNumber: '66374958',
            },
          ],
          beneficiaryId: '019abe12-5c00-7000-8000-000000000054',
        },
      ],
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000107',
      version: 2,
      paymentRuleTransactionId: null,
    },
  },
  'schedules.updateRecurringScheduledPayment': {
    body: {
      id: '019abe12-5c00-7000-8000-000000000108',
      updateType: 'Batch',
      transactionDetails: [
        {
          accountType: 0,
          customerId: '019abe12-5c00-7000-8000-000000000001',
          sourceAccountId: '019abe12-5c00-7000-8000-000000000053',
          sourceCurrencyId: 'GBP',
          sourceCurrencyCode: 'GBP',
          amount: '12.50',
          totalAmount: '13.00',
          narration: 'Shelves',
          expenseCategoryId: 'others',
          expenseCategory: 'Others',
          otherExpenseCategory: 'Shop fitting',
          saveAsBeneficiary: false,
          transactionPin: '481593',
          beneficiaryEntityType: 1,
          beneficiaryFirstName: 'Amelia',
          beneficiaryLastName: 'Clarke',
          beneficiaryAccountName: 'Amelia Clarke',
          beneficiaryEmailAddress: 'amelia@example.com',
          beneficiaryCountryId: 'GB',
          beneficiaryCountryIso: 'GB',
          beneficiaryState: 'Kent',
          beneficiaryCity: 'Dover',
          beneficiaryAddress: '1 Harbour Lane',
          beneficiaryPostcode: 'CT16 1AA',
          beneficiaryAccountDetailsRequests: [
            {
              paymentMethodType: 'SortCode',
              paymentMethodValue: '089999',
              accountNumber: '66374958',
            },
          ],
          beneficiaryId: '019abe12-5c00-7000-8000-000000000054',
        },
      ],
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000108',
      version: 2,
      paymentRuleTransactionId: null,
    },
  },
  'security.addPasskey': {
    body: {
      name: 'Work laptop',
      passkey: {
        id: 'dGhpcyBpcyBiYXNlNjR1cmw',
        clientDataJSON: 'dGhpcyBpcyBiYXNlNjR1cmw',
        authenticatorData: 'dGhpcyBpcyBiYXNlNjR1cmw',
        publicKey: 'dGhpcyBpcyBiYXNlNjR1cmw',
        publicKeyAlgorithm: -7,
        transports: ['internal'],
      },
    },
  },
  'security.askPasskey': {
    body: {},
  },
  'security.askPaymentPasskey': {
    body: {},
  },
  'security.beginAccountRecovery': {
    body: {},
  },
  'security.beginPasskey': {
    body: {
      transactionPin: '481593',
    },
    value: {
      challenge: 'A5t7zmOnexPatMo4OvAn_frsHt_gNafr_nVuVZ0lobQ',
      rpId: 'localhost',
      rpName: 'Tradewind',
      user: {
        id: 'K2wK9X38uZBvAD7PyKDU0vh-7J66aX6KpwBp017wCmw',
        name: 'ada@example.com',
        displayName: 'Ada Example',
      },
      credentials: [],
    },
  },
  'security.changeTransactionPin': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      currentTransactionPin: '481593',
      transactionPin: '481593',
      confirmTransactionPin: '481593',
    },
  },
  'security.checkTwoFactorStatus': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: {
      hasCompletedTwoFactorAuth: false,
      method: null,
    },
  },
  'security.endOtherSessions': {
    body: {},
    value: {
      ended: 0,
    },
  },
  'security.endSession': {
    body: {
      sessionId: '019abe12-5c00-7000-8000-000000000004',
    },
  },
  'security.finishAccountRecovery': {
    body: {
      recoveryId: '019abe12-5c00-7000-8000-000000000004',
      token: 'a-token-of-nobody',
    },
  },
  'security.getSecurity': {
    value: {
      hasTransactionPin: true,
      twoFactor: null,
      email: 'ada*****@example.com',
      phone: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      hasSetSecurityQuestions: false,
      securityQuestions: [],
      passkeyPayments: null,
      recovery: null,
      limitedUntil: null,
    },
  },
  'security.getSecurityQuestion': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: {
      customerSecurityQuestion: [
        {
          securityQuestionId: 1,
          securityQuestion: 'What was the name of your first pet?',
        },
        {
          securityQuestionId: 2,
          securityQuestion: 'In what city did your parents meet?',
        },
      ],
    },
  },
  'security.givePinResetCode': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      code: 'ABCD2345',
    },
  },
  'security.giveSecurityAnswer': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      securityQuestionId: 8,
      securityQuestionAnswer: 'Skipper',
    },
  },
  'security.listSecurityEvents': {
    value: {
      records: [
        {
          eventId: '019abe12-5c00-7000-8000-000000000006',
          kind: 'recovery-codes-made',
          at: '2026-11-28T09:29:53.678Z',
          device: 'A browser',
          network: '127.0.x.x',
          detail: '',
        },
        {
          eventId: '019abe12-5c00-7000-8000-000000000007',
          kind: 'questions-set',
          at: '2026-11-28T09:29:53.678Z',
          device: 'A browser',
          network: '127.0.x.x',
          detail: '',
        },
      ],
      pageData: {
        pageNumber: 1,
        pageSize: 10,
        pageCount: 3,
        firstItemOnPage: 1,
        lastItemOnPage: 10,
        totalItemCount: 29,
        hasPreviousPage: false,
        hasNextPage: true,
      },
    },
  },
  'security.listSessions': {
    value: {
      sessions: [],
    },
  },
  'security.makeRecoveryCodes': {
    body: {
      transactionPin: '481593',
    },
    value: {
      codes: ['ZDTY8-TR95C', 'LENWD-6CG9F', 'A5CR2-LD8GR', 'Q9TGW-B9JN8', '2APX8-EENVS', '8RZVC-DZZGR'],
    },
  },
  'security.readAccountRecovery': {
    body: {
      recoveryId: '019abe12-5c00-7000-8000-000000000004',
      token: 'a-token-of-nobody',
    },
  },
  'security.removePasskey': {
    body: {
      passkeyId: '019abe12-5c00-7000-8000-000000000004',
      transactionPin: '481593',
      passkey: {
        id: 'dGhpcyBpcyBiYXNlNjR1cmw',
        clientDataJSON: 'dGhpcyBpcyBiYXNlNjR1cmw',
        authenticatorData: 'dGhpcyBpcyBiYXNlNjR1cmw',
        signature: 'dGhpcyBpcyBiYXNlNjR1cmw',
      },
    },
  },
  'security.resendPinResetCode': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: {
      sentTo: 'ada*****@example.com',
    },
  },
  'security.resetTransactionPin': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      transactionPin: '481593',
      confirmTransactionPin: '481593',
    },
  },
  'security.sendTwoFactorCode': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      method: 'Email',
    },
    value: {
      sentTo: 'ada*****@example.com',
      secret: null,
      address: null,
    },
  },
  'security.setPasskeyPayments': {
    body: {
      amount: '1000.00',
      currencyCode: 'GBP',
      transactionPin: '481593',
      passkey: {
        id: 'dGhpcyBpcyBiYXNlNjR1cmw',
        clientDataJSON: 'dGhpcyBpcyBiYXNlNjR1cmw',
        authenticatorData: 'dGhpcyBpcyBiYXNlNjR1cmw',
        signature: 'dGhpcyBpcyBiYXNlNjR1cmw',
      },
    },
  },
  'security.setSecurityQuestion': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      questions: [
        {
          securityQuestionId: 1,
          securityQuestionAnswer: 'Skipper',
        },
        {
          securityQuestionId: 2,
          securityQuestionAnswer: 'Skipper',
        },
        {
          securityQuestionId: 3,
          securityQuestionAnswer: 'Skipper',
        },
      ],
      transactionPin: '481593',
    },
  },
  'security.setTwoFactor': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      method: 'Email',
      transactionPin: '481593',
    },
  },
  'security.stopAccountRecovery': {
    body: {
      recoveryId: '019abe12-5c00-7000-8000-000000000004',
      token: 'a-token-of-nobody',
    },
  },
  'security.stopRecovery': {
    body: {},
  },
  'security.validatePinResetCode': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
      OneTimePassword: 'ABCD2345',
      CustomerActionType: 'ResetTransactionPin',
    },
  },
  'security.validateSecurityQuestion': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
      SecurityQuestionId: '8',
      SecurityQuestion: 'What was your childhood nickname?',
      SecurityQuestionAnswer: 'Skipper',
    },
  },
  'security.validateTwoFactorCode': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      method: 'Email',
      code: 'ABCD2345',
    },
  },
  'sendr.completeCardChallenge': {
    body: {
      challengeId: '019abe12-5c00-7000-8000-000000000237',
      code: '246810',
    },
  },
  'sendr.getAccountProvidersAccountDetails': {
    value: [
      {
        currencyIso: 'GBP',
        network: 'Faster Payments',
        audience: 'For GBP from a bank account in the United Kingdom',
        arrives: 'Usually within seconds, 24/7.',
        accountNumber: '63829143',
        bankCode: '040366',
        lines: [
          {
            label: 'Account holder',
            value: 'Tradewind SendR',
          },
          {
            label: 'Sort code',
            value: '04-03-66',
          },
          {
            label: 'Account number',
            value: '63829143',
          },
          {
            label: 'Bank',
            value: 'Tradewind',
          },
        ],
        currencyCode: 'GBP',
      },
    ],
  },
  'sendr.getCurrenciesByCountryId': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: [
      {
        currencyId: 'GBP',
        currencyIso: 'GBP',
        currencyName: 'Pound sterling',
      },
      {
        currencyId: 'CAD',
        currencyIso: 'CAD',
        currencyName: 'Canadian dollar',
      },
    ],
  },
  'sendr.getPayoutPlace': {
    query: {
      CurrencyId: 'EUR',
    },
    value: {
      accountId: '019abe12-5c00-7000-8000-000000000236',
      currencyCode: 'EUR',
    },
  },
  'sendr.getQuote': {
    query: {
      FromCurrencyId: 'GBP',
      ToCurrencyId: 'EUR',
      Amount: '20.00',
      AmountType: 'Receive',
    },
    value: {
      quote:
        'WyIwMWEyMjE3ZC01ZDBlLTc1MGQtOTQ1Yi03MzYxODY4MTg2OGMiLDE3OTU4NTkxNTM2NzgsIkdCUCIsIjE4MTkiLCI1NyIsIkVVUiIsIjIwMDAiLCIxLjEzNTYzOTg0NiIsIjAxYTIyMTdlLTQ3NmUtNzFhNi04MzVmLTAyZDQ0ZGY2YmNmMSJd.0Uzv2lJLERs6IPAaySMPoSpSsZqZ6GBb1H-LXAUHA2U',
      total: {
        amount: '18.19',
        currencyCode: 'GBP',
      },
      fee: {
        amount: '0.57',
        currencyCode: 'GBP',
      },
      converted: {
        amount: '17.62',
        currencyCode: 'GBP',
      },
      received: {
        amount: '20.00',
        currencyCode: 'EUR',
      },
      rate: '1.135639846',
      lockedUntil: '2026-11-28T09:45:53.678Z',
      quotedAt: '2026-11-28T09:30:53.678Z',
      arrivesBy: '2026-11-30T08:30:00.000Z',
      network: 'SEPA Credit Transfer',
      reason: null,
    },
  },
  'sendr.getSendrCurrenciesInfo': {
    value: {
      fromCurrencies: [
        {
          currencyId: 'GBP',
          currencyIso: 'GBP',
          currencyName: 'Pound sterling',
        },
        {
          currencyId: 'CAD',
          currencyIso: 'CAD',
          currencyName: 'Canadian dollar',
        },
      ],
      toCurrencies: [
        {
          currencyId: 'NGN',
          currencyIso: 'NGN',
          currencyName: 'Nigerian naira',
        },
        {
          currencyId: 'USD',
          currencyIso: 'USD',
          currencyName: 'US dollar',
        },
      ],
      instructionHours: 48,
      cardsTaken: ['Visa', 'Mastercard', 'American Express'],
      paymentMethods: [
        {
          name: 'PayByTradewind',
          isOpen: false,
        },
        {
          name: 'PayByTransfer',
          isOpen: true,
        },
        {
          name: 'PayByAccount',
          isOpen: false,
        },
        {
          name: 'PayByCard',
          isOpen: true,
        },
        {
          name: 'PayByPlaid',
          isOpen: false,
        },
        {
          name: 'PayByInterac',
          isOpen: false,
        },
      ],
    },
  },
  'sendr.getSendrFromCurrencyAccountDetails': {
    query: {
      CurrencyId: 'GBP',
    },
    value: [
      {
        currencyIso: 'GBP',
        network: 'Faster Payments',
        audience: 'For GBP from a bank account in the United Kingdom',
        arrives: 'Usually within seconds, 24/7.',
        accountNumber: '63829143',
        bankCode: '040366',
        lines: [
          {
            label: 'Account holder',
            value: 'Tradewind SendR',
          },
          {
            label: 'Sort code',
            value: '04-03-66',
          },
          {
            label: 'Account number',
            value: '63829143',
          },
          {
            label: 'Bank',
            value: 'Tradewind',
          },
        ],
      },
    ],
  },
  'sendr.payWithCard': {
    body: {
      paymentInstructionId: '019abe12-5c00-7000-8000-000000000141',
      CardNumber: '4242 4242 4242 4242',
      Cvv: '123',
      Month: '12',
      Year: '2040',
      FirstName: 'Ada',
      LastName: 'Example',
    },
    value: {
      state: 'Approved',
      reason: null,
      challengeId: null,
      challengeText: null,
    },
  },
  'settings.activateProfile': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
    },
  },
  'settings.addReversalAccount': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      currencyCode: 'GBP',
      accountName: 'Example Ltd',
      bankName: 'Barclays',
      countryId: 'GB',
      accountNumber: '88837491',
      bankCode: '10-79-99',
      transactionPin: '481593',
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000022',
      currencyCode: 'GBP',
      accountName: 'Example Ltd',
      bankName: 'Barclays',
      countryId: 'GB',
      accountNumber: '88837491',
      bankCode: '107999',
      iban: null,
      swiftCode: null,
      dateAdded: '2026-11-28T09:29:53.678Z',
    },
  },
  'settings.closeProfile': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      reason: 'I moved to another bank.',
    },
  },
  'settings.deactivateProfile': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
    },
  },
  'settings.deleteReversalAccount': {
    query: {
      id: '019abe12-5c00-7000-8000-000000000023',
    },
    body: {
      transactionPin: '481593',
    },
  },
  'settings.downloadData': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000023',
    },
  },
  'settings.getNotificationSettings': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: {
      smsNotification: true,
      emailNotification: {
        emailData: [
          {
            notificationType: 'PaymentUpdates',
            enabled: true,
          },
          {
            notificationType: 'ApprovalUpdates',
            enabled: true,
          },
        ],
        dailyDigest: false,
      },
    },
  },
  'settings.getPrivacy': {
    value: {
      downloads: [],
      downloadsLeft: 3,
      erasure: null,
      closure: null,
      mayClose: true,
      closingObstacles: [
        'Scheduled payments are still open. Cancel them before you close your profile.',
        'A payment is waiting for approval. Approve or reject it before you close your profile.',
        'A top-up of one of your accounts is still in progress. Close your profile when the top-up is done.',
        'A debit to one of your accounts is still in progress. Close your profile when the debit is done.',
        'Your request for another account is still open. Withdraw it before you close your profile.',
        'A negotiated rate is still open. Decline it, use it or let it end before you close your profile.',
      ],
      erasureEffect: {
        erased: [
          'How you sign in: email, password, transaction PIN, passkeys, security answers, and every open session',
          'Your name, email, phone number, address, BVN, occupation and picture',
          'Browsers and networks of your sign-ins, what you asked us to change, your saved views and messages to you',
        ],
        kept: [
          {
            what: 'Payments with payer and payee, and who ordered and approved them',
            why: 'Anti-money-laundering law: Directive (EU) 2015/849, article 40, and Regulation (EU) 2023/1113, article 26.',
            until: '5 years after each payment',
          },
          {
            what: 'What belongs to your company: its documents, remitters and beneficiaries',
            why: 'It is your company’s, and colleagues still work with it.',
            until: '5 years after the company has left us',
          },
        ],
        obstacle: null,
      },
    },
  },
  'settings.listReversalAccounts': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: [
      {
        id: '019abe12-5c00-7000-8000-000000000022',
        currencyCode: 'GBP',
        accountName: 'Example Ltd',
        bankName: 'Barclays',
        countryId: 'GB',
        accountNumber: '88837491',
        bankCode: '107999',
        iban: null,
        swiftCode: null,
        dateAdded: '2026-11-28T09:29:53.678Z',
      },
    ],
  },
  'settings.modifyNotificationSettings': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      smsNotification: true,
      emailNotification: {
        emailData: [
          {
            notificationType: 'PaymentUpdates',
            enabled: true,
          },
        ],
        dailyDigest: false,
      },
    },
    value: {
      smsNotification: true,
      emailNotification: {
        emailData: [
          {
            notificationType: 'PaymentUpdates',
            enabled: true,
          },
          {
            notificationType: 'ApprovalUpdates',
            enabled: true,
          },
        ],
        dailyDigest: false,
      },
    },
  },
  'settings.requestDataDownload': {
    value: {
      id: '019abe12-5c00-7000-8000-000000000024',
      requestedAt: '2026-11-28T09:29:53.678Z',
      expiresAt: '2026-11-28T10:29:53.678Z',
    },
  },
  'settings.requestErasure': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000025',
      kind: 'Erasure',
      state: 'Pending',
      requestedAt: '2026-11-28T09:29:53.678Z',
      decidedAt: null,
      reason: null,
    },
  },
  'settings.withdrawRequest': {
    body: {
      id: '019abe12-5c00-7000-8000-000000000023',
    },
  },
  'statements.getAccountStatement': {
    query: {
      AccountId: '019abe12-5c00-7000-8000-000000000053',
      FromDate: '2026-01-01',
      ToDate: '2026-11-20',
      Page: '1',
      PageSize: '10',
    },
    value: {
      records: [],
      pageData: {
        pageNumber: 1,
        pageSize: 10,
        pageCount: 0,
        firstItemOnPage: 0,
        lastItemOnPage: 0,
        totalItemCount: 0,
        hasPreviousPage: false,
        hasNextPage: false,
      },
      accountId: '019abe12-5c00-7000-8000-000000000053',
      accountName: 'Ada GBP',
      accountNumber: '60250485',
      currencyCode: 'GBP',
      holderName: 'Ada Trading Ltd',
      fromDate: '2026-01-01',
      toDate: '2026-11-20',
      timeZone: 'UTC',
      createdAt: '2026-11-28T09:30:53.678Z',
      openingBalance: {
        amount: '0.00',
        currencyCode: 'GBP',
      },
      totalIn: {
        amount: '0.00',
        currencyCode: 'GBP',
      },
      totalOut: {
        amount: '0.00',
        currencyCode: 'GBP',
      },
      closingBalance: {
        amount: '0.00',
        currencyCode: 'GBP',
      },
    },
  },
  'statements.getBalanceBreakdown': {
    query: {
      AccountId: '019abe12-5c00-7000-8000-000000000053',
      At: '2026-11-20T09:30:00.000Z',
      Part: 'booked',
      Page: '1',
      PageSize: '10',
    },
    value: {
      records: [],
      pageData: {
        pageNumber: 1,
        pageSize: 10,
        pageCount: 0,
        firstItemOnPage: 0,
        lastItemOnPage: 0,
        totalItemCount: 0,
        hasPreviousPage: false,
        hasNextPage: false,
      },
      accountId: '019abe12-5c00-7000-8000-000000000053',
      currencyCode: 'GBP',
      at: '2026-11-20T09:30:00.000Z',
      booked: {
        amount: '0.00',
        currencyCode: 'GBP',
      },
      held: {
        amount: '0.00',
        currencyCode: 'GBP',
      },
      lien: {
        amount: '0.00',
        currencyCode: 'GBP',
      },
      available: {
        amount: '0.00',
        currencyCode: 'GBP',
      },
    },
  },
  'statements.getExcelAccountStatement': {
    query: {
      AccountId: '019abe12-5c00-7000-8000-000000000053',
      FromDate: '2026-01-01',
      ToDate: '2026-11-20',
    },
  },
  'statements.getPdfAccountStatement': {
    query: {
      AccountId: '019abe12-5c00-7000-8000-000000000053',
      FromDate: '2026-01-01',
      ToDate: '2026-11-20',
    },
  },
  'statements.getStatementFile': {
    query: {
      AccountId: '019abe12-5c00-7000-8000-000000000053',
      FromDate: '2026-01-01',
      ToDate: '2026-11-20',
      Format: 'camt053',
    },
  },
  'team.acceptInvitation': {
    body: {
      token: 'a-token-of-nobody',
      firstName: 'Nia',
      lastName: 'New',
      password: 'canary horse battery staple',
    },
  },
  'team.addMember': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      email: 'nia.019abe12-5c00-7000-8000-000000000001@example.com',
      firstName: 'Nia',
      lastName: 'New',
      roleId: 11,
    },
    value: {
      employeeId: '019abe12-5c00-7000-8000-000000000095',
      expiresAt: '2026-12-05T09:29:53.678Z',
      proposalId: '019abe12-5c00-7000-8000-000000000095',
    },
  },
  'team.addRole': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      name: 'Payroll clerk',
      permissionIds: [1, 3],
    },
    value: {
      roleId: 102,
    },
  },
  'team.decideTeamProposal': {
    body: {
      proposalId: '019abe12-5c00-7000-8000-000000000101',
      decision: 'Declined',
      reason: 'Not this year',
    },
  },
  'team.deleteRole': {
    query: {
      RoleId: '101',
    },
  },
  'team.exportTeamEvents': {
    query: {
      Kind: 'member-invited',
      FromDate: '2026-01-01',
      ToDate: '2036-12-31',
    },
  },
  'team.getMemberEffects': {
    query: {
      EmployeeId: '019abe12-5c00-7000-8000-000000000096',
    },
    value: {
      sessions: 0,
      ownRequests: 0,
      handedBack: 0,
      approvalsVoid: 0,
      lapsing: 0,
      brokenRules: [],
      schedules: [],
      lastSuperAdmin: false,
    },
  },
  'team.getMyLimits': {
    value: {
      perPayment: null,
      perDay: null,
      currencyCodes: null,
      accountIds: null,
    },
  },
  'team.joinByInvitation': {
    body: {
      token: 'a-token-of-nobody',
    },
  },
  'team.listMembers': {
    query: {
      Page: '1',
      PageSize: '10',
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
      Status: 'Active',
      RoleId: '10',
      Search: 'ada',
      SortBy: 'Name',
      SortDirection: 'ASC',
    },
    value: {
      members: [
        {
          employeeId: '019abe12-5c00-7000-8000-000000000004',
          userId: '019abe12-5c00-7000-8000-000000000004',
          email: 'ada@example.com',
          firstName: 'Ada',
          lastName: 'Example',
          roleId: 10,
          role: 'Super Admin',
          status: 'Active',
          dateAdded: '2026-11-28T09:29:53.678Z',
          invitation: null,
          isYou: true,
          limits: {
            perPayment: null,
            perDay: null,
            currencyCodes: null,
            accountIds: null,
          },
          version: 1,
          can: {
            edit: false,
            remove: false,
            reinvite: false,
            statuses: [],
          },
        },
      ],
      pageData: {
        pageNumber: 1,
        pageSize: 10,
        pageCount: 1,
        firstItemOnPage: 1,
        lastItemOnPage: 1,
        totalItemCount: 1,
        hasPreviousPage: false,
        hasNextPage: false,
      },
    },
  },
  'team.listMyCompanies': {
    value: [
      {
        customerId: '019abe12-5c00-7000-8000-000000000001',
        customerName: 'Ada Trading Ltd',
        customerType: 'Limited Liability Company',
        role: 'Super Admin',
        status: 'Active',
        current: true,
      },
    ],
  },
  'team.listPermissions': {
    query: {
      Service: 'transactions',
    },
    value: [
      {
        groupName: 'Send Money',
        permissions: [
          {
            permissionId: 1,
            permissionName: 'SendMoney',
            label: 'Send money',
            isAssignedToRole: false,
            mayGrant: true,
          },
          {
            permissionId: 2,
            permissionName: 'ExchangeFunds',
            label: 'Exchange funds',
            isAssignedToRole: false,
            mayGrant: true,
          },
        ],
      },
    ],
  },
  'team.listPermissionsOfRole': {
    query: {
      RoleId: '11',
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: [
      {
        groupName: 'Send Money',
        permissions: [
          {
            permissionId: 1,
            permissionName: 'SendMoney',
            label: 'Send money',
            isAssignedToRole: true,
            mayGrant: true,
          },
          {
            permissionId: 2,
            permissionName: 'ExchangeFunds',
            label: 'Exchange funds',
            isAssignedToRole: true,
            mayGrant: true,
          },
        ],
      },
    ],
  },
  'team.listRoles': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: [
      {
        id: 10,
        name: 'Super Admin',
        builtIn: true,
        members: 1,
        permissionNames: [
          'SendMoney',
          'ExchangeFunds',
          'AddBeneficiaries',
          'SendToMultipleBeneficiaries',
          'ApproveTransactions',
          'CreateSingleBeneficiaries',
        ],
        version: 1,
        can: {
          assign: true,
          edit: false,
        },
      },
      {
        id: 11,
        name: 'Admin',
        builtIn: true,
        members: 3,
        permissionNames: [
          'SendMoney',
          'ExchangeFunds',
          'AddBeneficiaries',
          'SendToMultipleBeneficiaries',
          'ApproveTransactions',
          'CreateSingleBeneficiaries',
        ],
        version: 1,
        can: {
          assign: true,
          edit: false,
        },
      },
    ],
  },
  'team.listTeamEvents': {
    query: {
      Page: '1',
      PageSize: '10',
      Kind: 'member-invited',
      FromDate: '2026-01-01',
      ToDate: '2036-12-31',
    },
    value: {
      records: [
        {
          eventId: '019abe12-5c00-7000-8000-000000000102',
          at: '2026-11-28T09:29:53.678Z',
          kind: 'member-invited',
          by: 'Ada Example',
          about: 'Ivo Invited',
          before: null,
          after: 'Admin',
          reason: null,
        },
      ],
      pageData: {
        pageNumber: 1,
        pageSize: 10,
        pageCount: 1,
        firstItemOnPage: 1,
        lastItemOnPage: 1,
        totalItemCount: 1,
        hasPreviousPage: false,
        hasNextPage: false,
      },
    },
  },
  'team.listTeamProposals': {
    value: [
      {
        proposalId: '019abe12-5c00-7000-8000-000000000101',
        kind: 'invite',
        about: 'Pia Proposed (pia.019abe12-5c00-7000-8000-000000000001@example.com)',
        before: null,
        after: 'Admin',
        reason: null,
        proposedBy: 'Bea Colleague',
        proposedAt: '2026-11-28T09:29:53.678Z',
        expiresAt: '2026-12-05T09:29:53.678Z',
        can: {
          confirm: true,
          withdraw: false,
        },
      },
      {
        proposalId: '019abe12-5c00-7000-8000-000000000095',
        kind: 'invite',
        about: 'Nia New (nia.019abe12-5c00-7000-8000-000000000001@example.com)',
        before: null,
        after: 'Admin',
        reason: null,
        proposedBy: 'Ada Example',
        proposedAt: '2026-11-28T09:29:53.678Z',
        expiresAt: '2026-12-05T09:29:53.678Z',
        can: {
          confirm: false,
          withdraw: true,
        },
      },
    ],
  },
  'team.lookAtInvitation': {
    body: {
      token: 'a-token-of-nobody',
    },
  },
  'team.reinviteMember': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      employeeId: '019abe12-5c00-7000-8000-000000000099',
    },
    value: {
      employeeId: '019abe12-5c00-7000-8000-000000000099',
      expiresAt: '2026-12-05T09:29:53.678Z',
    },
  },
  'team.removeMember': {
    body: {
      employeeId: '019abe12-5c00-7000-8000-000000000098',
      roleId: 22,
    },
  },
  'team.switchCompany': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
    },
  },
  'team.updateMember': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      employeeId: '019abe12-5c00-7000-8000-000000000096',
      roleId: 100,
      firstName: 'Mo',
      lastName: 'Colleague',
      version: 1,
    },
    value: {
      proposalId: '019abe12-5c00-7000-8000-000000000097',
    },
  },
  'team.updateMemberLimits': {
    body: {
      employeeId: '019abe12-5c00-7000-8000-000000000096',
      perPayment: {
        amount: '100.00',
        currencyCode: 'GBP',
      },
      perDay: {
        amount: '500.00',
        currencyCode: 'GBP',
      },
      currencyCodes: ['GBP', 'EUR'],
      accountIds: ['019abe12-5c00-7000-8000-000000000053'],
    },
    value: {
      proposalId: null,
    },
  },
  'team.updateMemberStatus': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      employeeId: '019abe12-5c00-7000-8000-000000000098',
      status: 'Suspended',
      reason: 'On leave',
      version: 1,
    },
    value: {
      proposalId: null,
    },
  },
  'team.updatePermissionsOfRole': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      roleId: 100,
      permissionIds: [1, 3, 6],
    },
    value: {
      proposalId: '019abe12-5c00-7000-8000-000000000100',
    },
  },
  'team.updateRole': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      roleId: 100,
      name: 'Payroll',
      version: 1,
    },
  },
  'tracking.createTrackingLink': {
    body: {
      transactionId: '019abe12-5c00-7000-8000-000000000123',
    },
    value: {
      url: 'http://localhost:3000/track/AaIhfV0OdVePA_OGbmFRGCq50DN-Y9W84mCCUYoHyEU',
      createdAt: '2026-11-28T09:29:53.678Z',
      expiresAt: null,
    },
  },
  'tracking.emailTrackingLink': {
    body: {
      transactionId: '019abe12-5c00-7000-8000-000000000123',
      email: 'payee@example.org',
    },
    value: {
      url: 'http://localhost:3000/track/AaIhfV0OeKubPvj0yqNvOesRJjoWX82ks5cDgxx2FQY',
      createdAt: '2026-11-28T09:29:53.678Z',
      expiresAt: null,
    },
  },
  'tracking.getTrackingLink': {
    query: {
      TransactionId: '019abe12-5c00-7000-8000-000000000123',
    },
    value: {
      url: 'http://localhost:3000/track/AaIhfV0OdVePA_OGbmFRGCq50DN-Y9W84mCCUYoHyEU',
      createdAt: '2026-11-28T09:29:53.678Z',
      expiresAt: null,
    },
  },
  'tracking.revokeTrackingLink': {
    body: {
      transactionId: '019abe12-5c00-7000-8000-000000000123',
    },
  },
  'tracking.trackPayment': {
    body: {
      token: 'nobody-made-this',
    },
  },
  'transactionLog.createTransactionLog': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      transactionType: 'Debit',
      step: 'Confirmation',
      outcome: 'Refused',
      currencyCode: 'GBP',
      amount: '12.50',
      paymentMethodType: 'SortCode',
      reason: 'Transfer limit exceeded',
    },
  },
  'verification.getBankInfo': {
    query: {
      CountryCode: 'NG',
    },
    value: [
      {
        code: '120001',
        name: '9 Payment Service Bank',
        country: 'NGA',
        currency: 'NGN',
        type: 'bank',
      },
      {
        code: '090270',
        name: 'AB Microfinance Bank',
        country: 'NGA',
        currency: 'NGN',
        type: 'bank',
      },
    ],
  },
  'verification.listBanksInCountry': {
    query: {
      CountryISO3: 'NGA',
    },
    value: [
      {
        code: '120001',
        name: '9 Payment Service Bank',
        country: 'NGA',
        currency: 'NGN',
        type: 'bank',
      },
      {
        code: '090270',
        name: 'AB Microfinance Bank',
        country: 'NGA',
        currency: 'NGN',
        type: 'bank',
      },
    ],
  },
  'verification.validateAccountNumber': {
    body: {
      accountNumber: '0152792740',
      bankCode: '058',
      accountName: 'Adaeze Nwosu',
    },
    value: {
      bankName: 'Guaranty Trust Bank',
      bankCode: '058',
      bankAddress: '635 Akin Adesola Street, Victoria Island',
      bankCity: 'Lagos',
      bankCountryId: 'NG',
      bicCode: 'GTBINGLA',
      normalised: '0152792740',
      accountNumber: '0152792740',
      nameCheck: {
        result: 'match',
        suggestedName: null,
      },
    },
  },
  'verification.validateIfsc': {
    params: {
      ifsc: 'HDFC0000001',
    },
  },
  'verification.validatePhoneNumber': {
    body: {
      phoneNumber: '07400 123456',
      countryIso: 'GB',
    },
    value: {
      isValid: true,
      phoneNumber: '+447400123456',
      dialCode: '44',
    },
  },
  'verification.verifyAbaRoutingNumber': {
    body: {
      routingNumber: '021000021',
      accountNumber: '123456789',
      accountName: 'Amelia Clarke',
    },
    value: {
      bankName: 'JPMorgan Chase Bank',
      bankCode: '021000021',
      bankAddress: '270 Park Avenue',
      bankCity: 'New York',
      bankCountryId: 'US',
      bicCode: 'CHASUS33',
      normalised: '021000021',
      accountNumber: '123456789',
      nameCheck: {
        result: 'unavailable',
        suggestedName: null,
      },
    },
  },
  'verification.verifyBankAccount': {
    body: {
      paymentMethodType: 7,
      paymentMethodValue: 'HDFC0000001',
      accountNumber: '50100012345678',
      bankCode: 'HDFC',
      currencyCode: 'INR',
      accountName: 'Amelia Clarke',
    },
    value: {
      bankName: 'HDFC Bank',
      bankCode: 'HDFC0000001',
      bankAddress: '',
      bankCity: '',
      bankCountryId: 'IN',
      bicCode: null,
      normalised: 'HDFC0000001',
      accountNumber: '50100012345678',
      nameCheck: {
        result: 'none',
        suggestedName: null,
      },
    },
  },
  'verification.verifyBankCode': {
    query: {
      BankCode: '632005',
      CurrencyCode: 'ZAR',
    },
    value: {
      bankName: 'Absa Bank',
      bankCode: '632005',
      bankBranch: '',
      bankAddress: '',
      bankCity: '',
      bankCountryId: 'ZA',
      normalised: '632005',
    },
  },
  'verification.verifyBicSwift': {
    body: {
      bicSwift: 'CHASGB2L',
      accountNumber: 'GB29NWBK60161331926819',
      currencyCode: 'USD',
      accountName: 'Amelia Clarke',
      intermediaryBankBicCode: 'CITIUS33',
    },
    value: {
      bankName: 'JPMorgan Chase Bank, London',
      bankCode: 'CHASGB2L',
      bankAddress: '',
      bankCity: '',
      bankCountryId: 'GB',
      bicCode: 'CHASGB2L',
      normalised: 'CHASGB2L',
      accountNumber: 'GB29NWBK60161331926819',
      nameCheck: {
        result: 'unavailable',
        suggestedName: null,
      },
    },
  },
  'verification.verifyIban': {
    body: {
      iban: 'DE89 3704 0044 0532 0130 00',
      accountName: 'Amelia Clarke',
    },
    value: {
      bankName: 'Commerzbank',
      bankCode: '37040044',
      bankAddress: 'Kaiserplatz',
      bankCity: 'Frankfurt am Main',
      bankCountryId: 'DE',
      bicCode: 'COBADEFF',
      normalised: 'DE89370400440532013000',
      accountNumber: null,
      nameCheck: {
        result: 'none',
        suggestedName: null,
      },
    },
  },
  'verification.verifyInterac': {
    body: {
      emailAddress: 'amelia@example.com',
      accountName: 'Amelia Clarke',
    },
    value: {
      bankName: 'Interac e-Transfer',
      bankCode: 'INTERAC',
      bankAddress: '',
      bankCity: '',
      bankCountryId: 'CA',
      bicCode: null,
      normalised: 'amelia@example.com',
      accountNumber: null,
      nameCheck: {
        result: 'unavailable',
        suggestedName: null,
      },
      interacTransferType: 'alias-regular',
    },
  },
  'verification.verifySortCode': {
    body: {
      sortCode: '08-99-99',
      accountNumber: '66374958',
      accountName: 'Amelia Clarke',
    },
    value: {
      bankName: 'The Co-operative Bank',
      bankCode: '089999',
      bankAddress: '1 Balloon Street',
      bankCity: 'Manchester',
      bankCountryId: 'GB',
      bicCode: 'CPBKGB22',
      normalised: '089999',
      accountNumber: '66374958',
      nameCheck: {
        result: 'match',
        suggestedName: null,
      },
    },
  },
}
