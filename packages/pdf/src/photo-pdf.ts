/** A page as a JPEG picture with three colours, such as every browser writes. Width and height in pixels. */
export type PhotoPage = { jpeg: Uint8Array; width: number; height: number };

/** A4 in points. */
const shortSide = 595;
const longSide = 842;

/**
 * A PDF of pictures, one on each page. Written by hand: it is made on applicants' phones, where a library for PDFs would be
 * most of what they load.
 */
export function photoPdf(pages: readonly PhotoPage[]): Uint8Array<ArrayBuffer> {
  const out = createOutput();
  const pageNumber = (index: number) => 3 + index * 3;
  out.write('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n');
  out.object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ');
  out.object(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  for (const [index, { jpeg, width, height }] of pages.entries()) {
    const number = pageNumber(index);
    const [paperWidth, paperHeight] =
      width > height ? [longSide, shortSide] : [shortSide, longSide];
    const scale = Math.min(paperWidth / width, paperHeight / height);
    const [w, h] = [width * scale, height * scale];
    const [x, y] = [(paperWidth - w) / 2, (paperHeight - h) / 2];
    const drawing = `q ${[w, 0, 0, h, x, y].map(decimal).join(' ')} cm /Photo Do Q`;
    out.object(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${paperWidth} ${paperHeight}] /Contents ${number + 1} 0 R /Resources << /XObject << /Photo ${number + 2} 0 R >> >> >>`,
    );
    out.object(number + 1, `<< /Length ${drawing.length} >>`, drawing);
    out.object(
      number + 2,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    );
  }
  return out.finish();
}

const decimal = (value: number) => value.toFixed(2);

function createOutput() {
  const pieces: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (piece: string | Uint8Array) => {
    const bytes = typeof piece === 'string' ? latin1(piece) : piece;
    pieces.push(bytes);
    length += bytes.length;
  };
  return {
    write,
    object: (number: number, dictionary: string, stream?: string | Uint8Array) => {
      offsets[number] = length;
      write(`${number} 0 obj\n${dictionary}\n`);
      if (stream !== undefined) {
        write('stream\n');
        write(stream);
        write('\nendstream\n');
      }
      write('endobj\n');
    },
    finish: () => {
      const start = length;
      write(`xref\n0 ${offsets.length}\n0000000000 65535 f \n`);
      for (const offset of offsets.slice(1))
        write(`${String(offset).padStart(10, '0')} 00000 n \n`);
      write(`trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
      const bytes = new Uint8Array(length);
      let at = 0;
      for (const piece of pieces) {
        bytes.set(piece, at);
        at += piece.length;
      }
      return bytes;
    },
  };
}

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
