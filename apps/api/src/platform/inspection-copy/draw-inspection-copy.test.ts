import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { pdfOfPicture as hostilePdf } from '../../testing/hostile-scans.ts';
import { hurriedLanes } from '../../testing/hurried-lanes.ts';
import { drawPdf, textPage } from '../../testing/scans.ts';
import { readPdf } from '../document-text/pdf/read-pdf.ts';
import { type Drawing, drawPage, openPdf } from '../page-pictures/draw-pdf.ts';
import { openSandbox } from '../sandbox/sandbox.ts';
import { drawWatermark } from './watermark.ts';

/** A part of the processor time: whatever it is, a page that takes longer ends its process. */
const drawing = { ...hurriedLanes.drawing, processorTime: 3000 };
const sandbox = openSandbox({ warn: () => {} } as never, { ...hurriedLanes, drawing });
afterAll(sandbox.close);

const time = '20 November 2026, 10:00 (Lagos time)';
const parts = ['Copy for inspection', 'Ngozi Ọkafọ, MDCN', time, 'Hospital'];
const watermark = (await drawWatermark(parts, 3)).toString('base64');

async function copy(bytes: Buffer, kind: 'pdf' | 'picture' = 'pdf', mostPages = 3) {
  const file = {
    ...{ sender: 'somebody', size: bytes.length },
    open: () => Readable.from([bytes]),
  };
  const reading = await sandbox.read('inspectionCopy', file, { kind, watermark, mostPages });
  if (typeof reading === 'string') return reading;
  return { ...reading.result, pdf: Buffer.from(reading.result.pdf, 'base64') };
}

async function copied(...given: Parameters<typeof copy>) {
  const made = await copy(...given);
  if (typeof made === 'string') throw new Error(made);
  return made;
}

/** How many pixels of a page are neither white nor black. */
async function greyPixels(pdf: Buffer): Promise<number> {
  const { pixels } = await drawPage(await openPdf(pdf), 1, 'Gray', ({ width, height }) => ({
    width,
    height,
  }));
  return pixels.filter((grey) => grey > 60 && grey < 240).length;
}

/** Points across of a square that is looked at on its own. */
const piece = 130;

/** Pixels of a square of a page that differ from the paper. */
function markedPixels(
  { pixels, width }: Drawing,
  { left, top, paper }: { left: number; top: number; paper: number },
): number {
  let marked = 0;
  for (let y = top; y < top + piece; y++) {
    const row = pixels.subarray(y * width + left, y * width + left + piece);
    marked += row.filter((grey) => Math.abs(grey - paper) > 15).length;
  }
  return marked;
}

const white = { width: 400, height: 560, bits: 8, colours: 'DeviceRGB' } as const;

test('a page becomes a picture with the watermark in it, and its text is gone', async () => {
  const original = await drawPdf(textPage(['Practising licence', 'Number 4711']));
  expect(JSON.stringify(await readPdf(original))).toContain('4711');
  const made = await copied(original);
  expect(made).toMatchObject({ pages: 1, copied: 1 });
  expect(made.pdf.toString('latin1')).not.toContain(original.toString('latin1', 200, 400));
  expect(JSON.stringify(await readPdf(made.pdf))).not.toContain('4711');
  const plain = hostilePdf(white);
  expect(await greyPixels(plain)).toBe(0);
  expect(await greyPixels((await copied(plain)).pdf)).toBeGreaterThan(2000);
}, 120_000);

test('the foot of a page adds little to it, whatever stands in the watermark', async () => {
  const long = ['Copy for inspection', `${'Adaeze '.repeat(28)}, ${'Council '.repeat(24)}`, time];
  for (const said of [parts, long]) {
    expect((await openPdf(await drawWatermark(said, 10))).getPageCount()).toBe(3);
  }
  const { pdf } = await copied(hostilePdf(white));
  const { originalWidth, originalHeight } = (await openPdf(pdf)).getPage(0).getOriginalSize();
  expect(originalHeight / originalWidth).toBeLessThan(1.1);
}, 120_000);

