-- Someone of two companies has a picture in each: it is a document of the company in which it was uploaded.
alter table profile.picture drop constraint picture_pkey;
alter table profile.picture add primary key (subject, customer_id);
