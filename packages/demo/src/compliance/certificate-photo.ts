import { crc32, deflateSync } from 'node:zlib';
import { type Certificate, inWords } from './certificate.ts';
import { letterHeight, letterStep, toDots } from './plain-letters.ts';

const width = 960;
const height = 720;
/** The certificate lying on a table, slightly rotated. */
const paper = { width: 780, height: 520, angle: -0.045 };
const colours = {
  table: [112, 84, 60],
  grain: [104, 77, 54],
  paper: [244, 240, 228],
  ink: [38, 44, 40],
  frame: [22, 92, 66],
  demo: [226, 205, 178],
} as const;
type Colour = keyof typeof colours;
const names = Object.keys(colours) as Colour[];

/** Renders a certificate as if photographed with a phone: a PNG with a palette. */
export function drawCertificatePhoto(certificate: Certificate): Buffer {
  const sheet = drawPaper(certificate);
  const pixels = Buffer.alloc((width + 1) * height);
  const [cos, sin] = [Math.cos(paper.angle), Math.sin(paper.angle)];
  for (let y = 0; y < height; y++) {
    // The first byte of each line is its filter type: none.
    const line = y * (width + 1) + 1;
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const column = Math.round(dx * cos + dy * sin + paper.width / 2);
      const row = Math.round(dy * cos - dx * sin + paper.height / 2);
      const isOnPaper = column >= 0 && row >= 0 && column < paper.width && row < paper.height;
      pixels[line + x] = isOnPaper ? (sheet[row * paper.width + column] ?? 0) : tableAt(x, y);
    }
  }
  return png(pixels);
}

function tableAt(x: number, y: number): number {
  return names.indexOf((y + Math.round(4 * Math.sin(x / 60))) % 23 < 3 ? 'grain' : 'table');
}

function drawPaper({ authority, title, name, number, issued, expires }: Certificate): Uint8Array {
  const sheet = new Uint8Array(paper.width * paper.height).fill(names.indexOf('paper'));
  const box = (x: number, y: number, wide: number, high: number, colour: Colour) => {
    for (let row = y; row < y + high; row++) {
      sheet.fill(names.indexOf(colour), row * paper.width + x, row * paper.width + x + wide);
    }
  };
  const line = (text: string, y: number, largest: number, colour: Colour) => {
    const size = Math.min(largest, Math.floor((paper.width - 80) / (text.length * letterStep)));
    const left = Math.round((paper.width - text.length * letterStep * size) / 2);
    for (const dot of toDots(text)) {
      box(left + dot.x * size, y + dot.y * size, size, size, colour);
    }
    return y + letterHeight * size;
  };
  const edge = 18;
  for (const [x, y, wide, high] of [
    [edge, edge, paper.width - 2 * edge, 4],
    [edge, paper.height - edge - 4, paper.width - 2 * edge, 4],
    [edge, edge, 4, paper.height - 2 * edge],
    [paper.width - edge - 4, edge, 4, paper.height - 2 * edge],
  ] as const) {
    box(x, y, wide, high, 'frame');
  }
  line('DEMO', 170, 26, 'demo');
  let y = line(authority, 50, 3, 'frame');
  y = line(title, y + 26, 4, 'ink');
  y = line(name, y + 52, 5, 'ink');
  y = line(number, y + 30, 4, 'ink');
  y = line(`Issued ${inWords(issued)}`, y + 44, 3, 'ink');
  y = line(
    expires === null ? 'Does not expire' : `Valid through ${inWords(expires)}`,
    y + 16,
    3,
    'ink',
  );
  line('Demonstration - not a genuine certificate', paper.height - 62, 2, 'frame');
  return sheet;
}

function png(pixels: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits per pixel: an index into the palette.
  head.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from(names.flatMap((name) => [...colours[name]]));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
