-- It is given what is read once for all orders that arrive together.
drop function if exists payments.order_context(uuid, uuid, text, text, text, timestamptz, uuid, text);
