import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockDataFolder, makeDataFolder, readOrCreateSecret, StartError } from './data-folder.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-data-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const inUse = () =>
  new StartError(
    `A portal is already running on the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );

describe('the lock of the data folder', () => {
  test('a second start is refused with a sentence, until the first ends', async () => {
    const unlock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(inUse());
    await unlock();
    await (await lockDataFolder(folder))();
  });

  test('two folders have separate locks', async () => {
    const unlock = await lockDataFolder(folder);
    const other = await lockDataFolder(`${folder}-other`).catch(async () => {
      await makeDataFolder(`${folder}-other`);
      return lockDataFolder(`${folder}-other`);
    });
    await Promise.all([unlock(), other()]);
    await rm(`${folder}-other`, { recursive: true, force: true });
  });

  test('the socket of a killed process does not stop the next start', async () => {
    const holder = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `const { lockDataFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))});
         await lockDataFolder(${JSON.stringify(folder)});
         console.log('locked');
         setInterval(() => {}, 1000);`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(holder.stdout, 'data');
    await expect(lockDataFolder(folder)).rejects.toThrow(inUse());
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    await (await lockDataFolder(folder))();
  });

  test('a plain file in place of the socket does not stop it either', async () => {
    await writeFile(join(folder, 'portal.lock'), 'left by something else');
    await (await lockDataFolder(folder))();
  });

  test.each([
    ['a new folder', false],
    ['a dead lock', true],
  ])('of two starts at the same moment on %s at most one gets it', async (_, isLeft) => {
    for (let round = 0; round < 10; round++) {
      if (isLeft) await writeFile(join(folder, 'portal.lock'), '');
      const results = await Promise.allSettled([lockDataFolder(folder), lockDataFolder(folder)]);
      const won = results.filter((result) => result.status === 'fulfilled');
      expect(won.length).toBeLessThanOrEqual(1);
      for (const { value } of won) {
        await expect(lockDataFolder(folder)).rejects.toThrow(inUse());
        await value();
      }
    }
  });

  test('a folder with a very long name can be locked', async () => {
    const long = join(folder, 'x'.repeat(150));
    await makeDataFolder(long);
    const unlock = await lockDataFolder(long);
    await expect(lockDataFolder(long)).rejects.toThrow('already running');
    await unlock();
  });
});

describe('a secret of the installation', () => {
  test('is created once, for its owner only, and stored', async () => {
    const file = join(folder, 'jwt-secret');
    const secret = await readOrCreateSecret(file);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(await readOrCreateSecret(file)).toBe(secret);
    expect((await readFile(file, 'utf8')).trim()).toBe(secret);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('is not created anew where there may be one that cannot be read', async () => {
    const file = join(folder, 'secret');
    await mkdir(file);
    await expect(readOrCreateSecret(file)).rejects.toThrow(
      new StartError(`The secret in ${file} cannot be read (EISDIR).`),
    );
  });

  test('in a file that others could read is closed to them when it is created again', async () => {
    const file = join(folder, 'jwt-secret');
    await writeFile(file, 'short');
    await chmod(file, 0o644);
    expect(await readOrCreateSecret(file)).not.toBe('short');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});

describe.runIf(process.platform !== 'win32')('nobody else looks into the data folder', () => {
  // PostgreSQL's account passes through root's folder to its own.
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  const modeOf = async (path: string) => (await stat(path)).mode & 0o7777;

  test('a new one', async () => {
    await makeDataFolder(join(folder, 'new'));
    expect(await modeOf(join(folder, 'new'))).toBe(mode);
  });

  test('one that earlier versions left open to others, with its folders', async () => {
    for (const path of [folder, join(folder, 'files'), join(folder, 'outbox')]) {
      await mkdir(path, { recursive: true });
      await chmod(path, 0o755);
    }
    await makeDataFolder(folder);
    expect(await modeOf(folder)).toBe(mode);
    expect(await modeOf(join(folder, 'files'))).toBe(0o700);
    expect(await modeOf(join(folder, 'outbox'))).toBe(0o700);
  });

  test('a stricter one, and one that everybody may write to, stay as they are', async () => {
    for (const given of [0o700, 0o1777]) {
      await chmod(folder, given);
      await makeDataFolder(folder);
      expect(await modeOf(folder)).toBe(given);
    }
  });

  test.runIf(process.getuid?.() === 0)(
    'an account without rights reaches no socket in it and sees no file',
    async () => {
      await chmod(folder, 0o755);
      await makeDataFolder(folder);
      const unlock = await lockDataFolder(folder);
      const script = `
        process.setgroups([]);
        process.setgid(65534);
        process.setuid(65534);
        try { require('fs').readdirSync(process.argv[1]); } catch (error) { console.log(error.code); }
        require('net').connect(process.argv[1] + '/portal.lock')
          .on('error', (error) => console.log(error.code));`;
      const child = spawn(process.execPath, ['-e', script, folder], { stdio: 'pipe' });
      expect(await text(child.stdout)).toBe('EACCES\nEACCES\n');
      await unlock();
    },
  );
});

test('an impossible data folder is refused with a sentence', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  await expect(makeDataFolder(join(file, 'below'))).rejects.toThrow(
    `The data folder ${join(file, 'below')} cannot be written to (ENOTDIR). Set DATA_DIR to another folder.`,
  );
});
