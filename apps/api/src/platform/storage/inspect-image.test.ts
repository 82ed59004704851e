import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { jpeg, jpegSegment, png, pngChunk } from '../../testing/images.ts';
import { openSandbox } from '../sandbox/sandbox.ts';
import { inspectFile } from './inspect-file.ts';
import { refusals } from './refusals.ts';

const folder = await mkdtemp(join(tmpdir(), 'inspect-image-'));
const sandbox = openSandbox({ warn: () => {} });
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

async function inspect(bytes: Buffer, extension: string, declaredType = '') {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  const size = bytes.length;
  return inspectFile(sandbox, path, { sender: 'test', extension, declaredType, size });
}

const startOfData = (bytes: Buffer) => bytes.indexOf('IDAT') - 4;

describe.each([
  ['jpg', jpeg, ['image/jpeg', 'image/pjpeg', '']],
  ['jpeg', jpeg, ['image/jpeg', 'application/octet-stream']],
  ['png', png, ['image/png', 'image/x-png']],
] as const)('a %s', (extension, make, types) => {
  test('that is complete is accepted, in one piece or several', async () => {
    for (const size of [0, 65_536, 65_537, 200_000]) {
      const bytes = make({ size });
      if (size > 0) expect(bytes).toHaveLength(size);
      for (const type of types) expect(await inspect(bytes, extension, type)).toBeNull();
    }
  });

  test('is refused if its name or its declared type is another', async () => {
    const other = extension === 'png' ? 'jpg' : 'png';
    expect(await inspect(make(), other)).toEqual(refusals.disagrees(other));
    expect(await inspect(make(), 'pdf')).toEqual(refusals.disagrees('pdf'));
    expect(await inspect(make(), 'docx')).toEqual(refusals.disagrees('docx'));
    expect(await inspect(make(), extension, 'application/pdf')).toEqual(refusals.declared);
    expect(await inspect(Buffer.from('<svg/>'), extension)).toEqual(refusals.disagrees(extension));
  });

  test('is refused wherever it was truncated', async () => {
    const bytes = make({ size: 70_000 });
    for (const length of [9, 40, 300, 65_535, 65_536, 65_537, 69_950, 69_999]) {
      const finding = await inspect(bytes.subarray(0, length), extension);
      expect([length, finding]).toEqual([length, refusals.cut]);
    }
  });

  test('of more pixels than a viewer can hold is refused, per side or in total', async () => {
    for (const [width, height] of [
      [20_001, 1],
      [1, 20_001],
      [15_000, 10_001],
    ] as const) {
      expect(await inspect(make({ width, height }), extension)).toEqual(refusals.tooManyPixels);
    }
    expect(await inspect(make({ width: 15_000, height: 10_000 }), extension)).toBeNull();
    expect(await inspect(make({ width: 0, height: 5 }), extension)).toEqual(refusals.cut);
  });

  test('with the moving part of a photo appended is accepted, with a zip it is refused', async () => {
    const film = Buffer.concat([make(), Buffer.alloc(100_000, 'ftypmp42')]);
    expect(await inspect(film, extension)).toBeNull();
    const archive = Buffer.concat([make(), Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)]);
    expect(await inspect(archive, extension)).toEqual(refusals.hidesAnother);
  });
});

describe('a jpeg', () => {
  test('that also opens as a PDF is refused', async () => {
    const both = jpeg({ extra: jpegSegment(0xfe, Buffer.from('%PDF-1.7')) });
    expect(await inspect(both, 'jpg')).toEqual(refusals.hidesAnother);
  });

  test('with a preview that ends before the picture is accepted', async () => {
    const preview = jpeg({
      extra: jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif'), jpeg()])),
    });
    expect(await inspect(preview, 'jpg')).toBeNull();
    const cutAfterPreview = preview.subarray(0, preview.length - 2);
    expect(await inspect(cutAfterPreview, 'jpg')).toEqual(refusals.cut);
  });

  test('without a frame, without a scan, or of a kind that no browser shows is refused', async () => {
    const whole = jpeg();
    const frame = whole.indexOf(Buffer.from([0xff, 0xc0]));
    const scan = whole.indexOf(Buffer.from([0xff, 0xda]));
    const end = whole.subarray(-2);
    const noFrame = Buffer.concat([whole.subarray(0, frame), whole.subarray(scan)]);
    const noScan = Buffer.concat([whole.subarray(0, scan), end]);
    const lossless = Buffer.from(whole);
    lossless[frame + 1] = 0xc3;
    for (const bytes of [noFrame, noScan, lossless]) {
      expect(await inspect(bytes, 'jpg')).toEqual(refusals.cut);
    }
  });

  test('with restart markers, stuffed bytes and several scans is accepted', async () => {
    const whole = jpeg();
    const scan = whole.indexOf(Buffer.from([0xff, 0xda]));
    const again = whole.subarray(scan, -2);
    const bytes = Buffer.concat([
      whole.subarray(0, -2),
      Buffer.from([0xff, 0xd0, 0x12, 0xff, 0x00, 0x34, 0xff, 0xff, 0xd7]),
      again,
      again,
      whole.subarray(-2),
    ]);
    expect(await inspect(bytes, 'jpg')).toBeNull();
  });
});

describe('a png', () => {
  const whole = png();
  const at = startOfData(whole);

  test('with a changed byte in a critical chunk is refused, in an optional chunk it is accepted', async () => {
    for (const place of [20, at + 9]) {
      const bytes = Buffer.from(whole);
      bytes[place] = (bytes[place] as number) ^ 1;
      expect(await inspect(bytes, 'png')).toEqual(refusals.cut);
    }
    const padded = png({ size: 500 });
    padded[100] = 1;
    expect(await inspect(padded, 'png')).toBeNull();
  });

  test('without data, with no or two headers, or with a length beyond the file is refused', async () => {
    const noData = Buffer.concat([whole.subarray(0, at), pngChunk('IEND', Buffer.alloc(0))]);
    const twoHeads = Buffer.concat([whole.subarray(0, at), whole.subarray(8)]);
    const tooLong = Buffer.from(whole);
    tooLong.writeUInt32BE(0xffff_ffff, at);
    const noHead = Buffer.concat([whole.subarray(0, 8), whole.subarray(at)]);
    for (const bytes of [noData, twoHeads, tooLong, noHead]) {
      expect(await inspect(bytes, 'png')).toEqual(refusals.cut);
    }
  });
});
