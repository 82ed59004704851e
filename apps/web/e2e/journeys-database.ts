import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PrismaClient, PrismaPg } from '@icare/database/client';
import { port } from './settings.ts';

const file = join(tmpdir(), `portal-journeys-${port}.database`);

/** The server stores its database's address in a file, for journeys that change times they cannot wait for. */
export const noteDatabase = (url: string) => writeFile(file, url, { mode: 0o600 });
export const forgetDatabase = () => rm(file, { force: true });

/**
 * Sets the user's last proof of identity to `minutes` ago; `database` is given by journeys with a portal of their own.
 */
export const provedMinutesAgo = (username: string, minutes: number, database?: string) =>
  change(database, (prisma) =>
    prisma.session.updateMany({
      where: { user: { username } },
      data: { provedAt: new Date(Date.now() - minutes * 60_000) },
    }),
  );

/** Ends the minute for which the mails about this application are held, unless it is over already. */
export const endMailHold = (applicationId: string) =>
  change(undefined, async (prisma) => {
    const now = new Date();
    await prisma.mail.updateMany({
      where: { aboutId: applicationId, state: 'waiting', heldUntil: { gt: now } },
      data: { heldUntil: now, nextAttemptAt: now },
    });
    return { count: await prisma.mail.count({ where: { aboutId: applicationId } }) };
  });

/** Makes a webhook that fails one that has failed for a day, so that the next failure is one too many. */
export const failedForADay = (name: string) =>
  change(undefined, (prisma) =>
    prisma.webhook.updateMany({
      where: { name, failuresInRow: { gt: 0 } },
      data: {
        failuresInRow: 99,
        failingSince: new Date(Date.now() - 25 * 3_600_000),
        restsUntil: null,
      },
    }),
  );

async function change(
  database: string | undefined,
  write: (prisma: PrismaClient) => Promise<{ count: number }>,
): Promise<void> {
  const connectionString = database ?? (await readFile(file, 'utf8'));
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString }) });
  try {
    const { count } = await write(prisma);
    if (count === 0) throw new Error('There was nothing to change.');
  } finally {
    await prisma.$disconnect();
  }
}
