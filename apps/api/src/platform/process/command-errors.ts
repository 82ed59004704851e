/** The command refuses; `message` is the whole sentence to show. The exit code is 1. */
export class CommandError extends Error {}

/** The command was called with wrong arguments; `message` says how to call it. The exit code is 2. */
export class UsageError extends Error {}
