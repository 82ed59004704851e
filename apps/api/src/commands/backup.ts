/** `pnpm backup FILE` */
import { runCommand } from './run-command.ts';

await runCommand(async () => (await import('./make-backup-file.ts')).makeBackupFile);
