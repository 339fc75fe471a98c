-- A person who suspends the own access may say why: kept as what was done at once, and shown to staff.
alter table profile.request drop constraint request_kind_known;
alter table profile.request add constraint request_kind_known check (kind in ('Name', 'PhoneNumber', 'Email',
  'Address', 'Bvn', 'BusinessInformation', 'BusinessOfficer', 'Deactivation', 'Reactivation', 'Closure', 'Erasure'));
