import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { compound, encryptedPdf, office, oldWordFile, pdf, wordFile } from '../../testing/files.ts';
import * as hostile from '../../testing/hostile-files.ts';
import { timeLeft, withDeadline } from '../database/deadline.ts';
import { lanes } from './limits.ts';
import { createReaderCommand } from './reader-command.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

const lines: Record<string, unknown>[] = [];
const log = { warn: (line: Record<string, unknown>) => lines.push(line) } as never;
const sandbox = openSandbox(log);
afterAll(sandbox.close);
beforeEach(() => lines.splice(0));

const fileOf = (bytes: Buffer, sender = 'somebody') => ({
  ...{ sender, size: bytes.length },
  open: () => Readable.from([bytes]),
});
const inspect = (bytes: Buffer, extension: string, by: Sandbox = sandbox) =>
  by.read('inspection', fileOf(bytes), { extension });
const textOf = (bytes: Buffer, extension: 'doc' | 'docx') =>
  sandbox.read('wordText', fileOf(bytes), { extension, most: 1000 });

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

const childrenOf = (parent: number) =>
  readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && statusOf(name).includes(`PPid:\t${parent}\n`),
  );

function openSandboxWith(limits: Partial<typeof lanes.singlePass>): Sandbox {
  const own = openSandbox(log, {
    singlePass: { ...lanes.singlePass, ...limits },
    fullParser: { ...lanes.fullParser, ...limits },
    background: { ...lanes.background, ...limits },
    recognition: { ...lanes.recognition, ...limits },
    drawing: { ...lanes.drawing, ...limits },
  });
  onTestFinished(own.close);
  return own;
}

test('valid files are read, one after the other and many at a time', async () => {
  const files: [Buffer, string][] = [
    [pdf(), 'pdf'],
    [pdf({ size: 10_485_760 }), 'pdf'],
    [await office('docx'), 'docx'],
    [compound('doc'), 'doc'],
    [compound('xls'), 'xls'],
    [compound('ppt'), 'ppt'],
    [Buffer.from('name,role\nNgọzi,Nurse\n'), 'csv'],
  ];
  const readings = await Promise.all(
    [...files, ...files].map(([bytes, extension]) => inspect(bytes, extension)),
  );
  expect(readings).toEqual(readings.map(() => ({ result: 'fine' })));
  const restricted = encryptedPdf({ user: '', owner: 'owner' });
  expect(await inspect(restricted, 'pdf')).toEqual({ result: 'encrypted' });
  expect(await sandbox.read('encryptedPdf', fileOf(restricted), null)).toEqual({ result: 'fine' });
  expect(await textOf(await wordFile(['Ụlọ ọgwụ']), 'docx')).toEqual({
    result: { text: 'Ụlọ ọgwụ', isWhole: true },
  });
  expect(await textOf(oldWordFile('Registered Nurse'), 'doc')).toEqual({
    result: { text: 'Registered Nurse', isWhole: true },
  });
  expect(lines).toEqual([]);
});

describe('a file made to exhaust its reader', () => {
  test.each([
    ['neighbours in a circle', 'doc', 'fine', () => hostile.siblingCycle()],
    ['sectors in a circle', 'doc', 'cut', () => hostile.sectorCycle()],
    ['many lists of contents', 'docx', 'cut', () => hostile.manyContentTypes()],
    ['a thousand and one entries', 'docx', 'overfull', () => hostile.manyEntries(1001)],
    ['a thousand entries', 'docx', 'fine', () => hostile.manyEntries(1000)],
    ['a bomb', 'docx', 'overfull', () => hostile.deflateBomb(60_000_000)],
    ['much white', 'docx', 'fine', () => hostile.deflateBomb(40_000_000)],
  ] as const)(
    '%s: a %s that is %s, well within the limits',
    async (_, extension, finding, make) => {
      expect(await inspect(make(), extension)).toEqual({ result: finding });
      expect(lines).toEqual([]);
    },
  );

  test('a PDF whose table of objects fills the memory ends its process, and the log says so', async () => {
    const bytes = hostile.hugeCrossReferences();
    expect(bytes.length).toBeLessThan(100_000);
    expect(await sandbox.read('encryptedPdf', fileOf(bytes), null)).toBe('exhausting');
    expect(lines).toEqual([
      expect.objectContaining({ reader: 'encryptedPdf', bytes: bytes.length }),
    ]);
    expect([...sandbox.figures().ended.values()].reduce((sum, count) => sum + count)).toBe(1);
    expect(await inspect(pdf(), 'pdf')).toEqual({ result: 'fine' });
  });

  test('a small DOCX that names one part hundreds of times is read once', async () => {
    const bytes = hostile.costlyWordText();
    expect(bytes.length).toBeLessThan(1500);
    expect(await textOf(bytes, 'docx')).toEqual({ result: { text: '', isWhole: true } });
  });
});

