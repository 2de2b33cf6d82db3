#!/usr/bin/env bash
# Watches the running bot for MINUTES and judges the acceptance criteria of the agency contract. See packages/lab/src/soak.ts.
set -euo pipefail
exec node "$(dirname "$0")/run.mjs" soak "$@"
