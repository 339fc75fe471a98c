#!/bin/sh
# The first start of the database: who owns Tradewind's schema, and its database.
set -e
psql --set ON_ERROR_STOP=1 --set password="$OWNER_PASSWORD" --username postgres <<'SQL'
create role tradewind_owner login createrole password :'password';
create database tradewind owner tradewind_owner;
SQL