test.each([
  ['memory', { memory: 120_000_000, processorTime: 60_000 }],
  ['processor', { processorTime: 50 }],
  ['time', { wallTime: 60 }],
  ['answer', { answer: 16 }],
] as const)('whoever uses up its %s is ended', async (ending, limits) => {
  const own = openSandboxWith(limits);
  const bytes = ending === 'answer' ? pdf() : hostile.hugeCrossReferences();
  const reader = ending === 'answer' ? 'inspection' : 'encryptedPdf';
  const task = (ending === 'answer' ? { extension: 'pdf' } : null) as never;
  expect(await own.read(reader, fileOf(bytes), task)).toBe('exhausting');
  expect(own.figures().ended).toEqual(new Map([[ending, 1]]));
});

test('a child that is ended while a file is sent to it ends the reading', async () => {
  const own = openSandboxWith({ wallTime: 1 });
  expect(await inspect(pdf({ size: 10_485_760 }), 'pdf', own)).toBe('exhausting');
  expect(own.figures()).toMatchObject({ ended: new Map([['time', 1]]), working: 0 });
});

test('a file is read without bytes of a longer file before it', async () => {
  const restricted = encryptedPdf({ user: '', owner: 'owner' });
  const longer = Buffer.concat([restricted, Buffer.alloc(100_000, ' ')]);
  expect(await inspect(longer, 'pdf')).toEqual({ result: 'cut' });
  expect(await inspect(restricted, 'pdf')).toEqual({ result: 'encrypted' });
  expect(await inspect(pdf(), 'pdf')).toEqual({ result: 'fine' });
});

test('when too many files wait, the next is refused with Retry-After', async () => {
  const own = openSandboxWith({ waiting: 2 });
  const readings = await Promise.allSettled(
    Array.from({ length: 5 }, () => inspect(pdf(), 'pdf', own)),
  );
  expect(readings.map(({ status }) => status)).toEqual([
    ...Array(3).fill('fulfilled'),
    ...Array(2).fill('rejected'),
  ]);
  const { reason } = readings[4] as PromiseRejectedResult;
  expect([reason.status, reason.headers]).toEqual([503, { 'retry-after': '30' }]);
  expect(own.figures()).toMatchObject({ turnedAway: 2, waiting: 0, working: 0 });
});

test('the wait for its turn leaves a call its time for the database', async () => {
  let left = 0;
  const file = {
    ...fileOf(pdf()),
    open: () => {
      left = timeLeft();
      return Readable.from([pdf()]);
    },
  };
  await withDeadline({ at: performance.now() }, () =>
    sandbox.read('inspection', file, { extension: 'pdf' }),
  );
  expect(left).toBe(Number.POSITIVE_INFINITY);
});

test('a file that is lost or shorter than announced does not count as hostile, and the next is read', async () => {
  const broken = { ...fileOf(Buffer.alloc(10)), open: () => Promise.reject(new Error('EIO')) };
  await expect(sandbox.read('inspection', broken, { extension: 'pdf' })).rejects.toThrow('EIO');
  const short = { ...fileOf(Buffer.alloc(10)), open: () => Readable.from([Buffer.from('%PDF')]) };
  await expect(sandbox.read('inspection', short, { extension: 'pdf' })).rejects.toThrow(
    'A file of 10 bytes came with 4.',
  );
  expect(await inspect(pdf(), 'pdf')).toEqual({ result: 'fine' });
});

test('a child is replaced after `filesPerChild` files', async () => {
  const own = openSandboxWith({ filesPerChild: 2 });
  for (let i = 0; i < 5; i++) {
    expect(await inspect(pdf(), 'pdf', own)).toEqual({ result: 'fine' });
  }
});

