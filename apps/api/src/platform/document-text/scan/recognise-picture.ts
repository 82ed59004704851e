// For programs that only import this file, and do not find the declaration by themselves.
/// <reference path="./tesseract-core.d.ts" />
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import createEngine from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import type { Drawing } from '../../page-pictures/draw-pdf.ts';

/** A word as the engine found it; places in pixels from the top left corner. */
export type FoundWord = {
  /** Words of one line have the same. */
  line: string;
  left: number;
  top: number;
  width: number;
  height: number;
  /** Per cent. */
  confidence: number;
  text: string;
};

// Engine and language data are read from their packages before the file comes; nothing is ever fetched.
const readPackageFile = (name: string) => readFileSync(new URL(import.meta.resolve(name)));
const engine = await createEngine({
  wasmBinary: readPackageFile('tesseract.js-core/tesseract-core-simd-lstm.wasm'),
  print: () => {},
  printErr: () => {},
});
engine.FS.writeFile(
  'eng.traineddata',
  gunzipSync(readPackageFile('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')),
);
const api = new engine.TessBaseAPI();
if (api.Init(null, 'eng', 1) !== 0) throw new Error('The text recognition does not start.');
/** Columns, tables and pictures of the page are told apart; its orientation is taken as it is. */
const automatic = 3;
const wordLevel = '5';

/** The words in a grey drawing, in the order of reading. */
export function recognisePicture(
  { width, height, pixels }: Drawing,
  dotsPerInch: number,
): FoundWord[] {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`);
  engine.FS.writeFile('/input', Buffer.concat([head, pixels]));
  api.SetPageSegMode(automatic);
  if (api.SetImageFile(1, 0) !== 0) throw new Error('The engine does not take the picture.');
  api.SetSourceResolution(dotsPerInch);
  if (api.Recognize(null) !== 0) throw new Error('The picture cannot be recognised.');
  return api
    .GetTSVText(0)
    .split('\n')
    .flatMap((row) => {
      const [level, page, block, paragraph, line, _word, ...others] = row.split('\t');
      const [left, top, wide, high, confidence] = others.slice(0, 5).map(Number) as Places;
      const text = others.slice(5).join(' ').trim();
      if (level !== wordLevel || text === '') return [];
      return {
        line: `${page}.${block}.${paragraph}.${line}`,
        ...{ left, top, width: wide, height: high, confidence, text },
      };
    });
}

type Places = [number, number, number, number, number];
