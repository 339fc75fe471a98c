-- Three payees and three countries are asked of companies and public bodies. Somebody who trades alone may name some,
-- now or later. What the provider's staff have changed of this rule stays as they left it.
with delivered as (
  update onboarding.section_rule set customer_groups = '{corporate,government}', version = version + 1,
    change_reason = 'Sole traders need no counterparties to be approved'
  where id = 'counterparties' and version = 1 and customer_groups = '{soleTrader,corporate,government}'
  returning 1
)
insert into onboarding.section_rule (id, section, optional, least, customer_groups, customer_types, products,
  change_reason)
select 'counterparties-of-sole-traders', 'Counterparties', true, 3, '{soleTrader}', null, '{full}',
  'Sole traders need no counterparties to be approved'
from delivered;
