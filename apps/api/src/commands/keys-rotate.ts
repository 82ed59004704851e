/** `pnpm keys:rotate sign|seal` */
import { runCommand } from './run-command.ts';

await runCommand(async () => (await import('./rotate-keys.ts')).rotateKeys);
