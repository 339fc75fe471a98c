-- What roles can be given since: the constraint named the items of the first release, so that a role with any other was
-- refused.
alter table customers.role drop constraint role_items_known;
alter table customers.role add constraint role_items_known check (items <@ array['SendMoney', 'ExchangeFunds',
  'AddBeneficiaries', 'SendToMultipleBeneficiaries', 'ApproveTransactions', 'CreateSingleBeneficiaries', 'CreateRoles',
  'EditRoles', 'TransferBetweenAccounts', 'ViewTeam', 'ManageMembers', 'ManagePaymentRules', 'ManageAccounts',
  'ManageInvoices', 'SendInvoices', 'SettleInvoices', 'ManageWebhooks']);
