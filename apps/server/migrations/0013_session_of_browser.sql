-- The live sessions of a browser, found by the cookie that binds their tokens to it.
create index session_of_browser on identity.session (bind_hash) where revoked_at is null;
