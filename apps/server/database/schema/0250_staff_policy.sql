-- What staff changed of the provider's rules is kept as it was. Changes that loosen a rule are decisions of the kind
-- onboarding.policy until a second person agrees.
create trigger change_is_kept before update or delete on onboarding.policy_change
  for each row execute function staff.keep();
