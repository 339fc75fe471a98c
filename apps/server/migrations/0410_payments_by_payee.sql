-- Whether somebody was paid before is asked of every payment where a code for new payees is wanted, and not only of big ones.
create index transaction_by_payee on payments.transaction
  (customer_id, (coalesce(party->'destination'->>'accountNumber', ''))) where direction = 'out';
