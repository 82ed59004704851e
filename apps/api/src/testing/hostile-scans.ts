import { constants, deflateRawSync } from 'node:zlib';

type Picture = {
  width: number;
  height: number;
  bits: 1 | 8;
  colours: 'DeviceGray' | 'DeviceRGB';
  /** As it stands in the file; white without it. */
  content?: { filter: string; bytes: Buffer };
};

/** A PDF of pages that each show the same picture; written by hand, since no library writes what these are made of. */
export function pdfOfPicture(picture: Picture, { pages = 1, points = 595 } = {}): Buffer {
  const { width, height, bits, colours } = picture;
  const { filter, bytes } = picture.content ?? { filter: 'FlateDecode', bytes: whiteOf(picture) };
  const numbers = Array.from({ length: pages }, (_, index) => 5 + index);
  const drawing = `q ${points} 0 0 ${points} 0 0 cm /I Do Q`;
  const objects: (string | Buffer)[] = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]/Count ${pages}>>`,
    Buffer.concat([
      Buffer.from(
        `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent ${bits}/ColorSpace/${colours}/Filter/${filter}/Length ${bytes.length}>>\nstream\n`,
      ),
      bytes,
      Buffer.from('\nendstream'),
    ]),
    `<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`,
    ...numbers.map(
      () =>
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${points} ${points}]/Contents 4 0 R/Resources<</XObject<</I 3 0 R>>>>>>`,
    ),
  ];
  return pdfOfObjects(objects);
}

/** A PDF of pages that each have one line of text of their own. */
export function pdfOfText(pages: number): Buffer {
  const numbers = Array.from({ length: pages }, (_, index) => index);
  return pdfOfObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${numbers.map((index) => `${4 + 2 * index} 0 R`).join(' ')}]/Count ${pages}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...numbers.flatMap((index) => {
      const text = `BT /F 11 Tf 70 700 Td (Step ${index + 1}: wash your hands before you go on.) Tj ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${5 + 2 * index} 0 R/Resources<</Font<</F 3 0 R>>>>>>`,
        `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
      ];
    }),
  ]);
}

function pdfOfObjects(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    places.push(length);
    add(
      Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`),
        Buffer.from(object),
        Buffer.from('\nendobj\n'),
      ]),
    );
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** White pixels, a thousand times smaller in the file than in memory. */
function whiteOf({ width, height, bits, colours }: Picture): Buffer {
  const samples = colours === 'DeviceRGB' ? 3 : 1;
  const length = Math.ceil((width * bits * samples) / 8) * height;
  const megabyte = Buffer.alloc(1_048_576, 0xff);
  const finishFlush = constants.Z_FULL_FLUSH;
  const block = deflateRawSync(megabyte, { finishFlush });
  const blocks = Array.from({ length: Math.floor(length / megabyte.length) }, () => block);
  const rest = deflateRawSync(megabyte.subarray(0, length % megabyte.length));
  return Buffer.concat([Buffer.from([0x78, 0x9c]), ...blocks, rest]);
}
