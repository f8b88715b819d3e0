#!/bin/sh
# pg_auto_failover 2.0 (Debian: pg-auto-failover-cli, postgresql-15-auto-failover). Once on each machine, as postgres:
#   auto-failover.sh monitor 10.0.0.14
#   auto-failover.sh node 10.0.0.11 db1     then db2 and db3
# and then `pg_autoctl run --pgdata /var/lib/postgresql/15/shop` as a service. The network between the machines has to be
# private: they trust each other by address.
set -e
data=/var/lib/postgresql/15/shop
monitor=postgres://autoctl_node@10.0.0.14:5432/pg_auto_failover
common="--pgdata $data --pgctl /usr/lib/postgresql/15/bin/pg_ctl --pgport 5432 --hostname $2 --auth trust --no-ssl"

if [ "$1" = monitor ]; then
  pg_autoctl create monitor $common
  # A node that is silent is replaced sooner than by default.
  cat >> "$data/postgresql.conf" <<END
pgautofailover.health_check_period = 2000
pgautofailover.health_check_timeout = 2000
pgautofailover.node_considered_unhealthy_timeout = 10000
pgautofailover.primary_demote_timeout = 8000
END
  echo 'host pg_auto_failover autoctl_node 10.0.0.0/24 trust' >> "$data/pg_hba.conf"
  exit
fi

pg_autoctl create postgres $common --name "$3" --monitor "$monitor"
pg_autoctl config set --pgdata "$data" timeout.network_partition_timeout 8
# The standbys copy these settings with the rest of the first node.
grep -q '^wal_receiver_timeout' "$data/postgresql.conf" || cat >> "$data/postgresql.conf" <<END
max_connections = 200
# Connections to a machine that is gone end within seconds.
wal_sender_timeout = 10s
wal_receiver_timeout = 10s
tcp_user_timeout = 10s
# A node that is copied anew waits for a checkpoint, which is spread over half a minute.
checkpoint_timeout = 1min
checkpoint_completion_target = 0.5
END
