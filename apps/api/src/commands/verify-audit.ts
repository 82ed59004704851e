/** `pnpm audit:verify [--head POSITION:HASH]` */
import { runCommand } from './run-command.ts';

await runCommand(async () => (await import('./verify-audit-log.ts')).verifyAuditLog);
