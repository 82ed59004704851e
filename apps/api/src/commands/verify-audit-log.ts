import { parseArgs } from 'node:util';
import { type Head, verifyChain } from '../audit/verify-chain.ts';
import { openDatabase } from '../platform/database/database.ts';
import { UsageError } from '../platform/process/command-errors.ts';
import { withDatabase } from './with-database.ts';

const usage = 'Usage: pnpm audit:verify [--head POSITION:HASH]';
const number = new Intl.NumberFormat('en');

/** Resolves to 0 if the audit log is what was sealed, to 1 if it is not. */
export async function verifyAuditLog(words: string[]): Promise<number> {
  const noted = readHead(words);
  return withDatabase(async ({ databaseUrl }) => {
    const database = openDatabase(databaseUrl, { connections: 2 });
    try {
      const report = await verifyChain(database, { ...(noted && { noted }) });
      if (report.problem !== null) {
        console.error(`The audit log is not what was sealed.\n${report.problem}`);
        console.error(
          `Before it ${count(report.sealed, 'link is', 'links are')} as they were made.`,
        );
        return 1;
      }
      console.log(`The audit log is what was sealed: ${count(report.sealed, 'event', 'events')}.`);
      if (report.cleared > 0) {
        console.log(`Values were erased of ${count(report.cleared, 'event', 'events')}.`);
      }
      if (report.waiting > 0) {
        const events = count(report.waiting, 'event waits', 'events wait');
        console.log(`${events} to be sealed, which the portal does every minute.`);
      }
      if (noted) console.log(`Position ${noted.position} is as it was noted.`);
      if (report.head) console.log(`Head ${report.head.position}:${report.head.hash}`);
      return 0;
    } finally {
      await database.close();
    }
  });
}

const count = (amount: number, one: string, many: string) =>
  `${number.format(amount)} ${amount === 1 ? one : many}`;

function readHead(words: string[]): Head | undefined {
  let head: string | undefined;
  try {
    ({ head } = parseArgs({ args: words, options: { head: { type: 'string' } } }).values);
  } catch {
    throw new UsageError(usage);
  }
  if (head === undefined) return undefined;
  const [, position, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/i.exec(head) ?? [];
  if (!position || !hash) {
    throw new UsageError(
      `The head is a position, a colon and 64 hexadecimal digits, as the portal shows and logs it.\n${usage}`,
    );
  }
  return { position: Number(position), hash: hash.toLowerCase() };
}
