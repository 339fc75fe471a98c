#!/bin/sh
# Runs when the database first starts: creates Tradewind's database and the role that owns its schema.
set -e
psql --set ON_ERROR_STOP=1 --set password="$OWNER_PASSWORD" --username postgres <<'SQL'
create role tradewind_owner login createrole password :'password';
create database tradewind owner tradewind_owner;
SQL