test('the child process may read only code, write no file, start no process, and has no environment', async () => {
  const { program, parameters } = await createReaderCommand(lanes.fullParser);
  const attempts = {
    read: "require('fs').readFileSync('/etc/passwd')",
    settings: `require('fs').readFileSync(${JSON.stringify(join(import.meta.dirname, '../../../../../.env.example'))})`,
    write: "require('fs').writeFileSync('/tmp/made', '')",
    child: "require('child_process').spawnSync('true')",
    thread: "new (require('worker_threads').Worker)('1', { eval: true })",
    compile: "new Function('return 1')()",
    // SQLite opens files without the permission model.
    database: "new (require('node:sqlite').DatabaseSync)('/tmp/portal-made.db')",
  };
  const code = `const found = { environment: Object.keys(process.env).length };
    const attempts = { ${Object.entries(attempts)
      .map(([name, attempt]) => `${name}: () => ${attempt}`)
      .join(', ')} };
    for (const name in attempts) {
      try { attempts[name](); found[name] = 'done'; } catch (error) { found[name] = error.code ?? error.name; }
    }
    console.log(JSON.stringify(found));`;
  const { stdout } = spawnSync(program, [...parameters.slice(0, -2), '-e', code], {
    env: {},
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toEqual({
    environment: 0,
    read: 'ERR_ACCESS_DENIED',
    settings: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    child: 'ERR_ACCESS_DENIED',
    thread: 'ERR_ACCESS_DENIED',
    compile: 'EvalError',
    database: 'ERR_UNKNOWN_BUILTIN_MODULE',
  });
});

describe.runIf(process.platform === 'linux')('where limits are refused', () => {
  /** A shell that supports every limit but one. */
  async function createShellWithout(limit: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'portal-shell-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const shell = join(folder, 'sh');
    const refusal = `test "$1" != ${limit} || { echo "Illegal option ${limit}" >&2; exit 2; }`;
    const lines = [
      '#!/bin/sh',
      `ulimit() { ${refusal}; command ulimit "$@"; }`,
      // As after `sh -c SCRIPT NAME PARAMETERS`.
      'script=$2; shift 2; test $# = 0 || shift',
      'eval "$script"',
    ];
    await writeFile(shell, lines.join('\n'), { mode: 0o755 });
    return shell;
  }

  test.each([
    ['-d', 'memory'],
    ['-t', 'processor'],
    ['-f', 'written'],
    ['-c', 'cores'],
  ])('%s, files are read within the others, and the log says which', async (limit, name) => {
    const own = openSandbox(log, lanes, await createShellWithout(limit));
    onTestFinished(own.close);
    expect(await inspect(pdf(), 'pdf', own)).toEqual({ result: 'fine' });
    expect(await own.missingLimits()).toEqual([name]);
    expect(lines).toEqual([expect.objectContaining({ missing: [name] })]);
  });

  test('none is missing otherwise', async () => {
    expect(await sandbox.missingLimits()).toEqual([]);
  });
});

test.runIf(process.platform === 'linux')(
  'a child of its own file stands back, with all its threads',
  async () => {
    const content = new PassThrough();
    const bytes = encryptedPdf({ user: '', owner: 'owner' });
    const started = Promise.withResolvers<void>();
    const open = () => {
      started.resolve();
      return content;
    };
    const before = childrenOf(process.pid);
    const reading = sandbox.read('encryptedPdf', { ...fileOf(bytes), open }, null);
    await started.promise;
    const [child, ...others] = childrenOf(process.pid).filter((pid) => !before.includes(pid));
    expect(others).toEqual([]);
    const niceness = readdirSync(`/proc/${child}/task`).map((task) => {
      const stat = readFileSync(`/proc/${child}/task/${task}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16];
    });
    expect(niceness.length).toBeGreaterThan(2);
    expect(new Set(niceness)).toEqual(new Set(['10']));
    content.end(bytes);
    expect(await reading).toEqual({ result: 'fine' });
  },
);

test.runIf(process.platform === 'linux')(
  'it is of an account without rights and of no account that owns the database',
  async () => {
    await inspect(pdf(), 'pdf');
    const [status = ''] = childrenOf(process.pid).map(statusOf);
    expect(status).not.toBe('');
    const [, uid] = /^Uid:\t(\d+)/m.exec(status) ?? [];
    expect(Number(uid)).not.toBe(0);
    expect(status).toMatch(/^CapEff:\t0+$/m);
  },
);
