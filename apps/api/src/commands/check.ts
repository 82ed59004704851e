/** `pnpm check [--quick]` */
import { runCommand } from './run-command.ts';

await runCommand(async () => (await import('./check-files.ts')).checkFiles);
