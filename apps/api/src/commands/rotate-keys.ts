import type pg from 'pg';
import { noteInDatabase } from '../backup/note-in-database.ts';
import { assertAlone } from '../backup/restore-backup.ts';
import { connectForCopy } from '../backup/tables.ts';
import {
  addSealingKey,
  openKeys,
  replaceSigningKey,
  type SealingKeys,
} from '../platform/auth/keys.ts';
import { openText, readKeyId, sealText } from '../platform/auth/sealed-text.ts';
import { systemClock } from '../platform/clock.ts';
import { UsageError } from '../platform/process/command-errors.ts';
import { type Installation, withDatabase } from './with-database.ts';

const usage = `usage: pnpm keys:rotate sign|seal
sign replaces the key that signs tokens: everybody signs in anew. seal adds the key that seals from now on, and seals
second factors anew with it. The portal must be stopped.`;

/** Replaces one of the two keys, without touching the other. */
export async function rotateKeys(words: string[]): Promise<number> {
  const [which, ...more] = words;
  if (more.length > 0 || (which !== 'sign' && which !== 'seal')) throw new UsageError(usage);
  return withDatabase(which === 'sign' ? rotateSigning : rotateSealing, { alone: true });
}

async function rotateSigning(installation: Installation): Promise<number> {
  return withClient(installation, async (client) => {
    const id = await replaceSigningKey(installation.config.dataDirectory);
    await client.query('BEGIN');
    await client.query('UPDATE sessions SET ended_at = $1 WHERE ended_at IS NULL', [systemClock()]);
    await noteInDatabase(client, { action: 'signing_key.replaced', value: { id } });
    await client.query('COMMIT');
    console.log(`Tokens are signed with the key ${id} from now on. Everybody signs in anew.`);
    return 0;
  });
}

/** The key is added first: if this is killed afterwards, the old key still opens what it sealed, and the command can be repeated. */
async function rotateSealing(installation: Installation): Promise<number> {
  return withClient(installation, async (client) => {
    const id = await addSealingKey(installation.config.dataDirectory);
    const { seal } = await openKeys(installation.config);
    await client.query('BEGIN');
    const { sealed, unreadable } = await resealSecondFactors(client, seal);
    await noteInDatabase(client, { action: 'sealing_key.replaced', value: { id, sealed } });
    await client.query('COMMIT');
    console.log(
      `Sealed with the key ${id} from now on, and ${sealed} second factors anew. Links that applicants were sent go on working. Make a backup: earlier ones do not have this key.`,
    );
    if (unreadable > 0) {
      console.error(
        `${unreadable} second factors could not be read with any key and stay as they are: their people sign in with a recovery code.`,
      );
    }
    return 0;
  });
}

async function withClient(
  { ownerUrl }: Installation,
  work: (client: pg.Client) => Promise<number>,
): Promise<number> {
  const client = await connectForCopy(ownerUrl);
  try {
    // A running portal would go on with the keys from its start.
    await assertAlone(client);
    return await work(client);
  } finally {
    await client.end();
  }
}

type Factor = { user_id: string; secret: string; replacement: string | null };

async function resealSecondFactors(client: pg.Client, seal: SealingKeys) {
  const { rows } = await client.query<Factor>(
    'SELECT user_id, secret, replacement FROM second_factors ORDER BY user_id FOR UPDATE',
  );
  let unreadable = 0;
  const reseal = (owner: string, sealed: string) => {
    if (readKeyId(sealed) === seal.current.id) return sealed;
    const about = { purpose: 'second factor', owner };
    const text = openText(seal, { ...about, sealed });
    if (text !== null) return sealText(seal, { ...about, text });
    unreadable += 1;
    return sealed;
  };
  for (const { user_id: id, secret, replacement } of rows) {
    await client.query(
      'UPDATE second_factors SET secret = $2, replacement = $3 WHERE user_id = $1',
      [...[id, reseal(id, secret)], replacement && reseal(id, replacement)],
    );
  }
  return { sealed: rows.length - unreadable, unreadable };
}