test('who and when stand in the watermark, whatever the name is made of', async () => {
  const dotted = 'Ngozi · 1 May 2020 · 09:00 · Council\u2028\u202e'.repeat(3);
  const mark = await drawWatermark(['Copy for inspection', dotted, time, 'Hospital'], 10);
  const read = await readPdf(mark);
  expect((await openPdf(mark)).getPageCount()).toBe(3);
  for (const number of [1, 2, 3]) {
    const said = JSON.stringify(read.sections[number - 1]);
    expect(said).toContain('20 November 2026, 10:00');
    expect(said).toContain('Ngozi');
  }
});

test('no piece of a page that is worth cutting out is without the watermark, on white and on grey', async () => {
  const pixels = Buffer.alloc(400 * 560 * 3, 120);
  const grey = { filter: 'FlateDecode', bytes: deflateSync(pixels) };
  for (const [paper, source] of [
    [255, hostilePdf(white)],
    [120, hostilePdf({ ...white, content: grey })],
  ] as const) {
    const drawn = await drawPage(
      await openPdf((await copied(source)).pdf),
      1,
      'Gray',
      (size) => size,
    );
    for (let top = 0; top + piece <= 595; top += 15) {
      for (let left = 0; left + piece <= 595; left += 15) {
        expect([paper, left, top, markedPixels(drawn, { left, top, paper })]).toEqual([
          ...[paper, left, top],
          expect.toSatisfy((count: number) => count > 20),
        ]);
      }
    }
  }
}, 120_000);

test('the watermark of a page as narrow as a strip can be read', async () => {
  const strip = await drawPdf((pdf) => {
    Object.assign(pdf.page.dictionary.data, { MediaBox: [0, 0, 10, 5000] });
  });
  const { pdf } = await copied(strip);
  const { originalWidth, originalHeight } = (await openPdf(pdf)).getPage(0).getOriginalSize();
  expect(originalHeight / originalWidth).toBeLessThan(9);
  expect(await greyPixels(pdf)).toBeGreaterThan(2000);
}, 120_000);

test('photos are copied, PNG with transparency and JPEG', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const made = await copied(png, 'picture');
  expect(made).toMatchObject({ pages: 1, copied: 1 });
  const { pdf } = made;
  const begin = pdf.indexOf(Buffer.from([0xff, 0xd8, 0xff]));
  const jpeg = pdf.subarray(begin, pdf.indexOf(Buffer.from([0xff, 0xd9]), begin) + 2);
  expect(await copied(jpeg, 'picture')).toMatchObject({ pages: 1, copied: 1 });
}, 120_000);

test('a long file is copied up to its bound, and the copy says so', async () => {
  const made = await copied(hostilePdf(white, { pages: 40 }));
  expect(made).toMatchObject({ pages: 40, copied: 3 });
  expect((await openPdf(made.pdf)).getPageCount()).toBe(3);
}, 120_000);

test.each([
  ['no PDF at all', Buffer.from('%PDF-1.7 nothing'), 'pdf'],
  ['no picture at all', Buffer.from('\x89PNG\r\n\x1a\n nothing'), 'picture'],
] as const)(
  '%s ends in a refusal, and the next file is copied',
  async (_, bytes, kind) => {
    expect(typeof (await copy(bytes, kind))).toBe('string');
    expect(await copied(hostilePdf(white))).toMatchObject({ copied: 1 });
  },
  120_000,
);

test('a picture of 1.2 GB in a small file is copied, or ends its process within its limits', async () => {
  const huge = hostilePdf({ ...white, width: 20_000, height: 20_000 });
  const made = await copy(huge);
  if (typeof made === 'string') expect(made).toBe('exhausting');
  else expect(made.copied).toBe(1);
}, 240_000);
