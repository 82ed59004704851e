/** `pnpm restore FILE` */
import { runCommand } from './run-command.ts';

await runCommand(async () => (await import('./restore-backup-file.ts')).restoreBackupFile);
