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
export async function provedMinutesAgo(
  username: string,
  minutes: number,
  database?: string,
): Promise<void> {
  const connectionString = database ?? (await readFile(file, 'utf8'));
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString }) });
  try {
    await prisma.session.updateMany({
      where: { user: { username } },
      data: { provedAt: new Date(Date.now() - minutes * 60_000) },
    });
  } finally {
    await prisma.$disconnect();
  }
}
