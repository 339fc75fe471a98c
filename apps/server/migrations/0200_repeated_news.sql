-- What networks were asked to tell once more is counted by its order; everything else stays out of this index.
create index delivery_repeated on sandbox.delivery (subject, due_at) where message_id like 'msg_again_%';
