-- The chain's id under the key of the installation, by which a server with a new data folder knows the chain for its
-- own. Empty until a server that knows the chain has signed it. Whoever owns the database alone cannot sign another.
alter table audit.chain add column signature bytea
  constraint chain_signature_is_sha256 check (octet_length(signature) = 32);
grant update (signature) on audit.chain to tradewind_system;
