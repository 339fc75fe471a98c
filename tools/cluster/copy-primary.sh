#!/bin/sh
# A new standby for `npm run cluster`: the files of the primary, copied while it goes on, as a base backup is made. Its
# machine shares our disk; where machines are real, pg_basebackup or pgBackRest does this. Patroni calls it with
# --scope, --datadir, --role and --connstring, after the cluster's folder and the superuser's password.
set -eu
folder=$1
PGPASSWORD=$2
export PGPASSWORD
shift 2
for given in "$@"; do
  case $given in
    --datadir=*) datadir=${given#--datadir=} ;;
    --connstring=*) connstring=${given#--connstring=} ;;
  esac
done
connstring="$connstring user=postgres"
address=$(psql -XAtd "$connstring" -c 'select inet_server_addr()')
case $address in
  10.77.0.11*) primary=a ;;
  10.77.0.12*) primary=b ;;
  *) primary=c ;;
esac
source=$folder/$primary/postgres
rm -rf "$datadir"
psql -XAtqd "$connstring" -v ON_ERROR_STOP=1 <<SQL
select 'began' from pg_backup_start('standby', true);
\! cp -a "$source" "$datadir"; rm -f "$datadir"/postmaster.* "$datadir"/standby.signal "$datadir"/backup_label*
\! rm -rf "$datadir"/pg_replslot/* "$datadir"/pg_wal/*.partial
\o $datadir/backup_label
select labelfile from pg_backup_stop(false);
\o
SQL
cp -a "$source"/pg_wal/. "$datadir"/pg_wal/
chmod 700 "$datadir"
test -s "$datadir"/backup_label
