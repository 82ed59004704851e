import { execFileSync, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { emptyPlace, placeOf, restore, scratchFolder, stateOf } from '../testing/archives.ts';
import { uploadDocument } from '../testing/documents.ts';
import { testPortal } from '../testing/portal.ts';
import { readIdentities } from './age.ts';
import { makeBackup } from './make-backup.ts';
import { openArchive } from './open-archive.ts';
import { verifyArchive } from './verify-archive.ts';

const portal = await testPortal({ pages: false });
await uploadDocument(await portal.as('ROLE_ADMIN'), { name: 'Whatever stands in it' });
const folder = await scratchFolder();
const identity = await generateIdentity();
const recipient = await identityToRecipient(identity);
const hasAge = spawnSync('age', ['--version']).status === 0;

async function makeEncryptedBackup(name: string, recipients = [recipient]): Promise<string> {
  const file = join(folder, name);
  const { bytes } = await makeBackup({ ...placeOf(portal), file, recipients });
  expect((await stat(file)).size).toBe(bytes);
  return file;
}

test('an encrypted backup reveals nothing, and is restored with the identity', async () => {
  const file = await makeEncryptedBackup('one.tar.age');
  const bytes = await readFile(file);
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  for (const word of ['icare-portal', 'ustar', 'manifest'])
    expect(bytes.includes(word)).toBe(false);
  await expect(verifyArchive(file)).rejects.toThrow('is not a backup of the portal');
  const place = await emptyPlace();
  const keys = `# created: today\n# public key: ${recipient}\n${identity}\n`;
  const opened = await openArchive(file, place.config.dataDirectory, async () => keys);
  await restore(place, opened.path);
  await opened.close();
  const { tables } = await stateOf(place);
  expect(tables['documents']).toBe((await stateOf(placeOf(portal))).tables['documents']);
  const left = await readdir(place.config.dataDirectory);
  expect(left.filter((name) => name.startsWith('decrypted'))).toEqual([]);
});

test('only the archive is written into its folder, and not into a file prepared there by others', async () => {
  const there = await scratchFolder();
  const file = join(there, 'watched.tar.age');
  // As another account with access to the folder would prepare it, to read the backup.
  await writeFile(`${file}.part`, '', { mode: 0o644 });
  const names = new Set<string | null>();
  const watcher = watch(there, (_event, name) => names.add(name));
  await makeBackup({ ...placeOf(portal), file, recipients: [recipient] });
  await setImmediate();
  watcher.close();
  expect([...names].sort()).toEqual(['erased-ids', 'watched.tar.age', 'watched.tar.age.part']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('another identity, a damaged file and an invalid identity get different errors, and no copy stays', async () => {
  const file = await makeEncryptedBackup('two.tar.age');
  const { config } = await emptyPlace();
  const open = (given: string) => openArchive(file, config.dataDirectory, async () => given);
  await expect(open(await generateIdentity())).rejects.toThrow('does not open this backup');
  await expect(open('AGE-SECRET-KEY-1NOTONE')).rejects.toThrow('This is no identity of age');
  await expect(open('# nothing\n')).rejects.toThrow('There is no identity in it');
  expect(() => readIdentities('-----BEGIN AGE ENCRYPTED FILE-----\nYWdl')).toThrow(
    'The identity is encrypted itself',
  );
  await truncate(file, (await stat(file)).size - 1);
  await expect(open(identity)).rejects.toThrow('The encrypted backup is damaged');
  const bytes = await readFile(file);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  await writeFile(file, bytes);
  await expect(open(identity)).rejects.toThrow('The encrypted backup is damaged');
  expect(await readdir(config.dataDirectory)).toEqual([]);
});

test('no backup is made for a recipient with a missing letter', async () => {
  const file = join(folder, 'three.tar.age');
  const recipients = [recipient.slice(0, -1)];
  await expect(makeBackup({ ...placeOf(portal), file, recipients })).rejects.toThrow(
    'is no recipient of age',
  );
  expect(await readdir(folder)).not.toContain('three.tar.age');
});

test.skipIf(!hasAge)('the ordinary age opens it, and what it encrypts is restored', async () => {
  const keys = join(folder, 'keys.txt');
  execFileSync('age-keygen', ['-o', keys], { stdio: 'ignore' });
  const theirs = execFileSync('age-keygen', ['-y', keys], { encoding: 'utf8' }).trim();
  const file = await makeEncryptedBackup('four.tar.age', [recipient, theirs]);
  const plain = join(folder, 'four.tar');
  execFileSync('age', ['--decrypt', '--identity', keys, '--output', plain, file]);
  const manifest = await verifyArchive(plain);
  expect(execFileSync('tar', ['-tf', plain], { encoding: 'utf8' })).toContain('manifest.json');
  const again = join(folder, 'five.tar.age');
  execFileSync('age', ['--encrypt', '--recipient', theirs, '--output', again, plain]);
  const { config } = await emptyPlace();
  const opened = await openArchive(again, config.dataDirectory, () => readFile(keys, 'utf8'));
  expect(await verifyArchive(opened.path)).toEqual(manifest);
  await opened.close();
});
