/** A command refuses; `message` is the whole sentence to show. It ends with 1. */
export class CommandError extends Error {}

/** A command that was written wrongly; `message` says how it is written. It ends with 2. */
export class UsageError extends Error {}
