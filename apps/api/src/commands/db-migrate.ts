/** `pnpm db:migrate` */
import { runCommand } from './run-command.ts';

await runCommand(async () => (await import('./migrate-database.ts')).migrateDatabase);
