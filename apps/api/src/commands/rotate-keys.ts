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
import { webhookSecretPurpose } from '../platform/webhooks/secret-purpose.ts';
import { type Installation, withDatabase } from './with-database.ts';

const usage = `usage: pnpm keys:rotate sign|seal
sign replaces the key that signs tokens: everybody signs in anew. seal adds the key that seals from now on, and seals
second factors and the secrets of webhooks anew with it. The portal must be stopped.`;

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
    const { sealed, unreadable } = await reseal(client, seal, secondFactors);
    const webhooks = await reseal(client, seal, webhookSecrets);
    await noteInDatabase(client, {
      action: 'sealing_key.replaced',
      value: { id, sealed, webhooks: webhooks.sealed },
    });
    await client.query('COMMIT');
    console.log(
      `Sealed with the key ${id} from now on, and ${sealed} second factors and the secrets of ${webhooks.sealed} webhooks anew. Links that applicants were sent go on working. Make a backup: earlier ones do not have this key.`,
    );
    if (unreadable > 0) {
      console.error(
        `${unreadable} second factors could not be read with any key and stay as they are: their people sign in with a recovery code.`,
      );
    }
    if (webhooks.unreadable > 0) {
      console.error(
        `The secrets of ${webhooks.unreadable} webhooks could not be read with any key. Make new ones on the admin panel.`,
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

/** Texts that are sealed in two columns of a table, the second of which may be empty. */
type SealedColumns = { table: string; owner: string; columns: [string, string]; purpose: string };

const secondFactors: SealedColumns = {
  table: 'second_factors',
  owner: 'user_id',
  columns: ['secret', 'replacement'],
  purpose: 'second factor',
};
const webhookSecrets: SealedColumns = {
  table: 'webhooks',
  owner: 'id',
  columns: ['secret', 'former_secret'],
  purpose: webhookSecretPurpose,
};

type SealedRow = { owner: string; first: string; second: string | null };

async function reseal(
  client: pg.Client,
  keys: SealingKeys,
  { table, owner: key, columns: [first, second], purpose }: SealedColumns,
) {
  const { rows } = await client.query<SealedRow>(
    `SELECT ${key} AS owner, ${first} AS first, ${second} AS second FROM ${table} ORDER BY ${key} FOR UPDATE`,
  );
  let unreadable = 0;
  const anew = (owner: string, sealed: string) => {
    if (readKeyId(sealed) === keys.current.id) return sealed;
    const text = openText(keys, { purpose, owner, sealed });
    if (text !== null) return sealText(keys, { purpose, owner, text });
    unreadable += 1;
    return sealed;
  };
  for (const row of rows) {
    await client.query(`UPDATE ${table} SET ${first} = $2, ${second} = $3 WHERE ${key} = $1`, [
      ...[row.owner, anew(row.owner, row.first), row.second && anew(row.owner, row.second)],
    ]);
  }
  return { sealed: rows.length - unreadable, unreadable };
}
