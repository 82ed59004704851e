/** `pnpm storage:move [--remove]` */
import { runCommand } from './run-command.ts';

await runCommand(async () => (await import('./move-storage.ts')).moveStorage);
