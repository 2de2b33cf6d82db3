#!/usr/bin/env bash
# Watches the running bot for MINUTES and judges the acceptance criteria of the agency contract. See packages/lab/src/soaks/agency.
set -euo pipefail
exec node "$(dirname "$0")/cb.mjs" soak agency "$@"
