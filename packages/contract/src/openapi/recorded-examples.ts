import type { CallExample } from './example.ts'

/** Requests and answers of the test world, as RECORD_EXAMPLES=1 with served-calls.test.ts writes them. */
export const recordedExamples: Readonly<Record<string, CallExample>> = {
  'accounts.getAccount': {
    query: {
      AccountId: '019abe12-5c00-7000-8000-000000000007',
    },
    value: {
      accountId: '019abe12-5c00-7000-8000-000000000007',
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
      status: 'Active',
      isDeleted: false,
      dateCreated: '2026-11-24T19:47:54.849Z',
      accountThreshold: {
        currencyCode: 'GBP',
        transactionThreshold: {
          amount: '0.01',
          currencyCode: 'GBP',
        },
        negotiateRateThreshold: null,
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
      multiCurrencyIbanAccount: null,
      secondaryAccountDocuments: [],
      accountBeneficiaries: [
        {
          beneficiaryId: '019abe12-5c00-7000-8000-000000000008',
          beneficiaryAccountName: 'Amelia Clarke',
          country: 'United Kingdom',
        },
        {
          beneficiaryId: '019abe12-5c00-7000-8000-000000000009',
          beneficiaryAccountName: 'Amelia Clarke',
          country: 'United Kingdom',
        },
      ],
    },
  },
  'accounts.getAccountDetail': {
    query: {
      AccountId: '019abe12-5c00-7000-8000-000000000007',
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
        amount: '3207743.04',
        currencyCode: 'GBP',
      },
      ratesAt: '2026-11-24T19:47:54.849Z',
      parts: [
        {
          accountId: '019abe12-5c00-7000-8000-000000000005',
          balance: {
            amount: '1000000.00',
            currencyCode: 'CAD',
          },
          converted: {
            amount: '541818.37',
            currencyCode: 'GBP',
          },
          rate: '0.5418183766',
        },
        {
          accountId: '019abe12-5c00-7000-8000-000000000006',
          balance: {
            amount: '1000000.00',
            currencyCode: 'EUR',
          },
          converted: {
            amount: '876573.17',
            currencyCode: 'GBP',
          },
          rate: '0.8765731703',
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
        accountId: '019abe12-5c00-7000-8000-000000000005',
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
        status: 'Active',
        isDeleted: false,
        dateCreated: '2026-11-24T19:47:54.849Z',
        accountThreshold: {
          currencyCode: 'CAD',
          transactionThreshold: {
            amount: '5.00',
            currencyCode: 'CAD',
          },
          negotiateRateThreshold: null,
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
        multiCurrencyIbanAccount: null,
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
  'approvals.approveTransaction': {
    body: {
      paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000017',
      status: 'Approved',
      version: 1,
      transactionPin: '481593',
    },
    value: {
      paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000017',
      status: 'Approved',
      approvalsLeft: 0,
    },
  },
  'approvals.exportRequests': {
    query: {
      Status: 'Pending',
      Search: 'Amelia',
      OnlyOpen: 'true',
      Format: 'csv',
      RequestIds: '019abe12-5c00-7000-8000-000000000017',
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
      id: '019abe12-5c00-7000-8000-000000000021',
    },
    value: {
      paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000021',
      isMakerChecker: true,
      status: 'ReturnedForModification',
      version: 1,
      reason: 'Wrong month',
      rejectedBy: 'Bea Colleague',
      approvalsNeeded: 1,
      order: {
        accountType: 0,
        customerId: '019abe12-5c00-7000-8000-000000000001',
        sourceAccountId: '019abe12-5c00-7000-8000-000000000016',
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
      id: '019abe12-5c00-7000-8000-000000000017',
    },
    value: {
      paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000017',
      isMakerChecker: true,
      moduleTransactionType: 'Debit',
      status: 'Pending',
      endedBecause: null,
      accountId: '019abe12-5c00-7000-8000-000000000016',
      counterParty: 'Amelia Clarke',
      narration: 'Shelves',
      reference: 'TWXMWW0S1YWSWT',
      amount: {
        amount: '10.00',
        currencyCode: 'USD',
      },
      total: {
        amount: '11.00',
        currencyCode: 'USD',
      },
      maker: {
        userId: '019abe12-5c00-7000-8000-000000000018',
        name: 'Bea Colleague',
      },
      dateAdded: '2026-11-24T19:47:54.849Z',
      expiresAt: '2026-12-01T19:47:54.849Z',
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
          at: '2026-11-24T19:47:54.849Z',
          version: 1,
          note: null,
        },
      ],
      approvers: [
        {
          userId: '019abe12-5c00-7000-8000-000000000004',
          name: 'Ada Example',
        },
      ],
    },
  },
  'approvals.listRequestHistory': {
    query: {
      Page: '1',
      PageSize: '10',
      Status: 'Rejected',
      Search: 'Amelia',
      DisablePageLimit: 'false',
    },
    value: {
      records: [
        {
          paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000020',
          isMakerChecker: true,
          moduleTransactionType: 'Debit',
          status: 'Rejected',
          endedBecause: 'rejected',
          accountId: '019abe12-5c00-7000-8000-000000000016',
          counterParty: 'Amelia Clarke',
          narration: 'Shelves',
          reference: 'TWK635PAHS59CS',
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
          dateAdded: '2026-11-24T19:47:54.849Z',
          expiresAt: '2026-12-01T19:47:54.849Z',
          endedAt: '2026-11-24T19:47:54.849Z',
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
    },
    value: {
      records: [
        {
          paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000017',
          isMakerChecker: true,
          moduleTransactionType: 'Debit',
          status: 'Pending',
          endedBecause: null,
          accountId: '019abe12-5c00-7000-8000-000000000016',
          counterParty: 'Amelia Clarke',
          narration: 'Shelves',
          reference: 'TWXMWW0S1YWSWT',
          amount: {
            amount: '10.00',
            currencyCode: 'USD',
          },
          total: {
            amount: '11.00',
            currencyCode: 'USD',
          },
          maker: {
            userId: '019abe12-5c00-7000-8000-000000000018',
            name: 'Bea Colleague',
          },
          dateAdded: '2026-11-24T19:47:54.849Z',
          expiresAt: '2026-12-01T19:47:54.849Z',
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
  'approvals.reassignTransaction': {
    body: {
      paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000019',
      assignedTo: '019abe12-5c00-7000-8000-000000000004',
      version: 1,
    },
  },
  'approvals.redoTransaction': {
    query: {
      PaymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000021',
    },
    value: {
      paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000021',
      status: 'ReturnedForModification',
    },
  },
  'approvals.updateRejectedSendTransaction': {
    body: {
      accountType: 0,
      customerId: '019abe12-5c00-7000-8000-000000000001',
      sourceAccountId: '019abe12-5c00-7000-8000-000000000007',
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
      beneficiaryId: '019abe12-5c00-7000-8000-000000000008',
      paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000020',
    },
    value: {
      transactionId: '019abe12-5c00-7000-8000-000000000020',
      paymentRuleTransactionId: '019abe12-5c00-7000-8000-000000000020',
    },
  },
  'attention.listAttention': {
    value: [
      {
        kind: 'approvals',
        count: 1,
        first: {
          transactionId: '019abe12-5c00-7000-8000-000000000019',
          counterParty: 'Amelia Clarke',
          amount: {
            amount: '10.00',
            currencyCode: 'USD',
          },
          expiresAt: '2026-12-01T19:47:54.849Z',
        },
        newestAt: null,
      },
      {
        kind: 'changes',
        count: 1,
        first: {
          transactionId: '019abe12-5c00-7000-8000-000000000021',
          counterParty: 'Amelia Clarke',
          amount: {
            amount: '10.00',
            currencyCode: 'USD',
          },
          expiresAt: '2026-12-01T19:47:54.849Z',
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
            id: '019abe12-5c00-7000-8000-000000000007',
            currencyCode: 'GBP',
          },
          beneficiaries: [
            {
              beneficiaryId: '019abe12-5c00-7000-8000-000000000008',
              amount: '10.00',
              totalAmount: '10.50',
              expenseCategoryId: 'others',
              otherExpenseCategory: 'Roof',
              description: 'For the roof',
            },
            {
              beneficiaryId: '019abe12-5c00-7000-8000-000000000009',
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
      batchId: '019abe12-5c00-7000-8000-000000000031',
      dateAdded: '2026-11-24T19:47:54.849Z',
      rows: [
        {
          beneficiaryId: '019abe12-5c00-7000-8000-000000000008',
          beneficiaryName: 'Amelia Clarke',
          accountId: '019abe12-5c00-7000-8000-000000000007',
          amount: {
            amount: '10.00',
            currencyCode: 'GBP',
          },
          state: 'accepted',
          transactionId: '019abe12-5c00-7000-8000-000000000032',
          awaitsApproval: false,
          reason: null,
        },
        {
          beneficiaryId: '019abe12-5c00-7000-8000-000000000009',
          beneficiaryName: 'Amelia Clarke',
          accountId: '019abe12-5c00-7000-8000-000000000007',
          amount: {
            amount: '10.00',
            currencyCode: 'GBP',
          },
          state: 'accepted',
          transactionId: '019abe12-5c00-7000-8000-000000000033',
          awaitsApproval: false,
          reason: null,
        },
      ],
    },
  },
  'batches.getBatch': {
    query: {
      BatchId: '019abe12-5c00-7000-8000-000000000034',
    },
    value: {
      batchId: '019abe12-5c00-7000-8000-000000000034',
      dateAdded: '2026-11-24T19:47:54.849Z',
      rows: [
        {
          beneficiaryId: '019abe12-5c00-7000-8000-000000000008',
          beneficiaryName: 'Amelia Clarke',
          accountId: '019abe12-5c00-7000-8000-000000000007',
          amount: {
            amount: '10.00',
            currencyCode: 'GBP',
          },
          state: 'refused',
          transactionId: null,
          awaitsApproval: false,
          reason: 'Choose an expense category.',
        },
        {
          beneficiaryId: '019abe12-5c00-7000-8000-000000000008',
          beneficiaryName: 'Amelia Clarke',
          accountId: '019abe12-5c00-7000-8000-000000000007',
          amount: {
            amount: '10.00',
            currencyCode: 'GBP',
          },
          state: 'refused',
          transactionId: null,
          awaitsApproval: false,
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
      beneficiaryId: '019abe12-5c00-7000-8000-000000000039',
    },
  },
  'beneficiaries.addAlternateAccount': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      beneficiaryId: '019abe12-5c00-7000-8000-000000000008',
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
      beneficiaryId: '019abe12-5c00-7000-8000-000000000008',
      accountDetailId: '019abe12-5c00-7000-8000-000000000040',
    },
  },
  'beneficiaries.deleteBeneficiary': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000011',
    },
    value: {
      restorableUntil: '2026-11-24T19:57:54.849Z',
    },
  },
  'beneficiaries.exportBeneficiaries': {
    query: {
      CurrencyCode: 'GBP',
      Search: 'Amelia',
      SortBy: 'LastPaid',
      SortDirection: 'DESC',
      Format: 'csv',
      BeneficiaryIds: '019abe12-5c00-7000-8000-000000000008',
    },
  },
  'beneficiaries.getBeneficiary': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000008',
    },
    value: {
      beneficiaryId: '019abe12-5c00-7000-8000-000000000008',
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
      dateAdded: '2026-11-24T19:47:54.849Z',
      lastPaidAt: '2026-11-24T19:47:54.849Z',
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
          accountDetailId: '019abe12-5c00-7000-8000-000000000038',
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
          accountDetailId: '019abe12-5c00-7000-8000-000000000008',
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
      AccountId: '019abe12-5c00-7000-8000-000000000007',
      CurrencyCode: 'GBP',
    },
    value: [
      {
        beneficiaryId: '019abe12-5c00-7000-8000-000000000009',
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
        dateAdded: '2026-11-24T19:47:54.849Z',
        lastPaidAt: '2026-11-24T19:47:54.849Z',
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
            accountDetailId: '019abe12-5c00-7000-8000-000000000035',
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
          beneficiaryId: '019abe12-5c00-7000-8000-000000000008',
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
          dateAdded: '2026-11-24T19:47:54.849Z',
          lastPaidAt: '2026-11-24T19:47:54.849Z',
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
              accountDetailId: '019abe12-5c00-7000-8000-000000000008',
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
        beneficiaryId: '019abe12-5c00-7000-8000-000000000009',
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
        dateAdded: '2026-11-24T19:47:54.849Z',
        lastPaidAt: '2026-11-24T19:47:54.849Z',
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
            accountDetailId: '019abe12-5c00-7000-8000-000000000035',
            bankVerified: true,
            nameCheck: 'none',
          },
        ],
      },
    ],
  },
  'beneficiaries.removeAccountDetails': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000038',
    },
    value: {
      beneficiaryId: '019abe12-5c00-7000-8000-000000000008',
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
      dateAdded: '2026-11-24T19:47:54.849Z',
      lastPaidAt: '2026-11-24T19:47:54.849Z',
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
          accountDetailId: '019abe12-5c00-7000-8000-000000000040',
          bankVerified: true,
          nameCheck: 'unavailable',
        },
      ],
    },
  },
  'beneficiaries.restoreBeneficiary': {
    body: {
      beneficiaryId: '019abe12-5c00-7000-8000-000000000011',
    },
    value: {
      beneficiaryId: '019abe12-5c00-7000-8000-000000000011',
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
      dateAdded: '2026-11-24T19:47:54.849Z',
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
          accountDetailId: '019abe12-5c00-7000-8000-000000000036',
          bankVerified: true,
          nameCheck: 'none',
        },
      ],
    },
  },
  'beneficiaries.updateAccountDetails': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      beneficiaryId: '019abe12-5c00-7000-8000-000000000009',
      accountDetailId: '019abe12-5c00-7000-8000-000000000035',
      version: 1,
      paymentMethodType: 'SortCode',
      paymentMethodValue: '560036',
      accountNumber: '10483748',
      useForPayment: true,
    },
    value: {
      beneficiaryId: '019abe12-5c00-7000-8000-000000000009',
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
      dateAdded: '2026-11-24T19:47:54.849Z',
      lastPaidAt: '2026-11-24T19:47:54.849Z',
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
          accountDetailId: '019abe12-5c00-7000-8000-000000000035',
          bankVerified: true,
          nameCheck: 'none',
        },
      ],
    },
  },
  'beneficiaries.updateBeneficiary': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      beneficiaryId: '019abe12-5c00-7000-8000-000000000010',
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
      beneficiaryId: '019abe12-5c00-7000-8000-000000000010',
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
      dateAdded: '2026-11-24T19:47:54.849Z',
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
          accountDetailId: '019abe12-5c00-7000-8000-000000000037',
          bankVerified: true,
          nameCheck: 'none',
        },
      ],
    },
  },
  'beneficiaryGroups.addToPaymentGroup': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      paymentGroupId: '019abe12-5c00-7000-8000-000000000041',
      beneficiaryIds: ['019abe12-5c00-7000-8000-000000000010'],
    },
    value: {
      paymentGroupId: '019abe12-5c00-7000-8000-000000000041',
      paymentGroupName: 'Landlords',
      beneficiaryCount: 2,
      currencyCodes: ['GBP', 'USD'],
      dateAdded: '2026-11-24T19:47:54.849Z',
      version: 2,
    },
  },
  'beneficiaryGroups.createPaymentGroup': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      paymentGroupName: 'Suppliers',
      beneficiaryIds: ['019abe12-5c00-7000-8000-000000000008'],
    },
    value: {
      paymentGroupId: '019abe12-5c00-7000-8000-000000000043',
    },
  },
  'beneficiaryGroups.deletePaymentGroup': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
      PaymentGroupId: '019abe12-5c00-7000-8000-000000000042',
    },
  },
  'beneficiaryGroups.getPaymentGroup': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
      PaymentGroupId: '019abe12-5c00-7000-8000-000000000041',
    },
    value: {
      paymentGroupId: '019abe12-5c00-7000-8000-000000000041',
      paymentGroupName: 'Crew',
      beneficiaryCount: 1,
      currencyCodes: ['GBP', 'USD'],
      dateAdded: '2026-11-24T19:47:54.849Z',
      version: 1,
    },
  },
  'beneficiaryGroups.listGroupBeneficiaries': {
    query: {
      CustomerId: '019abe12-5c00-7000-8000-000000000001',
      PaymentGroupId: '019abe12-5c00-7000-8000-000000000041',
    },
    value: [
      {
        beneficiaryId: '019abe12-5c00-7000-8000-000000000008',
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
        dateAdded: '2026-11-24T19:47:54.849Z',
        lastPaidAt: '2026-11-24T19:47:54.849Z',
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
            accountDetailId: '019abe12-5c00-7000-8000-000000000040',
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
        paymentGroupId: '019abe12-5c00-7000-8000-000000000041',
        paymentGroupName: 'Crew',
        beneficiaryCount: 1,
        currencyCodes: ['GBP', 'USD'],
        dateAdded: '2026-11-24T19:47:54.849Z',
        version: 1,
      },
      {
        paymentGroupId: '019abe12-5c00-7000-8000-000000000042',
        paymentGroupName: 'Movers',
        beneficiaryCount: 1,
        currencyCodes: ['GBP', 'USD'],
        dateAdded: '2026-11-24T19:47:54.849Z',
        version: 1,
      },
    ],
  },
  'beneficiaryGroups.removeFromPaymentGroup': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      paymentGroupId: '019abe12-5c00-7000-8000-000000000041',
      beneficiaryIds: ['019abe12-5c00-7000-8000-000000000008'],
    },
    value: {
      paymentGroupId: '019abe12-5c00-7000-8000-000000000041',
      paymentGroupName: 'Landlords',
      beneficiaryCount: 1,
      currencyCodes: ['GBP'],
      dateAdded: '2026-11-24T19:47:54.849Z',
      version: 2,
    },
  },
  'beneficiaryGroups.updatePaymentGroup': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      paymentGroupId: '019abe12-5c00-7000-8000-000000000041',
      paymentGroupName: 'Landlords',
      version: 1,
    },
    value: {
      paymentGroupId: '019abe12-5c00-7000-8000-000000000041',
      paymentGroupName: 'Landlords',
      beneficiaryCount: 1,
      currencyCodes: ['GBP', 'USD'],
      dateAdded: '2026-11-24T19:47:54.849Z',
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
      occupation: 'Director',
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
      documentId: '019abe12-5c00-7000-8000-000000000003',
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
      documentPath: '/onboarding/api/v1/settings/documents/019abe12-5c00-7000-8000-000000000003',
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
      key: '93HyoYcV1II8AZQ0A282a47au9sQoo6bRTL7ubc9Gcg',
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
      AccountId: '019abe12-5c00-7000-8000-000000000007',
    },
    value: {
      accountId: '019abe12-5c00-7000-8000-000000000007',
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
      AccountId: '019abe12-5c00-7000-8000-000000000007',
      CurrencyCode: 'GBP',
    },
    value: {
      accountId: '019abe12-5c00-7000-8000-000000000007',
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
      negotiateRateThreshold: null,
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
      id: '019abe12-5c00-7000-8000-000000000050',
    },
  },
  'mobileMoney.deleteMobileMoneyDetail': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000051',
    },
  },
  'mobileMoney.fundWalletWithMobileMoney': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      accountId: '019abe12-5c00-7000-8000-000000000015',
      currencyCode: 'UGX',
      amount: '50000',
      narration: 'Top up',
      transactionPin: '481593',
      mobileMoneyDetailId: '019abe12-5c00-7000-8000-000000000052',
    },
    value: {
      topUpId: '019abe12-5c00-7000-8000-000000000053',
      reference: 'TWS3C7YRNM1F9Q',
    },
  },
  'mobileMoney.getMobileMoneyDetail': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000052',
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000052',
      phoneNumber: '256772000001',
      accountNumber: '10000001',
      provider: 'MTN',
      providerName: 'MTN Mobile Money',
      countryIso: 'UG',
      createdAt: '2026-11-24T19:47:54.849Z',
    },
  },
  'mobileMoney.getMobileMoneyFunding': {
    query: {
      TopUpId: '019abe12-5c00-7000-8000-000000000054',
    },
    value: {
      topUpId: '019abe12-5c00-7000-8000-000000000054',
      accountId: '019abe12-5c00-7000-8000-000000000015',
      reference: 'TW9C8AHH7MXHBG',
      status: 'Pending',
      amount: {
        amount: '50018',
        currencyCode: 'UGX',
      },
      narration: 'Top up',
      phoneNumber: '•••••••••003',
      provider: 'MTN',
      providerName: 'MTN Mobile Money',
      dateAdded: '2026-11-24T19:47:54.849Z',
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
        id: '019abe12-5c00-7000-8000-000000000050',
        phoneNumber: '256772123456',
        accountNumber: '10000001',
        provider: 'MTN',
        providerName: 'MTN Mobile Money',
        countryIso: 'UG',
        createdAt: '2026-11-24T19:47:54.849Z',
      },
      {
        id: '019abe12-5c00-7000-8000-000000000051',
        phoneNumber: '256772000002',
        accountNumber: '10000001',
        provider: 'MTN',
        providerName: 'MTN Mobile Money',
        countryIso: 'UG',
        createdAt: '2026-11-24T19:47:54.849Z',
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
      sourceAccountId: '019abe12-5c00-7000-8000-000000000015',
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
      transactionId: '019abe12-5c00-7000-8000-000000000049',
      paymentRuleTransactionId: null,
      body: {
        message: 'Your Transaction has been initiated.',
      },
    },
  },
  'paymentInstructions.createTransactionPaymentRequest': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      quote:
        'WyIwMWEyMGYxOS1iZDYxLTc1YzItYThlYy03NzcxY2I0NzdkZWUiLDE3OTU1NTA1NzQ4NDksIkdCUCIsIjIwMDAiLCI1OCIsIkVVUiIsIjIyMTUiLCIxLjE0MDgwNjA3NyIsIjAxYTIwZjE5LWJkNjEtNzYxZS04MGYwLWVlMzkzMjU5OTNlNCJd.oHTZI5E_OA1AR0EgpSGndeSNlf08NgOt-z0Wn3f2ZS8',
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
      paymentInstructionId: '019abe12-5c00-7000-8000-000000000063',
      reference: 'TWE6H0J80V7VMQ',
    },
  },
  'paymentInstructions.getInstructionReceipt': {
    query: {
      PaymentInstructionId: '019abe12-5c00-7000-8000-000000000061',
    },
  },
  'paymentInstructions.getPaymentInstruction': {
    query: {
      PaymentInstructionId: '019abe12-5c00-7000-8000-000000000061',
    },
    value: {
      paymentInstructionId: '019abe12-5c00-7000-8000-000000000061',
      reference: 'TW6401XKM568DC',
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
        amount: '22.15',
        currencyCode: 'EUR',
      },
      rate: '1.140806077',
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
      dateAdded: '2026-11-24T19:47:54.849Z',
      expiresAt: '2026-11-26T19:47:54.849Z',
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
          explanation: '€22.15 to Amelia Clarke for £20.00.',
          at: '2026-11-24T19:47:54.849Z',
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
          paymentInstructionId: '019abe12-5c00-7000-8000-000000000061',
          reference: 'TW6401XKM568DC',
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
            amount: '22.15',
            currencyCode: 'EUR',
          },
          rate: '1.140806077',
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
          dateAdded: '2026-11-24T19:47:54.849Z',
          expiresAt: '2026-11-26T19:47:54.849Z',
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
              explanation: '€22.15 to Amelia Clarke for £20.00.',
              at: '2026-11-24T19:47:54.849Z',
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
    },
    value: {
      paymentRuleId: '019abe12-5c00-7000-8000-000000000028',
      gaps: [],
    },
  },
  'paymentRules.decidePaymentRuleChange': {
    body: {
      paymentRuleChangeId: '019abe12-5c00-7000-8000-000000000026',
      status: 'Approved',
      transactionPin: '481593',
    },
    value: {
      paymentRuleChangeId: '019abe12-5c00-7000-8000-000000000026',
      status: 'Approved',
      approvalsLeft: 0,
    },
  },
  'paymentRules.deletePaymentRules': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      paymentRuleIds: ['019abe12-5c00-7000-8000-000000000024'],
      transactionPin: '481593',
    },
    value: {
      deleted: [],
      waiting: ['019abe12-5c00-7000-8000-000000000024'],
    },
  },
  'paymentRules.getPaymentRuleDetail': {
    query: {
      PaymentRuleId: '019abe12-5c00-7000-8000-000000000027',
    },
    value: {
      paymentRuleId: '019abe12-5c00-7000-8000-000000000027',
      moduleTransactionType: 'Debit',
      currencyCode: 'USD',
      amountFrom: {
        amount: '0.00',
        currencyCode: 'USD',
      },
      amountTo: null,
      numberOfApprovals: 1,
      status: 'Active',
      version: 1,
      createdBy: 'Ada Example',
      dateAdded: '2026-11-24T19:47:54.849Z',
      pendingChange: null,
    },
  },
  'paymentRules.listPaymentRules': {
    query: {
      Page: '1',
      PageSize: '10',
    },
    value: {
      records: [
        {
          paymentRuleId: '019abe12-5c00-7000-8000-000000000022',
          moduleTransactionType: 'Debit',
          currencyCode: 'AED',
          amountFrom: {
            amount: '0.00',
            currencyCode: 'AED',
          },
          amountTo: null,
          numberOfApprovals: 1,
          status: 'Active',
          version: 1,
          createdBy: 'Ada Example',
          dateAdded: '2026-11-24T19:47:54.849Z',
          pendingChange: null,
        },
        {
          paymentRuleId: '019abe12-5c00-7000-8000-000000000023',
          moduleTransactionType: 'Debit',
          currencyCode: 'AED',
          amountFrom: {
            amount: '0.00',
            currencyCode: 'AED',
          },
          amountTo: null,
          numberOfApprovals: 1,
          status: 'Active',
          version: 1,
          createdBy: 'Ada Example',
          dateAdded: '2026-11-24T19:47:54.849Z',
          pendingChange: null,
        },
      ],
      pageData: {
        pageNumber: 1,
        pageSize: 10,
        pageCount: 1,
        firstItemOnPage: 1,
        lastItemOnPage: 5,
        totalItemCount: 5,
        hasPreviousPage: false,
        hasNextPage: false,
      },
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
      paymentRuleId: '019abe12-5c00-7000-8000-000000000022',
      version: 1,
      transactionPin: '481593',
    },
    value: {
      paymentRuleId: '019abe12-5c00-7000-8000-000000000022',
      moduleTransactionType: 'Debit',
      currencyCode: 'AED',
      amountFrom: {
        amount: '0.00',
        currencyCode: 'AED',
      },
      amountTo: null,
      numberOfApprovals: 1,
      status: 'Active',
      version: 1,
      createdBy: 'Ada Example',
      dateAdded: '2026-11-24T19:47:54.849Z',
      pendingChange: {
        paymentRuleChangeId: '019abe12-5c00-7000-8000-000000000029',
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
        deletes: false,
        requestedBy: {
          userId: '019abe12-5c00-7000-8000-000000000004',
          name: 'Ada Example',
        },
        dateAdded: '2026-11-24T19:47:54.849Z',
        expiresAt: '2026-12-01T19:47:54.849Z',
        approvalsNeeded: 1,
        approvedBy: [],
      },
      gaps: [],
    },
  },
  'paymentRules.updatePaymentRuleStatus': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      paymentRuleId: '019abe12-5c00-7000-8000-000000000023',
      version: 1,
      status: 'Inactive',
      transactionPin: '481593',
    },
    value: {
      paymentRuleId: '019abe12-5c00-7000-8000-000000000023',
      moduleTransactionType: 'Debit',
      currencyCode: 'AED',
      amountFrom: {
        amount: '0.00',
        currencyCode: 'AED',
      },
      amountTo: null,
      numberOfApprovals: 1,
      status: 'Active',
      version: 1,
      createdBy: 'Ada Example',
      dateAdded: '2026-11-24T19:47:54.849Z',
      pendingChange: {
        paymentRuleChangeId: '019abe12-5c00-7000-8000-000000000030',
        moduleTransactionType: 'Debit',
        currencyCode: 'AED',
        amountFrom: {
          amount: '0.00',
          currencyCode: 'AED',
        },
        amountTo: null,
        numberOfApprovals: 1,
        status: 'Inactive',
        deletes: false,
        requestedBy: {
          userId: '019abe12-5c00-7000-8000-000000000004',
          name: 'Ada Example',
        },
        dateAdded: '2026-11-24T19:47:54.849Z',
        expiresAt: '2026-12-01T19:47:54.849Z',
        approvalsNeeded: 1,
        approvedBy: [],
      },
      gaps: [],
    },
  },
  'payments.cancelTransaction': {
    body: {
      paymentInstructionId: '019abe12-5c00-7000-8000-000000000044',
    },
    value: {
      transactionId: '019abe12-5c00-7000-8000-000000000044',
    },
  },
  'payments.compareSendMethods': {
    query: {
      AccountId: '019abe12-5c00-7000-8000-000000000007',
      CurrencyCode: 'GBP',
      Amount: '12.50',
      BeneficiaryId: '019abe12-5c00-7000-8000-000000000008',
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
        expectedAt: '2026-11-24T19:48:04.849Z',
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
      sourceAccountId: '019abe12-5c00-7000-8000-000000000007',
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
      beneficiaryId: '019abe12-5c00-7000-8000-000000000008',
    },
    value: {
      transactionId: '019abe12-5c00-7000-8000-000000000045',
      paymentRuleTransactionId: null,
    },
  },
  'payments.createTransferRequest': {
    body: {
      sourceAccountId: '019abe12-5c00-7000-8000-000000000007',
      destinationAccountId: '019abe12-5c00-7000-8000-000000000012',
      currencyCode: 'GBP',
      amount: '12.50',
    },
    value: {
      transactionId: '019abe12-5c00-7000-8000-000000000046',
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
      AccountId: '019abe12-5c00-7000-8000-000000000007',
      Status: 'Open',
      CurrencyCode: 'GBP',
      SortBy: 'Name',
      SortDirection: 'ASC',
      Format: 'csv',
      TransactionIds: '019abe12-5c00-7000-8000-000000000044',
    },
  },
  'payments.getCashFlow': {
    query: {
      AccountId: '019abe12-5c00-7000-8000-000000000007',
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
      AccountId: '019abe12-5c00-7000-8000-000000000007',
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
      expectedAt: '2026-11-24T19:48:04.849Z',
      cutOffAt: null,
      arrives: 'Within seconds',
      reason: null,
      approvalsNeeded: 0,
    },
  },
  'payments.getTransactionDetails': {
    query: {
      TransactionId: '019abe12-5c00-7000-8000-000000000044',
      IsAccount: 'true',
    },
    value: {
      lineId: '019abe12-5c00-7000-8000-000000000044',
      transactionId: '019abe12-5c00-7000-8000-000000000044',
      reference: 'TW134K5N9G3GR1',
      kind: 'payment',
      accountId: '019abe12-5c00-7000-8000-000000000007',
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
      dateAdded: '2026-11-24T19:47:54.849Z',
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
      expectedAt: '2026-11-24T19:48:04.849Z',
      finishedAt: null,
      isFinal: false,
      failureReason: null,
      returned: null,
      timeline: [
        {
          state: 'done',
          title: 'Payment requested',
          explanation: 'You asked us to send £12.50 to Amelia Clarke. £13.00 reserved.',
          at: '2026-11-24T19:47:54.849Z',
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
          documentId: '019abe12-5c00-7000-8000-000000000047',
          documentName: 'invoice.png',
          size: 91,
          addedAt: null,
        },
      ],
      createdBy: 'Ada Example',
      ownTransfer: null,
      hasReceipt: false,
      canCancel: true,
      canRedo: false,
    },
  },
  'payments.getTransactionDocument': {
    params: {
      documentId: '019abe12-5c00-7000-8000-000000000047',
    },
  },
  'payments.getTransactionReceipt': {
    query: {
      TransactionId: '019abe12-5c00-7000-8000-000000000048',
    },
  },
  'payments.getTransactionsInfo': {
    query: {
      AccountId: '019abe12-5c00-7000-8000-000000000007',
      TransactionType: 'All',
      CurrencyCode: 'GBP',
      FromDate: '2026-01-01',
      ToDate: '2026-12-31',
    },
    value: {
      transactions: [],
      transactionTypes: [],
      categoriesSummaries: [],
    },
  },
  'payments.listCollections': {
    query: {
      Page: '1',
      PageSize: '10',
      AccountId: '019abe12-5c00-7000-8000-000000000006',
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
          accountId: '019abe12-5c00-7000-8000-000000000006',
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
      AccountId: '019abe12-5c00-7000-8000-000000000007',
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
          lineId: '019abe12-5c00-7000-8000-000000000020',
          transactionId: '019abe12-5c00-7000-8000-000000000020',
          reference: 'TWK635PAHS59CS',
          kind: 'payment',
          accountId: '019abe12-5c00-7000-8000-000000000007',
          transactionType: 'Debit',
          direction: 'out',
          status: 'Pending',
          isReturned: false,
          isCanceled: false,
          approval: 'awaited',
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
          dateAdded: '2026-11-24T19:47:54.849Z',
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
      transactionId: '019abe12-5c00-7000-8000-000000000044',
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
        documentId: '019abe12-5c00-7000-8000-000000000047',
        documentName: 'invoice.png',
        size: 91,
        addedAt: null,
      },
    ],
  },
  'payouts.walletPayout': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      walletId: '019abe12-5c00-7000-8000-000000000013',
      currency: 'INR',
      channel: 'WalletInrPayout',
      productCode: 'LTH-001',
      description: 'Salary of May',
      amount: '1,000.00',
      totalAmount: '1,005.00',
      remitterId: '019abe12-5c00-7000-8000-000000000055',
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
      transactionId: '019abe12-5c00-7000-8000-000000000056',
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
          id: '019abe12-5c00-7000-8000-000000000084',
          list: 'transactions',
          name: 'To remove',
          search: 'type=Credit',
        },
      ],
      favourites: ['019abe12-5c00-7000-8000-000000000008'],
    },
  },
  'preferences.removeView': {
    body: {
      id: '019abe12-5c00-7000-8000-000000000084',
    },
  },
  'preferences.saveView': {
    body: {
      list: 'transactions',
      name: 'Rent',
      search: 'type=Debit&text=rent',
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000085',
      list: 'transactions',
      name: 'Rent',
      search: 'type=Debit&text=rent',
    },
  },
  'preferences.setFavourite': {
    body: {
      beneficiaryId: '019abe12-5c00-7000-8000-000000000008',
      favourite: true,
    },
  },
  'pullPay.cancelPullPayTransactionRequest': {
    body: {
      pullPayId: '019abe12-5c00-7000-8000-000000000058',
    },
    value: {
      pullPayId: '019abe12-5c00-7000-8000-000000000058',
    },
  },
  'pullPay.createPullPayTransactionRequest': {
    body: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
      accountId: '019abe12-5c00-7000-8000-000000000005',
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
      pullPayId: '019abe12-5c00-7000-8000-000000000057',
      reference: 'TWV1384FVXBQ4Z',
    },
  },
  'pullPay.getPullPayTransactionRequest': {
    query: {
      PullPayId: '019abe12-5c00-7000-8000-000000000058',
    },
    value: {
      pullPayId: '019abe12-5c00-7000-8000-000000000058',
      accountId: '019abe12-5c00-7000-8000-000000000005',
      reference: 'TWSAR8BK23XCSJ',
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
      dateAdded: '2026-11-24T19:47:54.849Z',
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
      AccountId: '019abe12-5c00-7000-8000-000000000005',
    },
    value: {
      records: [
        {
          pullPayId: '019abe12-5c00-7000-8000-000000000057',
          accountId: '019abe12-5c00-7000-8000-000000000005',
          reference: 'TWV1384FVXBQ4Z',
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
          dateAdded: '2026-11-24T19:47:54.849Z',
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
  'rates.getRate': {
    query: {
      Base: 'GBP',
      Quote: 'EUR',
    },
    value: {
      base: 'GBP',
      quote: 'EUR',
      rate: '1.140806077',
      at: '2026-11-24T19:47:54.849Z',
    },
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
          rate: '4.836579336',
          at: '2026-11-24T19:47:54.849Z',
        },
        {
          base: 'GBP',
          quote: 'AUD',
          rate: '2.019433584',
          at: '2026-11-24T19:47:54.849Z',
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
      id: '019abe12-5c00-7000-8000-000000000060',
    },
  },
  'remitters.deleteRemitter': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000059',
    },
  },
  'remitters.getRemitter': {
    params: {
      id: '019abe12-5c00-7000-8000-000000000055',
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000055',
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
      createdAt: '2026-11-24T19:47:54.849Z',
      version: 1,
    },
  },
  'remitters.listRemitters': {
    query: {
      customerId: '019abe12-5c00-7000-8000-000000000001',
    },
    value: [
      {
        id: '019abe12-5c00-7000-8000-000000000055',
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
        createdAt: '2026-11-24T19:47:54.849Z',
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
        id: '019abe12-5c00-7000-8000-000000000055',
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
        createdAt: '2026-11-24T19:47:54.849Z',
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
      id: '019abe12-5c00-7000-8000-000000000055',
      version: 1,
    },
    value: {
      id: '019abe12-5c00-7000-8000-000000000055',
      version: 2,
    },
  },
  'sandbox.getBankClock': {
    value: {
      now: '2026-11-24T19:48:54.849Z',
      aheadSeconds: 60,
    },
  },
  'sandbox.listOutbox': {
    value: [
      {
        id: '019abe12-5c00-7000-8000-000000000064',
        channel: 'email',
        to: 'bea.477dee@example.com',
        subject: 'The change to a payment rule was approved',
        text: 'Ada Example gave the final approval for the change. It applies from now on.\n\nRule: ⁨Payments of د.إ 0.00 or more need 1 approval.⁩\nChange: Switch the rule off.',
        at: '2026-11-24T19:47:54.849Z',
      },
      {
        id: '019abe12-5c00-7000-8000-000000000065',
        channel: 'email',
        to: 'ada@example.com',
        subject: 'The change to a payment rule was approved',
        text: 'Ada Example gave the final approval for the change. It applies from now on.\n\nRule: ⁨Payments of د.إ 0.00 or more need 1 approval.⁩\nChange: Switch the rule off.',
        at: '2026-11-24T19:47:54.849Z',
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
      now: '2026-11-24T19:48:54.849Z',
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
  'sendr.completeCardChallenge': {
    body: {
      challengeId: '019abe12-5c00-7000-8000-000000000083',
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
      accountId: '019abe12-5c00-7000-8000-000000000082',
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
        'WyIwMWEyMGYxOS1iZDYxLTc1YzItYThlYy03NzcxY2I0NzdkZWUiLDE3OTU1NTA2MzQ4NDksIkdCUCIsIjE4MTEiLCI1NyIsIkVVUiIsIjIwMDAiLCIxLjE0MDgwNjA3NyIsIjAxYTIwZjFhLWE3YzEtNzYxOS05OTY0LTI4NjU3NmQ1ZjA4YSJd.zVnDjlN_IaRQF3pLPlge6lq55UVlYvlPvakX95XwDbo',
      total: {
        amount: '18.11',
        currencyCode: 'GBP',
      },
      fee: {
        amount: '0.57',
        currencyCode: 'GBP',
      },
      converted: {
        amount: '17.54',
        currencyCode: 'GBP',
      },
      received: {
        amount: '20.00',
        currencyCode: 'EUR',
      },
      rate: '1.140806077',
      lockedUntil: '2026-11-24T20:03:54.849Z',
      quotedAt: '2026-11-24T19:48:54.849Z',
      arrivesBy: '2026-11-25T08:30:00.000Z',
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
      paymentInstructionId: '019abe12-5c00-7000-8000-000000000061',
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
  'tracking.createTrackingLink': {
    body: {
      transactionId: '019abe12-5c00-7000-8000-000000000044',
    },
    value: {
      url: 'http://localhost:3000/track/AaIPGb1hdgiV2-izv1V9eSO0RTs3CyaiD1lT40VjPQg',
      createdAt: '2026-11-24T19:47:54.849Z',
      expiresAt: null,
    },
  },
  'tracking.getTrackingLink': {
    query: {
      TransactionId: '019abe12-5c00-7000-8000-000000000044',
    },
    value: {
      url: 'http://localhost:3000/track/AaIPGb1hdgiV2-izv1V9eSO0RTs3CyaiD1lT40VjPQg',
      createdAt: '2026-11-24T19:47:54.849Z',
      expiresAt: null,
    },
  },
  'tracking.revokeTrackingLink': {
    body: {
      transactionId: '019abe12-5c00-7000-8000-000000000044',
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
