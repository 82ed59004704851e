import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import CFB from 'cfb';
import { ZipFile } from 'yazl';

/**
 * A complete PDF of one empty page. Each differs from all others unless `mark` is given; `size` pads it to this number
 * of bytes.
 */
export function pdf({ size = 0, mark = randomUUID() as string } = {}): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ];
  const whole = writePdf(objects, '', mark);
  return size === 0 ? whole : writePdf(objects, '', mark, size - whole.length);
}

/** A PDF that needs a password to open; with `user: ''` it only restricts printing and copying. */
export function encryptedPdf({ user, owner }: { user: string; owner: string }): Buffer {
  const id = createHash('md5').update(`${user} ${owner}`).digest();
  const permissions = -44;
  const ownerKey = createHash('md5').update(padded(owner)).digest().subarray(0, 5);
  const ownerEntry = rc4(ownerKey, padded(user));
  const permissionBytes = Buffer.alloc(4);
  permissionBytes.writeInt32LE(permissions);
  const key = createHash('md5')
    .update(Buffer.concat([padded(user), ownerEntry, permissionBytes, id]))
    .digest()
    .subarray(0, 5);
  const userEntry = rc4(key, padded(''));
  return writePdf(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
      `<</Filter/Standard/V 1/R 2/O<${ownerEntry.toString('hex')}>/U<${userEntry.toString('hex')}>/P ${permissions}>>`,
    ],
    `/Encrypt 4 0 R/ID[<${id.toString('hex')}><${id.toString('hex')}>]`,
    'encrypted',
  );
}

function writePdf(objects: string[], trailer: string, mark: string, padding = 0): Buffer {
  let text = `%PDF-1.4\n%${mark}${'x'.repeat(padding)}\n`;
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const count = objects.length + 1;
  // Always ten digits, so that padding adds exactly its own length.
  const start = String(text.length).padStart(10, '0');
  text += `xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}`;
  text += `trailer\n<</Size ${count}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

const passwordPadding = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);
const padded = (password: string) =>
  Buffer.concat([Buffer.from(password, 'latin1'), passwordPadding]).subarray(0, 32);

/** RC4, the cipher of PDF 1.4, which Node no longer has. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] as number;
  const swap = (a: number, b: number) => {
    const kept = at(a);
    state[a & 255] = at(b);
    state[b & 255] = kept;
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j += at(i) + (key[i % key.length] as number);
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      j += at(++i);
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}

const mainParts = {
  docx: [
    'word/document.xml',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  ],
  xlsx: [
    'xl/workbook.xml',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  ],
  pptx: [
    'ppt/presentation.xml',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
  ],
  docm: ['word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml'],
} as const;

/** A current Word, Excel or PowerPoint file, with `extra` entries. */
export function office(
  kind: keyof typeof mainParts,
  extra: Record<string, string | Buffer> = {},
): Promise<Buffer> {
  const [part, type] = mainParts[kind];
  return zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`,
    [part]: `<!-- ${randomUUID()} -->`,
    ...extra,
  });
}

export async function zip(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, content] of Object.entries(entries)) {
    file.addBuffer(Buffer.from(content as string), name);
  }
  file.end();
  return buffer(file.outputStream);
}

const word = () => Buffer.concat([Buffer.from([0xec, 0xa5, 0xc1, 0x00]), Buffer.alloc(6000, 1)]);
/** The first record of a BIFF workbook; the rest is empty. */
const workbook = () => Buffer.concat([Buffer.from('0908100000060500', 'hex'), Buffer.alloc(6000)]);
const streams = { doc: 'WordDocument', xls: 'Workbook', ppt: 'PowerPoint Document' } as const;

/** A Word, Excel or PowerPoint file of 1997 to 2003. */
export function compound(
  kind: keyof typeof streams,
  { locked = false, extra = {} }: { locked?: boolean; extra?: Record<string, string> } = {},
): Buffer {
  const content = kind === 'xls' ? workbook() : word();
  if (kind === 'doc') content.writeUInt16LE(locked ? 0x0100 : 0, 10);
  // FILEPASS after a beginning-of-file record of eight bytes.
  const passed = Buffer.concat([
    Buffer.from('0908080000000000000000002f000200', 'hex'),
    Buffer.alloc(6000),
  ]);
  const main = kind === 'xls' && locked ? passed : content;
  return cfb({
    [streams[kind]]: main,
    ...(kind === 'ppt' && locked && { EncryptedSummary: 'x' }),
    ...extra,
  });
}

/** The container in which Office saves files with a password, whatever their extension. */
export const encryptedOffice = () =>
  cfb({ EncryptionInfo: 'info', EncryptedPackage: Buffer.alloc(6000, 7) });

function cfb(entries: Record<string, Buffer | string>): Buffer {
  const container = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries({ Mark: randomUUID(), ...entries })) {
    CFB.utils.cfb_add(container, `/${name}`, Buffer.from(content));
  }
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
}

/** A DOCX with `paragraphs` as its text, and `header` above it. */
export function wordFile(paragraphs: readonly string[], { header = '' } = {}): Promise<Buffer> {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const part = (element: string, texts: readonly string[]) =>
    `<w:${element} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${texts
      .map((text) => `<w:p><w:r><w:t>${escaped(text)}</w:t></w:r></w:p>`)
      .join('')}</w:${element}>`;
  const type = (name: string, kind: string) =>
    `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml"/>`;
  return zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${type('word/document.xml', 'document.main')}${header && type('word/header1.xml', 'header')}</Types>`,
    'word/document.xml': part('document', paragraphs),
    ...(header && { 'word/header1.xml': part('hdr', [header]) }),
  });
}

/** A DOC with `text` as its only piece: the minimum of the binary format that programs can read. */
export function oldWordFile(text: string): Buffer {
  const start = 2048;
  const words = Buffer.from(text, 'utf16le');
  const document = Buffer.alloc(Math.max(start + words.length, 5000));
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(0x0200, 10);
  document.writeUInt32LE(text.length, 0x4c);
  words.copy(document, start);
  const table = Buffer.alloc(5000);
  const pieces = Buffer.alloc(5 + 16);
  pieces.writeUInt8(2, 0);
  pieces.writeUInt32LE(16, 1);
  pieces.writeUInt32LE(text.length, 9);
  pieces.writeUInt32LE(start, 15);
  pieces.copy(table, 1000);
  document.writeUInt32LE(1000, 0x1a2);
  document.writeUInt32LE(pieces.length, 0x1a6);
  return cfb({ WordDocument: document, '1Table': table });
}
