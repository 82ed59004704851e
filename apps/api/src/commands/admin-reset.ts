/** `pnpm admin:reset` */
import { runCommand } from './run-command.ts';

await runCommand(async () => (await import('./reset-administrator.ts')).resetAdministrator);
