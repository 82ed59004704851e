import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { hurriedLanes } from '../../../testing/hurried-lanes.ts';
import { drawPdf, scannedPdf, textPage } from '../../../testing/scans.ts';
import { openSandbox } from '../../sandbox/sandbox.ts';

const lines: unknown[] = [];
const log = { warn: (line: unknown) => lines.push(line) } as never;
const sandbox = openSandbox(log, hurriedLanes);
afterAll(sandbox.close);

async function recognise(bytes: Buffer, pages: number[]) {
  const pieces: unknown[] = [];
  const file = {
    ...{ sender: 'somebody', size: bytes.length },
    open: () => Readable.from([bytes]),
  };
  const reading = await sandbox.read('scanText', file, { pages }, (piece) => pieces.push(piece));
  return { reading, pieces };
}

const opened = [{ stage: 'ready' }, { stage: 'opened' }];

test('the words of a scan, in the sandbox without add-ons, with headings, steps and certainty', async () => {
  const bytes = await scannedPdf([
    'Post-exposure prophylaxis',
    'Act within 72 hours of the injury.',
    'The supervisor is called at once.',
    '1. Wash the wound with soap and water.',
    '2. Call extension 333.',
  ]);
  const { reading, pieces } = await recognise(bytes, [1, 7]);
  expect(reading).toEqual({ result: null });
  expect(pieces).toEqual([
    ...opened,
    {
      page: 1,
      letters: expect.any(Number),
      confidence: expect.any(Number),
      blocks: [
        { kind: 'heading', level: 1, spans: [{ text: 'Post-exposure prophylaxis' }] },
        {
          kind: 'paragraph',
          spans: [{ text: 'Act within 72 hours of the injury. The supervisor is called at once.' }],
        },
        {
          ...{ kind: 'list', ordered: true, start: 1 },
          items: [
            { level: 0, spans: [{ text: 'Wash the wound with soap and water.' }] },
            { level: 0, spans: [{ text: 'Call extension 333.' }] },
          ],
        },
      ],
    },
    { page: 7, failed: true },
  ]);
  expect((pieces[2] as { confidence: number }).confidence).toBeGreaterThan(80);
  expect(lines).toEqual([]);
}, 120_000);

test('a page without words, and a file that is no PDF', async () => {
  const blank = await recognise(await drawPdf(textPage([])), [1]);
  expect(blank.pieces.slice(2)).toEqual([{ page: 1, letters: 0, confidence: null, blocks: [] }]);
  const broken = await recognise(Buffer.from('%PDF-1.7 nothing'), [1]);
  expect(broken).toEqual({ reading: 'unreadable', pieces: opened.slice(0, 1) });
}, 120_000);
