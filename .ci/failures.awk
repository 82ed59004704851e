# Extracts the failures from a step's output: one block for every failed test, drill or check, its first line marked with
# `\001`. Knows Vitest, Playwright, the drills and `verify`; of any other output it keeps the end.

function begin(head) {
  print "\001" head (task ? "  (" task ")" : "")
  blocks++
  open = 1
  lines = 0
}

{ last[NR % 25] = $0 }

# Turbo may prefix lines with the task's name: `@icare/api:test: `.
match($0, /^@?[a-z\/-]+:[a-z]+: /) {
  task = substr($0, 1, RLENGTH - 2)
  $0 = substr($0, RLENGTH + 1)
}

# Vitest: ` FAIL  file > test`, the error, and a closing line of dashes.
/^ FAIL  / { aborting = 0; begin(substr($0, 2)); next }
/^⎯.* Unhandled / { begin($0); next }
/^⎯/ { open = 0; next }

# What Node, V8, libuv or an add-on says before it aborts its process.
/FATAL ERROR: |^# Fatal error in |Assertion .* failed|^<--- Last few GCs|panicked at / {
  if (!open || !aborting) begin("A process aborted")
  aborting = 1
}

# Playwright's line at the failure itself, which comes once more with its output.
/^FAILED e2e\// { next }

# Playwright: `  1) file:1:1 › test`, the error, and the totals after the last one.
/^ +[0-9]+\) .* › / { sub(/^ +/, ""); sub(/ +─.*$/, ""); begin($0); next }
/^ +[0-9]+ (failed|flaky|skipped|passed|interrupted|did not run)/ { open = 0; next }

# The drills: `name: what it proves`, and the reason of a failure.
/^[a-z-]+: / { if (open && drilling) open = 0; drill = $0 }
/^  failed \([0-9.]+ s\): / { drilling = 1; begin(drill); print; next }
/^[0-9]+ passed, [0-9]+ failed$/ { open = 0 }

# Verify: `FAILED title (1 s)`, its output, and the next check.
/^FAILED / { begin($0); next }
/^ok     / || /^(Not v|V)erified/ { open = 0; next }

open && NF && lines < 24 { print; lines++ }

# Turbo: the failed tasks, tests or not.
/^ *Failed: +/ { print "\001" $0; next }

END {
  if (blocks) exit
  print "\001" step
  for (line = NR - 24; line <= NR; line++) if (line > 0) print last[line % 25]
}
