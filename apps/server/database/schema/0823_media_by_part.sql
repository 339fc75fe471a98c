-- Players request parts of a video: uncompressed storage reads a part without the rest. Pictures and videos are
-- compressed already.
alter table help.media alter column bytes set storage external;
