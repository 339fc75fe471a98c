-- Details for XRechnung: the seller's contact, and the buyer's routing reference (such as a Leitweg-ID).
alter table invoicing.configuration add column contact_name text, add column phone_number text;
alter table invoicing.merchant_customer add column buyer_reference text;
