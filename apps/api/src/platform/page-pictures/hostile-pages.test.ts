import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { processorSpeed } from '../../testing/given-time.ts';
import { pdfOfPicture, pdfOfText } from '../../testing/hostile-scans.ts';
import { hurriedLanes } from '../../testing/hurried-lanes.ts';
import { readPdf } from '../document-text/pdf/read-pdf.ts';
import { openSandbox } from '../sandbox/sandbox.ts';

const log = { warn: () => {} } as never;
const { recognition, drawing } = hurriedLanes;
/** A part of the processor time: whatever it is, a page that takes longer ends its process. */
const sandbox = openSandbox(log, {
  ...hurriedLanes,
  recognition: { ...recognition, processorTime: 10_000 },
  drawing: { ...drawing, processorTime: 3000 },
});
afterAll(sandbox.close);

const fileOf = (bytes: Buffer) => ({
  ...{ sender: 'somebody', size: bytes.length },
  open: () => Readable.from([bytes]),
});
const draw = (bytes: Buffer, page = 1) =>
  sandbox.read('pagePicture', fileOf(bytes), { number: page, width: 1200 });

async function recognise(bytes: Buffer, pages = [1]) {
  const pieces: unknown[] = [];
  const reading = await sandbox.read('scanText', fileOf(bytes), { pages }, (piece) =>
    pieces.push(piece),
  );
  return { reading, pages: pieces.slice(2) };
}

const drawn = { result: { webp: expect.any(String) } };
const noise = Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 251));
const side = 20_000;
const white = { bits: 8, colours: 'DeviceRGB' } as const;

test.each([
  ['20,000 × 20,000 pixels of one bit', { bits: 1, colours: 'DeviceGray' }],
  ['20,000 × 20,000 pixels of 24 bits, 1.2 GB', white],
] as const)(
  '%s are drawn, or end the process within its limits',
  async (_, kind) => {
    const bytes = pdfOfPicture({ width: side, height: side, ...kind });
    expect(bytes.length).toBeLessThan(2_000_000);
    const picture = await draw(bytes);
    if (typeof picture === 'string') expect(picture).toBe('exhausting');
    else expect(picture).toEqual(drawn);
    const { reading } = await recognise(bytes);
    if (typeof reading === 'string') expect(reading).toBe('exhausting');
    // Whoever comes next is not affected.
    expect(await draw(pdfOfPicture({ width: 10, height: 10, ...white }))).toEqual(drawn);
  },
  240_000,
);

test.each(['DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode', 'FlateDecode'])(
  'a picture whose bytes are no %s at all leaves a blank page',
  async (filter) => {
    const picture = { width: 3000, height: 3000, content: { filter, bytes: noise }, ...white };
    const bytes = pdfOfPicture(picture);
    expect(await draw(bytes)).toEqual(drawn);
  },
  60_000,
);

test('a page as large as a field has no more pixels than any other', async () => {
  const bytes = pdfOfPicture({ width: 100, height: 100, ...white }, { points: 1_000_000 });
  expect(await draw(bytes)).toEqual(drawn);
  expect(await recognise(bytes)).toEqual({
    reading: { result: null },
    pages: [{ page: 1, letters: 0, confidence: null, blocks: [] }],
  });
}, 120_000);

test('of 5,000 pages each can be drawn', async () => {
  const bytes = pdfOfPicture({ width: 100, height: 100, ...white }, { pages: 5000 });
  expect(await draw(bytes, 5000)).toEqual(drawn);
  expect(await draw(bytes, 5001)).toEqual({ result: { count: 5000 } });
}, 120_000);

test('pages that are pictures are read as such', async () => {
  // Few enough for the time that a reader has on a busy machine.
  const pages = 500;
  const { sections } = await readPdf(
    pdfOfPicture({ width: 100, height: 100, ...white }, { pages }),
  );
  expect(sections).toHaveLength(pages);
  expect(sections.at(-1)).toMatchObject({ isPicture: true, size: { width: 595, height: 595 } });
}, 120_000);

/** The drill `fuzz` reads one of 5,000. */
test('of a text of 1,000 pages as much is read as there is time for, and it costs the portal next to nothing', async () => {
  const pages = 1000;
  const bytes = pdfOfText(pages);
  expect(bytes.length).toBeLessThan(400_000);
  const before = process.cpuUsage();
  const reading = await sandbox.read('pdfText', fileOf(bytes), null);
  const { user, system } = process.cpuUsage(before);
  // Processor time, since the machine may be busy with something else: nobody else waits for this text.
  expect((user + system) / 1000).toBeLessThan(1000 / processorSpeed());
  if (reading === 'exhausting') return;
  if (reading === 'unreadable') throw new Error('The text was not understood.');
  const { sections, isWhole } = reading.result;
  // How far it comes depends on the machine; where it is cut, the reading view and the list of IT say so.
  expect(isWhole).toBe(sections.length === pages);
  const last = sections.length;
  expect(last).toBeGreaterThan(0);
  expect(sections.at(-1)).toMatchObject({
    number: last,
    blocks: [{ spans: [{ text: `Step ${last}: wash your hands before you go on.` }] }],
  });
}, 240_000);
