import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { encryptedPdf, pdf, wordFile } from '../../testing/files.ts';
import * as hostile from '../../testing/hostile-files.ts';
import type { AppError } from '../errors.ts';
import { lanes } from './limits.ts';
import { openSandbox } from './sandbox.ts';

function openSandboxWith(limits: Partial<typeof lanes.singlePass> = {}) {
  const sandbox = openSandbox({ warn: () => {} }, {
    singlePass: { ...lanes.singlePass, ...limits },
    fullParser: { ...lanes.fullParser, ...limits },
    background: { ...lanes.background, ...limits },
    recognition: { ...lanes.recognition, ...limits },
    drawing: { ...lanes.drawing, ...limits },
  } as never);
  onTestFinished(sandbox.close);
  const ended: string[] = [];
  const fileOf = (bytes: Buffer, sender: string) => ({
    ...{ sender, size: bytes.length },
    open: () => Readable.from([bytes]),
  });
  /** Reads a file and notes when it is done. Returns the answer, or the status of the refusal. */
  async function read(reader: 'encryptedPdf' | 'wordText', bytes: Buffer, sender: string) {
    const task = reader === 'wordText' ? { extension: 'docx', most: 1000 } : null;
    const reading = await sandbox
      .read(reader, fileOf(bytes, sender), task as never)
      .catch(({ status }: { status: number }) => status);
    ended.push(sender);
    return reading;
  }
  return { sandbox, ended, read };
}

test('forty hostile files of one address do not delay the files of others', async () => {
  const { sandbox, ended, read } = openSandboxWith();
  const deadly = hostile.hugeCrossReferences();
  const all = Array.from({ length: 40 }, () => read('encryptedPdf', deadly, 'mallory'));
  const text = await read('wordText', await wordFile(['Ụlọ ọgwụ']), 'ngozi');
  expect(text).toEqual({ result: { text: 'Ụlọ ọgwụ', isWhole: true } });
  const restricted = encryptedPdf({ user: '', owner: 'owner' });
  expect(await read('encryptedPdf', restricted, 'chidi')).toEqual({ result: 'fine' });
  // At most one of the forty is read at a time.
  expect(sandbox.figures().working).toBe(1);
  expect(ended.filter((sender) => sender === 'mallory').length).toBeLessThan(10);
  await sandbox.close();
  expect((await Promise.all(all)).filter((reading) => reading === 503).length).toBeGreaterThan(30);
});

test('senders take turns, however many files one of them has waiting', async () => {
  const { ended, read } = openSandboxWith({ children: 1 });
  const restricted = encryptedPdf({ user: '', owner: 'owner' });
  await Promise.all(
    ['a', 'a', 'a', 'a', 'b', 'b', 'c'].map((sender) => read('encryptedPdf', restricted, sender)),
  );
  expect(ended.join('')).toBe('aabcaba');
});

test('when the queue is full, the sender with most waiting files loses the last', async () => {
  const { sandbox, read } = openSandboxWith({ children: 1, waiting: 3 });
  const senders = ['a', 'a', 'a', 'a', 'b', 'a', 'c', 'd'];
  const readings = await Promise.all(senders.map((sender) => read('encryptedPdf', pdf(), sender)));
  const refused = readings.map((reading) => reading === 503);
  // The fourth file of a made room for b, its third for c. The fifth of a came too late, and so did d: a, b and c had one each.
  expect(refused).toEqual([false, false, true, true, false, true, false, true]);
  expect(sandbox.figures()).toMatchObject({ turnedAway: 4, waiting: 0, working: 0 });
});

test('a file whose turn does not come in time is refused, and refusals fill no log', async () => {
  const lines: object[] = [];
  const sandbox = openSandbox({ warn: (line: object) => lines.push(line) } as never, {
    ...lanes,
    drawing: { ...lanes.drawing, children: 1, waiting: 3, patience: 50 },
  });
  onTestFinished(sandbox.close);
  const held = Promise.withResolvers<never>();
  // It may be rejected before the process has started and asks for the file.
  held.promise.catch(() => {});
  const read = (sender: string) =>
    sandbox
      .read('inspectionCopy', { sender, size: 1, open: () => held.promise }, {} as never)
      .catch((error: AppError) => error);
  const first = read('ada');
  const later = await Promise.all(['bola', 'chidi', 'dayo', 'efe', 'femi'].map(read));
  for (const refusal of later) {
    expect(refusal).toMatchObject({ status: 503, headers: { 'retry-after': '30' } });
    expect((refusal as AppError).cause).toBeUndefined();
  }
  expect(sandbox.figures()).toMatchObject({ turnedAway: 5, waiting: 0, working: 1 });
  expect(lines).toContainEqual({ reader: 'inspectionCopy', turnedAway: 1 });
  expect(lines.filter((line) => 'turnedAway' in line)).toHaveLength(1);
  held.reject(new Error('The sender is gone.'));
  expect(await first).toMatchObject({ message: 'The sender is gone.' });
  expect(sandbox.figures().working).toBe(0);
});
