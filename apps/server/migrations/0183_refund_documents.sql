-- The return of a transfer as it went over the line, where the network speaks ISO 20022.
alter table sandbox.given_back add column document text;
